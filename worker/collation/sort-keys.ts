import { isSyllable, jamoOf, lettersOf } from '#worker/collation/letters.ts';
import { letterAt, Level, pointAt } from '#worker/collation/level.ts';
import {
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

/** Returns the sort key of a name in NFC. */
export type ToSortKey = (name: string) => string;

/** Letters encoded as one character wherever they sort, because names are full of them. */
const favorites = `0 _-,.'()[]&+abcdefghijklmnopqrstuvwxyz`;

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
 * How the first character of a pair sorts: before the pair's weight (`before`), after the second
 * character (`after`), or as part of the weight (`within`).
 */
type First = 'before' | 'after' | 'within';

/** First rank of Han characters after the Korean syllable of their reading: above every accent. */
const readingRank = 9_000;

/**
 * Builds the key function of a language from the root's table and its tailoring; takes tens of
 * milliseconds. The letters of `alphabet` are encoded as one character each.
 */
export function buildSortKeys(root: Table, own: Table | undefined, alphabet = ''): ToSortKey {
  const slots = new Int32Array(letterEnd);
  const far = new Set<number>();
  const made: Made[] = [];
  const tables = own ? [root, own] : [root];

  const leads = assignCharacters(slots, lettersOf(root, own), favorites + alphabet);
  const isLetter = slots.slice();
  const textOf = (slot: number) => {
    const one = String.fromCodePoint(slot & ((1 << leadShift) - 1));
    return (leads[(slot & textMask) >> leadShift] ?? '') + one;
  };
  const numberText = textOf(slots['0'.charCodeAt(0)]!);

  const markLow = ({ letters, accents, form }: Weight) => {
    for (const letter of letters) {
      if (form < 0) slots[letter]! |= hasLowForm;
      if (accents.some((accent) => accent < 0)) slots[letter]! |= hasLowAccent;
    }
  };
  const make = ({ letters, accents, form }: Weight): Made => ({
    text: letters.map((letter) => textOf(slots[letter]!)).join(''),
    letters: letters.length,
    accents,
    form,
    low: letters.reduce((low, letter) => low | slots[letter]!, 0) & (hasLowForm | hasLowAccent),
  });
  const weights = new Map<number, Weight>();
  const pairs = new Map<number, Map<number, { weight: Weight; first: First }>>();
  const addPair = (first: number, second: number, weight: Weight, of: First) => {
    let seconds = pairs.get(first);
    if (!seconds) pairs.set(first, (seconds = new Map()));
    seconds.set(second, { weight, first: of });
  };
  for (const table of tables) {
    for (const code of readRuns(table.ignored)) {
      if (code < letterEnd) slots[code] = uncounted;
      else far.add(code);
    }
    readWeights(table.weights, (code, weight) => {
      if (isLetter[code] === 0) weights.set(code, weight);
    });
    let syllable = 0;
    let rank = readingRank;
    for (const character of table.readings) {
      const code = character.codePointAt(0)!;
      if (isSyllable(code)) [syllable, rank] = [code, readingRank];
      else weights.set(code, { letters: jamoOf(syllable), accents: [rank++], form: 0 });
    }
    for (const [second, lines] of table.pairs) {
      readWeights(lines, (first, weight) =>
        addPair(first, second.codePointAt(0)!, weight, 'before'),
      );
    }
    for (const [at, phrase] of table.phrases.entries()) {
      const [first, second] = Array.from(phrase, (one) => one.codePointAt(0)!) as [number, number];
      addPair(first, second, { letters: [firstPhrase + at], accents: [], form: 0 }, 'within');
    }
    for (const zero of readRuns(table.zeros)) {
      for (let value = 0; value < 10; value += 1) slots[zero + value] = digit + value;
    }
    for (const [vowels, consonants] of table.swaps) {
      for (const vowel of vowels) {
        for (const consonant of consonants) {
          const letters = [vowel.codePointAt(0)!];
          addPair(
            letters[0]!,
            consonant.codePointAt(0)!,
            { letters, accents: [], form: 0 },
            'after',
          );
        }
      }
    }
  }
  weights.forEach(markLow);
  for (const seconds of pairs.values()) for (const { weight } of seconds.values()) markLow(weight);
  for (const [code, weight] of weights) slots[code] = isWeight | (made.push(make(weight)) - 1);
  const madePairs = new Map(
    [...pairs].map(([first, seconds]) => [
      first,
      new Map(
        [...seconds].map(([second, pair]) => [second, { ...make(pair.weight), first: pair.first }]),
      ),
    ]),
  );

  return (name) => {
    const accents = new Level();
    const forms = new Level();
    let text = '';
    let low = 0;

    const addMade = (one: Made) => {
      text += one.text;
      low |= one.low;
      // An accent has a form too, which is unusual only where the accent has no letter.
      if (one.form === 0) forms.usual(1);
      else forms.unusual(one.form);
      forms.usual(one.letters + one.accents.length - 1);
      const before = one.accents[0]! >= readingRank ? one.letters : Math.min(one.letters, 1);
      accents.usual(before);
      for (const accent of one.accents) accents.unusual(accent);
      accents.usual(one.letters - before);
    };
    const addLetter = (slot: number) => {
      text += textOf(slot);
      low |= slot;
      accents.usual(1);
      forms.usual(1);
    };
    const add = (code: number) => {
      const slot = code < letterEnd ? slots[code]! : 0;
      if (slot >= isWeight) addMade(made[slot ^ isWeight]!);
      else if (slot > uncounted) addLetter(slot);
      else if (isSyllable(code)) for (const jamo of jamoOf(code)) addLetter(slots[jamo]!);
      else if (slot === 0 && !far.has(code)) {
        text += outsideLead + String.fromCodePoint(code);
        accents.usual(1);
        forms.usual(1);
      }
    };

    for (let at = 0; at < name.length;) {
      const code = name.codePointAt(at)!;
      at += code > 0xffff ? 2 : 1;
      let value = digitAt(slots, code);
      if (value !== undefined) {
        let number = '';
        while (value !== undefined) {
          if (number !== '' || value > 0) number += value;
          const next = at < name.length ? name.codePointAt(at)! : 0;
          value = digitAt(slots, next);
          if (value !== undefined) at += next > 0xffff ? 2 : 1;
        }
        number ||= '0';
        text += numberText + letterAt(number.length) + number;
        accents.usual(1);
        forms.usual(1);
        continue;
      }
      const next = code >= 0xe40 && at < name.length ? name.codePointAt(at)! : 0;
      const pair = next > 0 ? madePairs.get(code)?.get(next) : undefined;
      if (pair) {
        at += next > 0xffff ? 2 : 1;
        if (pair.first === 'before') add(code);
        if (pair.first === 'after') add(next);
        addMade(pair);
      } else add(code);
    }

    const accentText = accents.end((low & hasLowAccent) !== 0);
    const formText = forms.end((low & hasLowForm) !== 0);
    if (formText) return `${text} ${accentText} ${formText}`;
    return accentText ? `${text} ${accentText}` : text;
  };
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
  const single = new Set(Array.from(favorite, (one) => one.codePointAt(0)!));
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
