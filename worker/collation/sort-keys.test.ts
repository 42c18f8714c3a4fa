import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#locales/index.ts';
import { compareText } from '#protocol/sort.ts';
import { legacyKey } from '#worker/collation/legacy-key.ts';
import type { ToSortKey } from '#worker/collation/sort-keys.ts';
import {
  makeSortKeys,
  collationNames,
  type CollationName,
  collationOf,
} from '#worker/collation/collations.ts';
import { tables } from '#worker/collation/tables/all.ts';

const made = new Map<CollationName, ToSortKey>();

function keysIn(order: CollationName): ToSortKey {
  const known = made.get(order) ?? makeSortKeys(tables, order);
  made.set(order, known);
  return known;
}

function sorted(language: Locale, names: readonly string[]): string[] {
  const keyOf = keysIn(collationOf(language));
  return [...names].sort((a, b) => compareText(keyOf(a), keyOf(b)));
}

/**
 * Characters of generated names: scripts, cases, accents, widths, digits, ligatures, symbols,
 * emoji, ignorable characters.
 */
const pools = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'abcABC',
  'áàâäãåāæçéèêëñøßœłđŁÑÆØǖǘǚǜüḿ',
  '0123456789',
  '0011',
  "._-() &,+[]!#$%@~^`'{}=;",
  'абвгґдеёєжзиіїйклыьэюяАБВГЁЙЇѣ',
  'あいうえおかがきぎくやゃゆゅよょつっはばぱーゝゞん',
  'アイウエオカガキギヤャツッハバパーヽヾｱｶｶﾞｰ゙ﾞ',
  '가각간나다라마바사힣한글ㄱㅏᄀ',
  '中文件夹图片文档重庆长大阿吖伽佳亜唖一丁藏沈阳乙⺄々〆',
  '㐀㐁\u{20000}\u{2a700}\u{2b740}\u{30000}\u{323af}',
  '😀🎉👍🏽❤\ufe0f👨\u200d👩\u200d👧🇯🇵™©',
  'กขคเแโไทยำะ',
  'ກຂຄເແໂໄຍ',
  'αβγδεάΑΆς',
  'ابتثجحבאשׁ',
  'देवनागरी',
  'ԱբაბሀሁᏣᐁᚠ',
  'ＡＢＣａｂｃ',
  'ﬁﬂ㎏㏄Ⅳ①²½⅔ªᴬ𝐀𝓪Ⓐ',
  'a\u0301\u0308\u200b\u00ad',
  '\ue000\uf8ff\u{e0fff}\u{10fffd}',
].map((pool) => [...pool]);
/** Digits of other scripts, alone and after a character that isn't a digit. */
const otherDigits = [...'٠١٢३१०２３'];

/** Generates the same names for a seed. */
function drawNames(count: number): string[] {
  let state = 42;
  const draw = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (_, at) => {
    const own = Array.from({ length: 1 + draw(3) }, () => pools[draw(pools.length)]!);
    if (at % 50 === 0) own.push(otherDigits);
    const length = 1 + draw(8);
    const letters = Array.from({ length }, () => {
      const pool = own[draw(own.length)]!;
      return pool[draw(pool.length)]!;
    });
    return letters.join('').normalize('NFC');
  });
}

const names = drawNames(10_000);

/** Hashes of the sort keys of these names. */
const fingerprints: Record<CollationName, string> = {
  root: '4722e39677516ee4',
  es: 'a71459664a40e02a',
  ja: '1b400491f249680f',
  ko: '73ba1a961f82b8e2',
  ru: 'b9f1cdeb36139bff',
  uk: '84e43d11ed38879a',
  'zh-CN': '4ddb7314441e9a90',
  'zh-TW': '1bee2182111b7f3d',
  former: '5a9c8b6653a66d20',
};

/**
 * Excludes names on which keys deliberately differ from the collator: in tailored languages it
 * treats digits of other scripts after a digit as a new number.
 */
function isComparable(name: string, language: Locale): boolean {
  return collationOf(language) === 'root' || !/(?![0-9])\p{Nd}/u.test(name);
}

