import type { Levels } from './characters.ts';
import type { CharacterWeight } from './collation-of.ts';

// In this file, `!` follows indexes between 0 and the length; every mark has an accent.

/** Distance between the ranks of two marks, with room for accents between them. */
const accentStep = 10;

/** Marks grouped by their rank, and those of one rank sorted by form. */
export function rankMarks(
  { accent, full }: Levels,
  marks: readonly string[],
  formStep: number,
): Map<string, CharacterWeight> {
  const ranked = new Map<string, CharacterWeight>();
  let rank = 0;
  let form = 0;
  for (const [at, mark] of marks.entries()) {
    const before = `q${marks[at - 1] ?? ''}`;
    if (accent(before, `q${mark}`) !== 0) [rank, form] = [rank + accentStep, 0];
    else if (full(before, `q${mark}`) !== 0) form += formStep;
    ranked.set(mark, { letters: [], accents: [rank], form });
  }
  return ranked;
}

/**
 * Finds the accents of characters that differ from their letters but aren't composed with a mark.
 */
export class Accents {
  readonly markOf = new Map<CharacterWeight, string>();
  readonly #accent: Levels['accent'];
  readonly #ranked: [rank: number, mark: string][];
  /** Accents without a mark of their own, by their letters and the marks they sort between. */
  readonly #unmarked = new Map<string, { one: string; weight: CharacterWeight; rank: number }[]>();

  constructor({ accent }: Levels, marks: ReadonlyMap<string, CharacterWeight>) {
    this.#accent = accent;
    this.#ranked = [...new Map([...marks].map(([mark, { accents }]) => [accents[0]!, mark]))];
  }

  /** Compares with the letters of a weight; `build` inserts a mark. */
  give(one: string, weight: CharacterWeight, build: (mark: string) => string): void {
    const accent = this.#accent;
    const ranked = this.#ranked;
    const difference = accent(one, build(''));
    if (difference === 0) return;
    const next =
      difference < 0 ? -1 : ranked.findIndex(([, mark]) => accent(build(mark), one) >= 0);
    if (next >= 0 && accent(build(ranked[next]![1]), one) === 0) {
      weight.accents = [ranked[next]![0]];
      this.markOf.set(weight, ranked[next]![1]);
      return;
    }
    const above = next >= 0 ? ranked[next]![0] - accentStep : ranked.at(-1)![0];
    const place = `${difference < 0} ${above} ${weight.letters.join('')}`;
    const rank = difference < 0 ? -accentStep : above;
    this.#unmarked.set(place, [...(this.#unmarked.get(place) ?? []), { one, weight, rank }]);
  }

  /** Ranks the accents between two marks, once all are known. */
  settle(): void {
    const accent = this.#accent;
    for (const some of this.#unmarked.values()) {
      some.sort((a, b) => accent(a.one, b.one));
      let step = 0;
      for (const [at, { one, weight, rank }] of some.entries()) {
        if (at === 0 || accent(some[at - 1]!.one, one) !== 0) step += 1;
        weight.accents = [rank + Math.min(step, accentStep - 1)];
      }
    }
  }
}
