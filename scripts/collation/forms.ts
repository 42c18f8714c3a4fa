import type { Levels } from './characters.ts';
import type { CharacterWeight } from './collation-of.ts';

// In this file, `!` follows the first of lists that aren't empty, and weights of listed characters.

/** Distance between two forms of a letter, with room for ligatures that begin with it. */
export const formStep = 2;

/** The forms of each letter in order: variants that differ only in case, width and the like. */
export class Forms {
  readonly #full: Levels['full'];
  readonly #scales = new Map<string, string[][]>();
  /** Characters that sort between the forms of a letter. */
  readonly #between = new Map<string, { weight: CharacterWeight; place: number }[]>();

  /**
   * Characters with several letters or accents are sorted here; single letters wait for what sorts
   * between them.
   */
  constructor({ full }: Levels, weights: ReadonlyMap<string, CharacterWeight>) {
    this.#full = full;
    const groups = Map.groupBy(
      weights.keys(),
      (one) => `${weights.get(one)!.letters.join('')}/${weights.get(one)!.accents.join()}`,
    );
    for (const some of groups.values()) {
      const scale: string[][] = [];
      for (const one of some.sort(full)) {
        if (scale.length > 0 && full(scale.at(-1)![0]!, one) === 0) scale.at(-1)!.push(one);
        else scale.push([one]);
      }
      const { letters, accents } = weights.get(some[0]!)!;
      if (letters.length === 1 && accents.length === 0) this.#scales.set(letters[0]!, scale);
      else setForms(weights, scale, 0);
    }
  }

  /**
   * Sorts a ligature, or a mark that represents a letter, among the forms of that letter; `build`
   * inserts a form.
   */
  put(letter: string, weight: CharacterWeight, of: string, build: (form: string) => string): void {
    const scale = this.#scales.get(letter);
    if (!scale) throw new Error(`${of} begins with no letter`);
    const next = scale.findIndex(([form]) => this.#full(build(form!), of) >= 0);
    const isLike = next >= 0 && this.#full(build(scale[next]![0]!), of) === 0;
    const place = isLike ? next : (next === -1 ? scale.length : next) - 0.5;
    this.#between.set(letter, [...(this.#between.get(letter) ?? []), { weight, place }]);
  }

  /** Gives every form its distance from the usual one. */
  settle(weights: ReadonlyMap<string, CharacterWeight>): void {
    for (const [letter, scale] of this.#scales) {
      const usual = scale.findIndex((level) => level.includes(letter));
      setForms(weights, scale, usual);
      for (const { weight, place } of this.#between.get(letter) ?? []) {
        weight.form = (place - usual) * formStep;
      }
    }
  }
}

function setForms(
  weights: ReadonlyMap<string, CharacterWeight>,
  scale: readonly string[][],
  usual: number,
): void {
  for (const [at, level] of scale.entries()) {
    for (const one of level) weights.get(one)!.form = (at - usual) * formStep;
  }
}
