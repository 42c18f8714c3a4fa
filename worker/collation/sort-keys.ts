import { isSyllable, jamoOf, lettersOf } from '#worker/collation/letters.ts';
import { letterAt, Level, pointAt } from '#worker/collation/level.ts';
import {
  codePointIn,
  firstPhrase,
  readRuns,
  readWeights,
  type Table,
  type Weight,
} from '#worker/collation/table.ts';

/**
 * Sort keys: strings whose code points compare as the names do in a language. A key holds the
 * letters of a name, one or two characters each; after a space the accents, after another space
 * unusual forms such as capitals and widths, each only if there are any. A run of digits of any
 * script is one number and compares by value. README.md shows an example.
 */

/** Returns the sort key of a name, the same for its composed and decomposed forms. */
export type ToSortKey = (name: string) => string;

/** Letters encoded as one character wherever they sort, because names are full of them. */
const favorites = `0 _-,.'()[]&+abcdefghijklmnopqrstuvwxyz`;

// In this file, `!` follows indexes that are in range: those of slots are below `letterEnd`. Checks
// would be paid for each character of every name.

/** Above the code points of all letters; the ignorable variation selectors beyond are in `far`. */
const letterEnd = 0x33480;

// A slot encodes what a character is: unknown (0), ignorable, a digit, a letter by the characters
// of its key, or an index into the list of weights.
const uncounted = 1;
const digit = 2;
const leadShift = 21;
const textMask = (1 << 28) - 1;
const hasLowForm = 1 << 28;
const hasLowAccent = 1 << 29;
const isWeight = 1 << 30;

/** Prefix of characters that no table lists: they sort last, by code point. */
const outsideLead = String.fromCodePoint(0x10fffd);

/**
 * A weight with the key characters of its letters. `low` has flags for letters with forms or
 * accents below the usual one.
 */
interface Made {
  text: string;
  letters: number;
  accents: readonly number[];
  form: number;
  low: number;
}

/**
 * Position of the first character of a pair: before the pair's weight (`before`), after the second
 * character (`after`), or as part of the weight (`within`).
 */
type First = 'before' | 'after' | 'within';

/** First rank of Han characters after the Korean syllable of their reading: above every accent. */
const readingRank = 9_000;

/** A weight for two characters together. */
interface Pair {
  weight: Weight;
  first: First;
}

/** Values by the first and the second of two characters. */
type ByPair<T> = Map<number, Map<number, T>>;

/** The characters of a language, ready to write keys. */
interface Characters {
  /** A slot for each code point below `letterEnd`. */
  slots: Int32Array;
  /** Ignorable characters from `letterEnd` on. */
  far: Set<number>;
  /** First characters of letters that are encoded as two. */
  leads: string[];
  /** Weights by their index in a slot. */
  made: Made[];
  pairs: ByPair<Made & { first: First }>;
}

/**
 * Builds the key function of a language from the root's table and its tailoring; takes tens of
 * milliseconds. The letters of `alphabet` are encoded as one character each.
 */
export function buildSortKeys(root: Table, own: Table | undefined, alphabet = ''): ToSortKey {
  const slots = new Int32Array(letterEnd);
  const leads = assignCharacters(slots, lettersOf(root, own), favorites + alphabet);
  const isLetter = slots.slice();
  // Read as a letter now; below, the slots of digits get their values.
  const numberText = textOf(leads, slots['0'.charCodeAt(0)]!);
  const characters: Characters = { slots, far: new Set(), leads, made: [], pairs: new Map() };
  const weights = new Map<number, Weight>();
  const pairs: ByPair<Pair> = new Map();
  for (const table of own ? [root, own] : [root]) {
    markIgnoredAndDigits(characters, table);
    collectWeights(weights, table, isLetter);
    collectPairs(pairs, table);
  }
  for (const weight of weights.values()) markLow(slots, weight);
  for (const seconds of pairs.values()) {
    for (const { weight } of seconds.values()) markLow(slots, weight);
  }
  for (const [code, weight] of weights) {
    slots[code] = isWeight | (characters.made.push(make(characters, weight)) - 1);
  }
  for (const [first, seconds] of pairs) {
    for (const [second, pair] of seconds) {
      const made = { ...make(characters, pair.weight), first: pair.first };
      addPair(characters.pairs, first, second, made);
    }
  }
  return (name) => sortKeyOf(name.normalize('NFC'), characters, numberText);
}

