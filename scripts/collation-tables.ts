import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  code,
  contextFree,
  earlyVowels,
  every,
  isHan,
  levelsOf,
  phrases,
} from './collation/characters.ts';
import { deriveCollation, type CharacterWeight } from './collation/collation-of.ts';
import { hanRuns, pieces, runs, weightLines } from './collation/writing.ts';

/**
 * Generates the tables of worker/collation/tables from the collator of this Node: which characters
 * sort as the same letter, the order of letters, and how accents, case and width decide between
 * names with the same letters. The tables are generated once and kept, because every drive stores
 * keys made from them: run this only to give drives a new version of a collation
 * (docs/decisions/0035-own-collation-keys.md), as `node scripts/collation-tables.ts`.
 */
const tablesDir = fileURLToPath(new URL('../worker/collation/tables/', import.meta.url));

/** Languages with a tailored collation, and the file of each. */
const tailored = {
  es: 'es',
  ja: 'ja',
  ko: 'ko',
  ru: 'ru',
  uk: 'uk',
  'zh-CN': 'zh-cn',
  'zh-TW': 'zh-tw',
};
/** Languages that use the root collation. */
const plain = ['en-US', 'id', 'ms', 'pt'];

function table(name: string, comment: string, value: object): void {
  const file = `${tablesDir}${name}.ts`;
  writeFileSync(
    file,
    `import type { Table } from '#worker/collation/table.ts';\n\n` +
      `/** ${comment} Printed by scripts/collation-tables.ts. */\n` +
      `export const table: Table = ${JSON.stringify(value)};\n`,
  );
  execFileSync('oxfmt', [file]);
}

const versions = `ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`;
mkdirSync(tablesDir, { recursive: true });
const root = deriveCollation('en-US');
const isSame = (a: CharacterWeight | undefined, b: CharacterWeight | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);
const inRoot = new Set(root.order);
const letterAlone = (one: string): CharacterWeight => ({ letters: [one], accents: [], form: 0 });

const swaps = earlyVowels.map((vowels) => {
  const { full } = levelsOf('en-US');
  const vowel = vowels.charAt(0);
  const consonants = every.filter(
    (one) =>
      full(vowel + one, vowel + contextFree + one) !== 0 &&
      full(vowel + one, one + contextFree + vowel) === 0,
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
  const { order, weights } = deriveCollation(language);
  if (
    order.join() !== root.order.join() ||
    [...weights].some(([one, weight]) => !isSame(weight, root.weights.get(one)))
  ) {
    throw new Error(`${language} is not ordered by the root`);
  }
}
for (const [language, name] of Object.entries(tailored)) {
  const { order, weights, readings, pairs } = deriveCollation(language);
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
    // The first of both characters is weighed in the context of the second.
    pairs: [...Map.groupBy(pairs, ([both]) => charactersOf(both)[1])].map(([mark, some]) => [
      mark,
      weightLines(new Map(some.map(([both, weight]) => [charactersOf(both)[0], weight]))),
    ]),
    zeros: '',
    swaps: [],
  });
  console.log(language, 'letters', order.length, 'changed', changed.size, 'pairs', pairs.size);
}

function charactersOf(both: string): [first: string, second: string] {
  const [first = '', second = ''] = both;
  return [first, second];
}
