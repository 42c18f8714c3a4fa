import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Prints the tables of worker/services/drive/order/tables from the collation of this Node: which characters count as the same
 * letter, in what order letters come, and how accents, cases and widths decide between names of the same letters. They are
 * printed once and kept, because keys made by them are stored in every drive: run it again only to give drives a new version
 * of their order (docs/decisions/0035-order-of-names.md).
 *
 *     node scripts/order-tables.ts
 */
const tablesDir = fileURLToPath(new URL('../worker/services/drive/order/tables/', import.meta.url));

/** The languages whose order is not the root's, and the file each is in. */
const tailored = {
  es: 'es',
  ja: 'ja',
  ko: 'ko',
  ru: 'ru',
  uk: 'uk',
  'zh-CN': 'zh-cn',
  'zh-TW': 'zh-tw',
};
/** The languages that are ordered by the root. */
const plain = ['en-US', 'id', 'ms', 'pt'];

type Compare = (a: string, b: string) => number;

interface Levels {
  /** Whether the letters are the same. */
  base: Compare;
  /** Whether the accents are too. */
  accent: Compare;
  /** And case, width and form. */
  full: Compare;
}

/** What one character weighs; `letters` are the characters that stand for its primary weights. */
interface Weight {
  letters: string[];
  /** Ranks of the accents after the first letter (after the last, where `isLate`). */
  accents: number[];
  /** How far from the usual form of its letter, in the order of forms. */
  form: number;
}

interface Collation {
  /** One character for each primary weight, in order. */
  order: string[];
  weights: Map<string, Weight>;
  ignored: string[];
  /** Chinese characters after the Korean syllables they are read as. */
  readings: Map<string, string[]>;
  /** Second characters that weigh otherwise after certain others. */
  pairs: Map<string, Weight>;
}

/** Steps between the ranks of two accents, for what lies between them. */
const accentStep = 10;
/** Steps between two forms of a letter, for ligatures that begin with it. */
const formStep = 2;
const last = '\uffff';
const contextFree = '\u034f';

const every = characters();
const isHan = (character: string) => /^\p{Unified_Ideograph}$/u.test(character);
const smallKana = /[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ\u{1b132}-\u{1b167}]/u;
/** Vowels written before the consonant they are spoken after. */
const early = ['เแโใไ', 'ເແໂໃໄ', 'ꪵꪶꪹꪻꪼ'];
const kanaMarks = [...'ーゝゞヽヾ'];
/** Words with a place of their own, because a character is read otherwise in them: all there are of the 3,755 commonest. */
const phrases: Record<string, string[]> = { 'zh-CN': ['藏文', '沈阳', '重庆'] };
/** The number a word has in a table: one that no character has. */
const firstPhrase = 0xd800;

