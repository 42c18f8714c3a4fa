import type { Levels } from './characters.ts';
import type { Weight } from './collation-of.ts';

/** Steps between two forms of a letter, for ligatures that begin with it. */
export const formStep = 2;

/** The forms of each letter: what differs in nothing but case, width and the like, in order. */
export class Forms {
  readonly #full: Levels['full'];
  readonly #scales = new Map<string, string[][]>();
  /** What stands between the forms of a letter. */
  readonly #between = new Map<string, { weight: Weight; place: number }[]>();

  /**
   * What has letters and accents of its own is ordered here; single letters wait for what stands
   * between them.
   */
  constructor({ full }: Levels, weights: ReadonlyMap<string, Weight>) {
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
   * Puts a ligature, or a mark that stands for a letter, among the forms of that letter; `build`
   * sets a form in its place.
   */
  put(letter: string, weight: Weight, of: string, build: (form: string) => string): void {
    const scale = this.#scales.get(letter);
    if (!scale) throw new Error(`${of} begins with no letter`);
    const next = scale.findIndex(([form]) => this.#full(build(form!), of) >= 0);
    const isLike = next >= 0 && this.#full(build(scale[next]![0]!), of) === 0;
    const place = isLike ? next : (next === -1 ? scale.length : next) - 0.5;
    this.#between.set(letter, [...(this.#between.get(letter) ?? []), { weight, place }]);
  }

  /** Gives all of them their distance from the usual form. */
  settle(weights: ReadonlyMap<string, Weight>): void {
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
  weights: ReadonlyMap<string, Weight>,
  scale: readonly string[][],
  usual: number,
): void {
  for (const [at, level] of scale.entries()) {
    for (const one of level) weights.get(one)!.form = (at - usual) * formStep;
  }
}