function markIgnoredAndDigits({ slots, far }: Characters, table: Table): void {
  for (const code of readRuns(table.ignored)) {
    if (code < letterEnd) slots[code] = uncounted;
    else far.add(code);
  }
  for (const zero of readRuns(table.zeros)) {
    for (let value = 0; value < 10; value += 1) slots[zero + value] = digit + value;
  }
}

/** Adds the weights of a table's characters, except those that are letters of the language. */
function collectWeights(weights: Map<number, Weight>, table: Table, isLetter: Int32Array): void {
  readWeights(table.weights, (code, weight) => {
    if (isLetter[code] === 0) weights.set(code, weight);
  });
  let syllable = 0;
  let rank = readingRank;
  for (const character of table.readings) {
    const code = codePointIn(character);
    if (isSyllable(code)) [syllable, rank] = [code, readingRank];
    else weights.set(code, { letters: jamoOf(syllable), accents: [rank++], form: 0 });
  }
}

function collectPairs(pairs: ByPair<Pair>, table: Table): void {
  for (const [second, lines] of table.pairs) {
    readWeights(lines, (first, weight) =>
      addPair(pairs, first, codePointIn(second), { weight, first: 'before' }),
    );
  }
  for (const [at, phrase] of table.phrases.entries()) {
    const first = codePointIn(phrase);
    const second = codePointIn(phrase, first > 0xffff ? 2 : 1);
    const weight = { letters: [firstPhrase + at], accents: [], form: 0 };
    addPair(pairs, first, second, { weight, first: 'within' });
  }
  for (const [vowels, consonants] of table.swaps) {
    for (const vowel of vowels) {
      const letter = codePointIn(vowel);
      const weight = { letters: [letter], accents: [], form: 0 };
      for (const consonant of consonants) {
        addPair(pairs, letter, codePointIn(consonant), { weight, first: 'after' });
      }
    }
  }
}

function addPair<T>(pairs: ByPair<T>, first: number, second: number, value: T): void {
  let seconds = pairs.get(first);
  if (!seconds) pairs.set(first, (seconds = new Map()));
  seconds.set(second, value);
}

/** Flags the letters of a weight that has a form or an accent below the usual one. */
function markLow(slots: Int32Array, { letters, accents, form }: Weight): void {
  for (const letter of letters) {
    if (form < 0) slots[letter]! |= hasLowForm;
    if (accents.some((accent) => accent < 0)) slots[letter]! |= hasLowAccent;
  }
}

function make({ slots, leads }: Characters, { letters, accents, form }: Weight): Made {
  return {
    text: letters.map((letter) => textOf(leads, slots[letter]!)).join(''),
    letters: letters.length,
    accents,
    form,
    low: letters.reduce((low, letter) => low | slots[letter]!, 0) & (hasLowForm | hasLowAccent),
  };
}

/** Returns the key characters of a letter's slot. */
function textOf(leads: readonly string[], slot: number): string {
  const one = String.fromCodePoint(slot & ((1 << leadShift) - 1));
  return (leads[(slot & textMask) >> leadShift] ?? '') + one;
}

/** A key being written, with its three levels. */
class SortKey {
  readonly #characters: Characters;
  readonly #accents = new Level();
  readonly #forms = new Level();
  #text = '';
  #low = 0;

  constructor(characters: Characters) {
    this.#characters = characters;
  }