/** What a name may hold, composed: no controls, nothing for private use, no syllables of Hangul, digits by themselves. */
function characters(): string[] {
  const found: string[] = [];
  for (let code = 0x20; code < 0x110000; code += 1) {
    if (code >= 0xac00 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (/[\p{Cn}\p{Co}\p{Cc}\p{Nd}]/u.test(character)) continue;
    if (character.normalize('NFC') === character) found.push(character);
  }
  return found;
}

function levelsOf(language: string): Levels {
  const at = (sensitivity: 'base' | 'accent' | 'variant') =>
    new Intl.Collator(language, { numeric: true, sensitivity }).compare;
  return { base: at('base'), accent: at('accent'), full: at('variant') };
}

function collationOf(language: string): Collation {
  const levels = levelsOf(language);
  const { base, accent, full } = levels;
  const known = [...every, ...(phrases[language] ?? [])];
  const ignored = every.filter((one) => base(one, '') === 0);
  const marks = ignored
    .filter((one) => accent(`q${one}`, 'q') !== 0)
    .sort((a, b) => full(`q${a}`, `q${b}`) || code(a) - code(b));
  const markRanks = new Map<string, number>();
  let rank = 0;
  for (const [at, mark] of marks.entries()) {
    if (at === 0 || accent(`q${marks[at - 1]}`, `q${mark}`) !== 0) rank += accentStep;
    markRanks.set(mark, rank);
  }
  const ranked = [...new Map(marks.map((mark) => [markRanks.get(mark)!, mark])).entries()];

  // '0' stands for all numbers, which come one after the other.
  const sorted = [...known.filter((one) => base(one, '') !== 0), '0'].sort(
    (a, b) => base(a, b) || usualFirst(a, b) || full(a, b) || code(a) - code(b),
  );
  const order: string[] = [];
  const classOf = new Map<string, string>();
  const longer: string[] = [];
  for (const one of sorted) {
    const letter = order.at(-1);
    if (letter === undefined || (base(one, letter) !== 0 && base(one, letter + last) > 0))
      order.push(one);
    else if (base(one, letter) !== 0) longer.push(one);
    else classOf.set(one, letter);
  }

  /** Squared and circled characters keep the root's weight of what is in them, which no letter of a tailored order has. */
  const approximate = (one: string): string[] => {
    approximated.push(one);
    return [...one.normalize('NFKD')].map((part) => classOf.get(part) ?? part);
  };
  const approximated: string[] = [];
  const lettersOf = (one: string, from: string[] = []): string[] => {
    const letters = [...from];
    for (;;) {
      const begun = letters.join('');
      let low = 0;
      let high = order.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (base(begun + order[middle], one) <= 0) low = middle + 1;
        else high = middle;
      }
      if (low === 0) throw new Error(`${language}: ${one} is made of nothing`);
      letters.push(order[low - 1]!);
      const made = letters.join('');
      if (base(made, one) === 0) return letters;
      if (letters.length > 20) return approximate(one);
    }
  };

  const weights = new Map<string, Weight>();
  for (const [at, mark] of marks.entries()) {
    const rank = markRanks.get(mark)!;
    const before = at > 0 && markRanks.get(marks[at - 1]!) === rank ? marks[at - 1]! : '';
    const isLike = before !== '' && full(`q${before}`, `q${mark}`) === 0;
    const step = before === '' ? 0 : weights.get(before)!.form + (isLike ? 0 : formStep);
    weights.set(mark, { letters: [], accents: [rank], form: step });
  }
  for (const one of order) weights.set(one, { letters: [one], accents: [], form: 0 });
  for (const [one, letter] of classOf)
    weights.set(one, { letters: [letter], accents: [], form: 0 });
  for (const one of longer) weights.set(one, { letters: lettersOf(one), accents: [], form: 0 });

  /** What differs from its letters in an accent that no mark has, by the letters and the marks it lies between. */
  const unmarked = new Map<string, { one: string; weight: Weight; rank: number }[]>();
  const markOf = new Map<Weight, string>();
  const giveAccent = (one: string, weight: Weight, build: (mark: string) => string) => {
    const difference = accent(one, build(''));
    if (difference === 0) return;
    const next =
      difference < 0 ? -1 : ranked.findIndex(([, mark]) => accent(build(mark), one) >= 0);
    if (next >= 0 && accent(build(ranked[next]![1]), one) === 0) {
      weight.accents = [ranked[next]![0]];
      markOf.set(weight, ranked[next]![1]);
      return;
    }
    const above = next >= 0 ? ranked[next]![0] - accentStep : ranked.at(-1)![0];
    const place = `${difference < 0} ${above} ${weight.letters.join('')}`;
    const rank = difference < 0 ? -accentStep : above;
    unmarked.set(place, [...(unmarked.get(place) ?? []), { one, weight, rank }]);
  };

  const readings = new Map<string, string[]>();
  const composed: string[] = [];
  for (const one of [...order, ...classOf.keys(), ...longer]) {
    const weight = weights.get(one)!;
    const [basic, ...accents] = one.normalize('NFD');
    const [first, ...rest] = weight.letters;
    const isComposed =
      accents.length > 0 &&
      weights.get(basic!)?.letters.join() === weight.letters.join() &&
      accents.every((mark) => markRanks.has(mark)) &&
      full(one, [basic, ...accents].join(contextFree)) === 0;
    if (isComposed) composed.push(one);
    else if (isHan(one) && !isHan(first!)) {
      const spoken = weight.letters.join('').normalize('NFC');
      readings.set(spoken, [...(readings.get(spoken) ?? []), one]);
    } else giveAccent(one, weight, (mark) => first + mark + rest.join(''));
  }
  for (const some of readings.values()) {
    for (const one of some.sort(accent)) weights.delete(one);
  }
  const isComposed = new Set(composed);

  const pairs = new Map<string, Weight>();
  if (language === 'ja') {
    for (const kana of every.filter((one) =>
      /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(one),
    )) {
      for (const mark of kanaMarks) {
        const both = kana + mark;
        if (full(both, kana + contextFree + mark) === 0) continue;
        const { letters } = weights.get(kana)!;
        const letter = lettersOf(both, letters).slice(letters.length)[0]!;
        const weight: Weight = { letters: [letter], accents: [], form: 0 };
        pairs.set(both, weight);
        giveAccent(both, weight, (one) => kana + letter + one);
      }
    }
  }

  for (const some of unmarked.values()) {
    some.sort((a, b) => accent(a.one, b.one));
    let step = 0;
    for (const [at, { one, weight, rank: from }] of some.entries()) {
      if (at === 0 || accent(some[at - 1]!.one, one) !== 0) step += 1;
      weight.accents = [from + Math.min(step, accentStep - 1)];
    }
  }

  // Forms: what differs in nothing but case, width and the like, beside the usual form.
  const groups = Map.groupBy(
    [...order, ...classOf.keys(), ...longer].filter(
      (one) => weights.has(one) && !isComposed.has(one),
    ),
    (one) => weights.get(one)!.letters.join('') + '/' + weights.get(one)!.accents.join(),
  );
  const scales = new Map<string, string[][]>();
  for (const some of groups.values()) {
    const scale: string[][] = [];
    for (const one of some.sort(full)) {
      if (scale.length > 0 && full(scale.at(-1)![0]!, one) === 0) scale.at(-1)!.push(one);
      else scale.push([one]);
    }
    const { letters, accents } = weights.get(some[0]!)!;
    if (letters.length === 1 && accents.length === 0) scales.set(letters[0]!, scale);
    else
      for (const [at, level] of scale.entries())
        for (const one of level) weights.get(one)!.form = at * formStep;
  }
  /** What stands between the forms of a letter: ligatures that begin with it, marks that stand for it. */
  const between = new Map<string, { weight: Weight; place: number }[]>();
  const putBetween = (
    letter: string,
    weight: Weight,
    of: string,
    build: (form: string) => string,
  ) => {
    const scale = scales.get(letter);
    if (!scale) throw new Error(`${language}: ${of} begins with no letter`);
    const next = scale.findIndex(([form]) => full(build(form!), of) >= 0);
    const place =
      next === -1
        ? scale.length - 0.5
        : full(build(scale[next]![0]!), of) === 0
          ? next
          : next - 0.5;
    between.set(letter, [...(between.get(letter) ?? []), { weight, place }]);
  };
  for (const one of longer) {
    const weight = weights.get(one);
    if (!weight) continue;
    const [first, ...rest] = weight.letters;
    if (weight.accents.length === 0 && !isComposed.has(one)) {
      putBetween(first!, weight, one, (form) => form + rest.join(''));
    }
  }

  for (const [both, weight] of pairs) {
    const [kana] = both;
    const mark = weight.accents.length > 0 ? markOf.get(weight) : '';
    if (mark !== undefined)
      putBetween(weight.letters[0]!, weight, both, (form) => kana + form + mark);
  }

  for (const [letter, scale] of scales) {
    const usual = scale.findIndex((level) => level.includes(letter));
    for (const [at, level] of scale.entries()) {
      for (const one of level) weights.get(one)!.form = (at - usual) * formStep;
    }
    for (const { weight, place } of between.get(letter) ?? []) {
      weight.form = (place - usual) * formStep;
    }
  }

  for (const one of composed) {
    const [basic, ...accents] = one.normalize('NFD');
    const weight = weights.get(one)!;
    const below = weights.get(basic!)!;
    weight.accents = [...below.accents, ...accents.flatMap((mark) => weights.get(mark)!.accents)];
    weight.form = below.form;
  }
  if (approximated.length > 0) console.log(language, 'approximates', approximated.join(' '));
  return { order, weights, ignored: ignored.filter((one) => !markRanks.has(one)), readings, pairs };
}

