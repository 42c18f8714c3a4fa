/** What keys are written with, and how their second and third levels are. */

const escaped = ['"', '<', '\\'].map((one) => one.charCodeAt(0));
/** Characters of no key: controls above the ASCII, and surrogates. */
const gaps = [
  [0x7f, 0xa0],
  [0xd800, 0xe000],
] as const;

/**
 * The code point of a place in the alphabet keys are written in: all above the space that need no
 * escaping in JSON.
 */
export function pointAt(place: number): number {
  let point = place + 0x21;
  for (const one of escaped) if (point >= one) point += 1;
  for (const [from, to] of gaps) if (point >= from) point += to - from;
  return point;
}

/** The character at a place of that alphabet. */
export const letterAt = (place: number) => String.fromCodePoint(pointAt(place));

// What a level is written with, in rising order: values below the usual, how many usual ones come
// before such a value, the end, how many usual ones come before a value above the usual, and those
// values.
const lowMax = 24;
const runMax = 16;
const levelEnd = lowMax + runMax;

/**
 * One level of a key: how far each letter is from the usual, with the usual ones counted and not
 * written.
 */
export class Level {
  #text = '';
  #run = 0;

  usual(count: number): void {
    this.#run += count;
  }

  unusual(value: number): void {
    const isLow = value < 0;
    while (this.#run > 0) {
      const count = Math.min(this.#run, runMax);
      this.#text += letterAt(isLow ? lowMax + count - 1 : levelEnd + 1 + runMax - count);
      this.#run -= count;
    }
    this.#text += letterAt(isLow ? Math.max(0, lowMax + value) : levelEnd + runMax + value);
  }

  /**
   * The level as a text. The end is written where something below the usual may stand in its place.
   */
  end(isWritten: boolean): string {
    return isWritten ? this.#text + letterAt(levelEnd) : this.#text;
  }
}