describe.each(locales.map(({ code }) => code))('the order of names in %s', (language) => {
  test('matches the collator for 10,000 names, including equality', () => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const keyOf = keysIn(collationOf(language));
    const keyed = names
      .filter((name) => isComparable(name, language))
      .map((name) => ({ name, key: keyOf(name) }))
      .sort((a, b) => compareText(a.key, b.key));
    expect(keyed.length).toBeGreaterThan(9_000);
    const different = keyed.slice(1).flatMap((next, at) => {
      const before = keyed[at]!;
      const expected = Math.sign(compare(before.name, next.name));
      const is = Math.sign(compareText(before.key, next.key));
      return is === expected ? [] : [[before.name, next.name]];
    });
    expect(different).toEqual([]);
  });
});

test.each([
  ['en-US', ['_a', '1', 'a', 'á', 'ab', 'Zoë', 'д', '中']],
  ['es', ['nube', 'nz', 'ñandú', 'oso']],
  ['ru', ['2', 'арбуз', 'ёж', 'жук', 'apple']],
  ['uk', ['гай', 'ґанок', 'дім', 'zebra']],
  ['ja', ['apple', 'あさ', 'カメラ', 'さくら', '亜', '山', '한글']],
  ['ko', ['家', '가방', '나무', 'apple']],
  ['zh-CN', ['阿', '北京', '重庆', '上海', '重', 'apple']],
  ['zh-TW', ['一', '人', '山', '北京', 'apple']],
] as [Locale, string[]][])('orders names in %s as readers expect', (language, expected) => {
  expect(sorted(language, expected.toReversed())).toEqual(expected);
});

test('orders numbers by value in any script and width', () => {
  const expected = [
    'file',
    'file0',
    'file2',
    'file９',
    'file10',
    'file٢٠',
    'file99999999',
    'file100000000',
  ];
  expect(sorted('en-US', expected.toReversed())).toEqual(expected);
  const long = [8, 9, 10, 99, 250].map((length) => '9'.repeat(length));
  expect(sorted('en-US', long.toReversed())).toEqual(long);
  expect(sorted('en-US', ['sa', 's2e1', 's1e10', 's1e2'])).toEqual(['s1e2', 's1e10', 's2e1', 'sa']);
  expect(keysIn('root')('file007')).toBe(keysIn('root')('file7'));
  expect(keysIn('root')('a0')).not.toBe(keysIn('root')('a'));
});

test('uses case and accents only as tie breakers', () => {
  const expected = ['resume', 'Resume', 'RESUME', 'résumé', 'résumés', 'resumex'];
  expect(sorted('en-US', expected.toReversed())).toEqual(expected);
});

test('has short keys without characters that JSON escapes', () => {
  const ascii = keysIn('root')('holiday pictures (12).jpeg');
  expect(new TextEncoder().encode(ascii).length).toBeLessThanOrEqual(28);
  for (const order of collationNames.filter((one) => one !== 'former')) {
    for (const name of names) {
      const key = keysIn(order)(name);
      expect(/["\\<\p{Cc}]/u.test(key), name).toBe(false);
      expect(key.isWellFormed(), name).toBe(true);
    }
  }
});

// Sort keys are stored in every drive. A change requires a new collation name, so that drives are
// rewritten.
test.each(Object.entries(fingerprints))('keeps the keys of collation %s', (order, expected) => {
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${keysIn(order as CollationName)(name)}\n`);
  expect(hash.digest('hex').slice(0, 16)).toBe(expected);
});

describe('legacy order', () => {
  test.each([
    ['README', 'readme'],
    ['ＦＩＬＥ１０', 'file10'],
    ['ｶﾀｶﾅ', 'カタカナ'],
    ['file007', 'file7'],
    ['caf\u00e9', 'cafe\u0301'],
  ])('treats %j and %j as equal', (a, b) => {
    expect(legacyKey(a)).toBe(legacyKey(b));
  });

  test('orders numbers by value', () => {
    const expected = ['a', 'a0', 'a2', 'a10', 'a123456789012', 'ab'];
    expect([...expected].reverse().sort((a, b) => compareText(legacyKey(a), legacyKey(b)))).toEqual(
      expected,
    );
  });
});