/** The usual form of a letter stands for it: no capital, no small kana, without an accent and of no other width. */
function usualFirst(a: string, b: string): number {
  return usualness(b) - usualness(a);
}

function usualness(one: string): number {
  if (isHan(one)) return 3;
  if (one.normalize('NFKC') !== one || one.toLowerCase() !== one) return 0;
  if (smallKana.test(one) || /\p{M}/u.test(one)) return 0;
  return one.normalize('NFD') === one ? 2 : 1;
}

function code(one: string): number {
  const phrase = one.length > 1 ? phrases['zh-CN']!.indexOf(one) + 1 : 0;
  return phrase > 0 ? firstPhrase + phrase - 1 : one.codePointAt(0)!;
}
const short = (value: number) => value.toString(36);

/** Characters as runs: where each begins, and how many follow it. */
function runs(list: readonly string[]): string {
  const found: string[] = [];
  for (let at = 0; at < list.length;) {
    let end = at + 1;
    while (end < list.length && code(list[end]!) === code(list[end - 1]!) + 1) end += 1;
    found.push(short(code(list[at]!)) + (end - at > 1 ? `+${short(end - at - 1)}` : ''));
    at = end;
  }
  return found.join(' ');
}

/** Weights by what they have in common, as runs of characters that go along with runs of letters. */
function weightLines(weights: ReadonlyMap<string, Weight>): string[] {
  const groups = Map.groupBy(weights, ([, { letters, accents, form }]) =>
    [letters.length, accents.map(short).join(','), form].join(';'),
  );
  return [...groups].map(([head, some]) => {
    const found: string[] = [];
    for (let at = 0; at < some.length;) {
      const [one, { letters }] = some[at]!;
      let end = at + 1;
      const fits = () => {
        const [next, weight] = some[end]!;
        const far = end - at;
        return (
          code(next) === code(one) + far &&
          letters.length <= 1 &&
          (letters.length === 0 || code(weight.letters[0]!) === code(letters[0]!) + far)
        );
      };
      while (end < some.length && fits()) end += 1;
      const to = letters.map((letter) => short(code(letter))).join(',');
      found.push(
        short(code(one)) + (end - at > 1 ? `+${short(end - at - 1)}` : '') + (to && `>${to}`),
      );
      at = end;
    }
    return `${head};${found.join(' ')}`;
  });
}

