/**
 * Bencoding (BEP 3) for untrusted input: limited depth and number of values, strings within the
 * input, and only canonical numbers and keys.
 */

export type Bencoded = number | Uint8Array | Bencoded[] | Dictionary;
/** Keys are read as Latin-1; those we use are ASCII. */
export type Dictionary = Map<string, Bencoded>;

/** The input is malformed. */
export class BadBencoding extends Error {
  override name = 'BadBencoding';
}

const depthMax = 24;
const valuesMax = 100_000;

/** Positions of the values of the outermost dictionary in the input. */
export type Spans = ReadonlyMap<string, { from: number; to: number }>;

/** Decodes one value that spans the whole input. Throws {@link BadBencoding}. */
export function decodeBencoding(bytes: Uint8Array): { value: Bencoded; spans: Spans } {
  const reader = new Reader(bytes);
  const value = reader.value(0);
  if (reader.at !== bytes.length) throw new BadBencoding('something follows the value');
  return { value, spans: reader.spans };
}

const code = (character: string) => character.charCodeAt(0);
const [zero, nine, minus, colon] = [code('0'), code('9'), code('-'), code(':')];
const [dictionary, end, integer, list] = [code('d'), code('e'), code('i'), code('l')];

class Reader {
  at = 0;
  readonly spans = new Map<string, { from: number; to: number }>();
  readonly #bytes: Uint8Array;
  #values = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  value(depth: number): Bencoded {
    this.#values += 1;
    if (depth > depthMax) throw new BadBencoding('nested too deeply');
    if (this.#values > valuesMax) throw new BadBencoding('too many values');
    const first = this.#bytes[this.at];
    if (first === integer) return this.#integer();
    if (first === list) return this.#list(depth);
    if (first === dictionary) return this.#dictionary(depth);
    return this.#string();
  }

  #list(depth: number): Bencoded[] {
    this.at += 1;
    const values: Bencoded[] = [];
    while (!this.#takes(end)) values.push(this.value(depth + 1));
    return values;
  }

  #dictionary(depth: number): Dictionary {
    this.at += 1;
    const values: Dictionary = new Map();
    while (!this.#takes(end)) {
      const key = latin1(this.#string());
      if (values.has(key)) throw new BadBencoding('a key stands twice');
      const from = this.at;
      values.set(key, this.value(depth + 1));
      if (depth === 0) this.spans.set(key, { from, to: this.at });
    }
    return values;
  }

  #integer(): number {
    this.at += 1;
    const isNegative = this.#takes(minus);
    const value = this.#digits(end);
    if (isNegative && value === 0) throw new BadBencoding('minus zero');
    return isNegative ? -value : value;
  }

  #string(): Uint8Array {
    const length = this.#digits(colon);
    const from = this.at;
    if (from + length > this.#bytes.length) throw new BadBencoding('a string ends outside');
    this.at += length;
    return this.#bytes.subarray(from, this.at);
  }

  /** Reads a number without leading zeros up to its terminator. */
  #digits(stop: number): number {
    const from = this.at;
    let value = 0;
    for (;;) {
      const byte = this.#bytes[this.at];
      if (byte === stop) break;
      if (byte === undefined || byte < zero || byte > nine) throw new BadBencoding('not a number');
      value = value * 10 + (byte - zero);
      if (value > Number.MAX_SAFE_INTEGER) throw new BadBencoding('a number is too large');
      this.at += 1;
    }
    const length = this.at - from;
    if (length === 0 || (length > 1 && this.#bytes[from] === zero)) {
      throw new BadBencoding('not a number');
    }
    this.at += 1;
    return value;
  }

  #takes(byte: number): boolean {
    if (this.at >= this.#bytes.length) throw new BadBencoding('the end is missing');
    if (this.#bytes[this.at] !== byte) return false;
    this.at += 1;
    return true;
  }
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes.subarray(0, 256)) text += String.fromCharCode(byte);
  return text;
}
