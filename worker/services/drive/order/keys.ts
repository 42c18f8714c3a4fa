import { isSyllable, jamoOf, lettersOf } from '#worker/services/drive/order/letters.ts';
import { letterAt, Level, pointAt } from '#worker/services/drive/order/level.ts';
import {
  firstPhrase,
  readRuns,
  readWeights,
  type Table,
  type Weight,
} from '#worker/services/drive/order/table.ts';

/**
 * Keys of names: texts whose code points compare as the names do in a language. A key is the
 * letters of a name, each as one or two characters; behind a space what is accented, behind another
 * what is in another form than usual (capitals, widths), where anything is. Digits that follow each
 * other are a number and compare by its value, whatever script they are of.
 */

/** The key of a composed name. */
export type KeyOf = (name: string) => string;

/**
 * What of a language's letters gets one character however early it comes, because names are full of
 * it.
 */
const favourites = `0 _-,.'()[]&+abcdefghijklmnopqrstuvwxyz`;

/**
 * Above the code points of all letters of the tables; the variation selectors beyond are kept by
 * themselves.
 */
const letterEnd = 0x33480;

// What a slot says of a character: nothing (0), that it does not count, a digit, a letter by its
// characters, or a place in the list of weights.
const uncounted = 1;
const digit = 2;
const leadShift = 21;
const textMask = (1 << 28) - 1;
const hasLowForm = 1 << 28;
const hasLowAccent = 1 << 29;
const isWeight = 1 << 30;

/** What comes after everything that is in the tables, as itself. */
const outsideLead = String.fromCodePoint(0x10fffd);

/**
 * A weight with the characters of its letters; `low` says whether one of them has forms or accents
 * below the usual.
 */
interface Made {
  text: string;
  letters: number;
  accents: readonly number[];
  form: number;
  low: number;
}

/**
 * What becomes of the first of a pair: it counts before the pair's weight; the second does, and
 * that is the first's; or it is in it.
 */
type First = 'before' | 'after' | 'within';

/** Ranks of the Chinese characters after the syllable they are read as: above every accent. */
const readingRank = 9_000;

/**
 * Makes the keys of a language out of the root's table and its own, which takes some tens of
 * milliseconds.
 */
export function keysOf(root: Table, own: Table | undefined, alphabet = ''): KeyOf {
  const slots = new Int32Array(letterEnd);
  const far = new Set<number>();
  const made: Made[] = [];
  const tables = own ? [root, own] : [root];

  const leads = layLetters(slots, lettersOf(root, own), favourites + alphabet);
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
      // An accent has a form as well; only one that stands by itself has another than the usual.
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
 * Gives each letter its characters. Favourites and all that comes after the last of them get one
 * each; what lies between two favourites shares a first character, so that the favourites are
 * short. A slot has the last of them, and which of the first ones answered is before it; 0 is none.
 */
function layLetters(slots: Int32Array, letters: readonly number[], favoured: string): string[] {
  const single = new Set(Array.from(favoured, (one) => one.codePointAt(0)!));
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