/** Chinese characters in an order: a character, or the letter of a block for its next one; then how many follow. */
const blocks = [
  0x3400, 0x4e00, 0x20000, 0x2a700, 0x2b740, 0x2b820, 0x2ceb0, 0x2ebf0, 0x30000, 0x31350, 0x323b0,
];
const blockOf = (one: string) => blocks.findLastIndex((from) => code(one) >= from);

function hanRuns(list: readonly string[]): string {
  const next = [...blocks];
  let text = '';
  for (let at = 0; at < list.length;) {
    let end = at + 1;
    while (end < list.length && code(list[end]!) === code(list[end - 1]!) + 1) end += 1;
    const block = blockOf(list[at]!);
    text += code(list[at]!) === next[block] ? String.fromCharCode(65 + block) : list[at];
    if (end - at > 1) text += short(end - at - 1);
    next[block] = code(list[end - 1]!) + 1;
    at = end;
  }
  return text;
}

/** The order of a language in pieces of the root's: ranges of it without what is named elsewhere, and characters by name. */
function pieces(order: readonly string[], root: readonly string[]): (string | [number, number])[] {
  const han = order.filter(isHan);
  const places = new Map(root.map((one, at) => [one, at]));
  let tail = han.length - 1;
  while (tail > 0 && places.get(han[tail - 1]!)! < places.get(han[tail]!)!) tail -= 1;
  const inOrder = new Set(order);
  const named = new Set([
    ...han.slice(0, tail),
    ...order.filter((one) => !places.has(one)),
    // What is no letter of its own in this language is in no range either.
    ...root.filter((one) => !inOrder.has(one)),
  ]);
  const kept = root.filter((one) => !named.has(one));
  const placeIn = new Map(kept.map((one, at) => [one, at]));
  const found: (string[] | [number, number])[] = [];
  for (const one of order) {
    const at = placeIn.get(one);
    const before = found.at(-1);
    if (at === undefined) {
      const isLike = before && typeof before[0] === 'string' && isHan(before[0]) === isHan(one);
      if (isLike) (before as string[]).push(one);
      else found.push([one]);
    } else if (before && typeof before[0] === 'number' && before[1] === at) before[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found.map((piece) =>
    typeof piece[0] === 'number'
      ? (piece as [number, number])
      : isHan(piece[0] as string)
        ? `h${hanRuns(piece as string[])}`
        : `c${runs(piece as string[])}`,
  );
}

function table(name: string, comment: string, value: object): void {
  const file = `${tablesDir}${name}.ts`;
  writeFileSync(
    file,
    `import type { Table } from '#worker/services/drive/order/table.ts';\n\n` +
      `/** ${comment} Printed by scripts/order-tables.ts. */\n` +
      `export const table: Table = ${JSON.stringify(value)};\n`,
  );
  execFileSync('oxfmt', [file]);
}

const versions = `ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`;
mkdirSync(tablesDir, { recursive: true });
const root = collationOf('en-US');
const isSame = (a: Weight | undefined, b: Weight | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);
const inRoot = new Set(root.order);
const letterAlone = (one: string): Weight => ({ letters: [one], accents: [], form: 0 });

const swaps = early.map((vowels) => {
  const { full } = levelsOf('en-US');
  const consonants = every.filter(
    (one) =>
      full(vowels[0]! + one, vowels[0]! + contextFree + one) !== 0 &&
      full(vowels[0]! + one, one + contextFree + vowels[0]!) === 0,
  );
  return [vowels, consonants.join('')];
});
const zeros = [...Array(0x110000).keys()]
  .filter((at) => /\p{Nd}/u.test(String.fromCodePoint(at < 0xd800 || at > 0xdfff ? at : 0)))
  .filter((_, at) => at % 10 === 0);

const firstHan = root.order.findIndex(isHan);
const lastHan = root.order.findLastIndex(isHan);
if (!root.order.slice(firstHan, lastHan + 1).every(isHan))
  throw new Error('something is among the Chinese characters');
table('root', `The order of languages that have none of their own (${versions}).`, {
  pieces: [
    `c${runs(root.order.slice(0, firstHan))}`,
    `h${hanRuns(root.order.slice(firstHan, lastHan + 1))}`,
    `c${runs(root.order.slice(lastHan + 1))}`,
  ],
  weights: weightLines(
    new Map(
      [...root.weights]
        .filter(([one, weight]) => !isSame(weight, letterAlone(one)))
        .sort(([a], [b]) => code(a) - code(b)),
    ),
  ),
  ignored: runs(root.ignored),
  readings: '',
  phrases: [],
  pairs: [],
  zeros: runs(zeros.map((at) => String.fromCodePoint(at))),
  swaps,
});

for (const language of plain) {
  const { order, weights } = collationOf(language);
  if (
    order.join() !== root.order.join() ||
    [...weights].some(([one, weight]) => !isSame(weight, root.weights.get(one)))
  ) {
    throw new Error(`${language} is not ordered by the root`);
  }
}
for (const [language, name] of Object.entries(tailored)) {
  const { order, weights, readings, pairs } = collationOf(language);
  const changed = new Map(
    [...weights]
      .filter(
        ([one, weight]) =>
          !isSame(weight, root.weights.get(one)) &&
          !(isSame(weight, letterAlone(one)) && !inRoot.has(one)),
      )
      .sort(([a], [b]) => code(a) - code(b)),
  );
  table(name, `The order of ${language}, as far as it is not the root's (${versions}).`, {
    pieces: pieces(order, root.order),
    weights: weightLines(changed),
    ignored: '',
    readings: [...readings].map(([spoken, some]) => spoken + some.join('')).join(''),
    phrases: phrases[language] ?? [],
    pairs: Object.entries(Object.groupBy(pairs, ([both]) => [...both][1]!)).map(([mark, some]) => [
      mark,
      weightLines(new Map(some!.map(([both, weight]) => [[...both][0]!, weight]))),
    ]),
    zeros: '',
    swaps: [],
  });
  console.log(language, 'letters', order.length, 'changed', changed.size, 'pairs', pairs.size);
}
