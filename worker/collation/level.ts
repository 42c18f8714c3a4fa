/** The alphabet of sort keys, and the encoding of their second and third levels. */

const escaped = ['"', '<', '\\'].map((one) => one.charCodeAt(0));
/** Code points never used in keys: C1 controls and surrogates. */
const gaps = [
  [0x7f, 0xa0],
  [0xd800, 0xe000],
] as const;

/**
 * Returns the code point at `place` in the alphabet of keys: everything above the space that needs
 * no escaping in JSON.
 */
export function pointAt(place: number): number {
  let point = place + 0x21;
  for (const one of escaped) if (point >= one) point += 1;
  for (const [from, to] of gaps) if (point >= from) point += to - from;
  return point;
}

/** Returns the character at `place` in the alphabet of keys. */
export const letterAt = (place: number) => String.fromCodePoint(pointAt(place));

// Symbols of a level, ascending: values below the usual one, run lengths before such a value, the
// end mark, run lengths before a value above the usual one, and those values. Longer runs sort
// nearer to the end mark, because more letters with the usual value follow.
const lowMax = 24;
const runMax = 16;
const levelEnd = lowMax + runMax;

/** One level of a key: each letter's distance from its usual form, run-length encoded. */
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
   * Returns the level as text. The end mark is needed where a value below the usual one could
   * follow, since that sorts before the end.
   */
  end(isWritten: boolean): string {
    return isWritten ? this.#text + letterAt(levelEnd) : this.#text;
  }
}