  add(code: number): void {
    const { slots, far, made } = this.#characters;
    const slot = code < letterEnd ? slots[code]! : 0;
    if (slot >= isWeight) this.addMade(made[slot ^ isWeight]!);
    else if (slot > uncounted) this.#addLetter(slot);
    else if (isSyllable(code)) for (const jamo of jamoOf(code)) this.#addLetter(slots[jamo]!);
    else if (slot === 0 && !far.has(code)) this.addText(outsideLead + String.fromCodePoint(code));
  }

  addMade(one: Made): void {
    this.#text += one.text;
    this.#low |= one.low;
    // An accent has a form too, which is unusual only where the accent has no letter.
    if (one.form === 0) this.#forms.usual(1);
    else this.#forms.unusual(one.form);
    this.#forms.usual(one.letters + one.accents.length - 1);
    const [accent = 0] = one.accents;
    const before = accent >= readingRank ? one.letters : Math.min(one.letters, 1);
    this.#accents.usual(before);
    for (const accent of one.accents) this.#accents.unusual(accent);
    this.#accents.usual(one.letters - before);
  }

  /** Adds text that counts as one letter of usual accent and form. */
  addText(text: string): void {
    this.#text += text;
    this.#accents.usual(1);
    this.#forms.usual(1);
  }

  end(): string {
    const accentText = this.#accents.end((this.#low & hasLowAccent) !== 0);
    const formText = this.#forms.end((this.#low & hasLowForm) !== 0);
    if (formText) return `${this.#text} ${accentText} ${formText}`;
    return accentText ? `${this.#text} ${accentText}` : this.#text;
  }

  #addLetter(slot: number): void {
    this.#low |= slot;
    this.addText(textOf(this.#characters.leads, slot));
  }
}

function sortKeyOf(name: string, characters: Characters, numberText: string): string {
  const { slots, pairs } = characters;
  const key = new SortKey(characters);
  for (let at = 0; at < name.length;) {
    const code = codePointIn(name, at);
    at += code > 0xffff ? 2 : 1;
    let value = digitAt(slots, code);
    if (value !== undefined) {
      let number = '';
      while (value !== undefined) {
        if (number !== '' || value > 0) number += value;
        const next = at < name.length ? codePointIn(name, at) : 0;
        value = digitAt(slots, next);
        if (value !== undefined) at += next > 0xffff ? 2 : 1;
      }
      number ||= '0';
      key.addText(numberText + letterAt(number.length) + number);
      continue;
    }
    const next = code >= 0xe40 && at < name.length ? codePointIn(name, at) : 0;
    const pair = next > 0 ? pairs.get(code)?.get(next) : undefined;
    if (pair) {
      at += next > 0xffff ? 2 : 1;
      if (pair.first === 'before') key.add(code);
      if (pair.first === 'after') key.add(next);
      key.addMade(pair);
    } else key.add(code);
  }
  return key.end();
}

function digitAt(slots: Int32Array, code: number): number | undefined {
  const slot = code < letterEnd ? slots[code]! : 0;
  return slot >= digit && slot < digit + 10 ? slot - digit : undefined;
}

/**
 * Assigns key characters to letters. Favorites and everything after the last of them get one
 * character. Letters between two favorites share a lead character and get a second one. A slot
 * holds the last character and the index of the lead, which is returned; index 0 means no lead.
 */
function assignCharacters(
  slots: Int32Array,
  letters: readonly number[],
  favorite: string,
): string[] {
  const single = new Set(Array.from(favorite, (one) => codePointIn(one)));
  const end = letters.findLastIndex((code) => single.has(code));
  const leads = [''];
  let place = -1;
  let within = -1;
  for (const [at, code] of letters.entries()) {
    if (at > end || single.has(code)) {
      place += 1;
      within = -1;
      slots[code] = pointAt(place);
    } else {
      if (within === -1) leads.push(letterAt((place += 1)));
      within += 1;
      slots[code] = ((leads.length - 1) << leadShift) | pointAt(within);
    }
  }
  return leads;
}
