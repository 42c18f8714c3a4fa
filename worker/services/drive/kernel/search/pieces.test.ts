import { describe, expect, test } from 'vitest';
import {
  searchDocument,
  foldText,
  containsWords,
  hasClass,
  matchQuery,
  queryWords,
} from '#worker/services/drive/kernel/search/pieces.ts';

const file = (name: string) => ({ name, is_file: 1, mime_type: '' });

describe('case folding', () => {
  test.each([
    ['Résumé.PDF', 'resume.pdf'],
    ['ＡＢＣ', 'abc'],
    ['ﬁle', 'file'],
    ['ΆΛΦΑ', 'αλφα'],
    ['Ёлка', 'елка'],
    ['Майский', 'майский'],
    ['が', 'が'],
    ['ｶﾞ', 'ガ'],
    ['한국어', '한국어'],
    ['İstanbul', 'istanbul'],
  ])('%s is compared as %s', (name, folded) => {
    expect(foldText(name)).toBe(folded.normalize('NFC'));
    expect(foldText(name.normalize('NFD'))).toBe(foldText(name));
  });
});

test('indexes up to three characters from each position of a name', () => {
  expect(searchDocument(file('ab文d')).split(' ').slice(2)).toEqual(['ab文', 'b文d', '文d', 'd']);
  expect(searchDocument(file('😀x')).split(' ').slice(2)).toEqual(['😀x', 'x']);
});

test('encodes symbols as private-use characters, so that no token is split', () => {
  const pieces = searchDocument(file('a "b*')).split(' ').slice(2);
  expect(pieces.length).toBe(5);
  expect(pieces.every((piece) => /^[a-z0-9\u0080-\u{10ffff}]+$/u.test(piece))).toBe(true);
});

test('matches short words by prefix, longer ones by all trigrams, classes by any', () => {
  expect(matchQuery(['a'], [])).toBe('"a" *');
  expect(matchQuery(['文件'], [])).toBe('"文件" *');
  expect(matchQuery(['abc'], [])).toBe('"abc"');
  expect(matchQuery(['abcde'], [])).toBe('"abc" AND "bcd" AND "cde"');
  expect(matchQuery([], ['IMAGE', 'VIDEO'])).toMatch(/^\(".+" OR ".+"\)$/);
  expect(matchQuery([], [])).toBe('');
  expect(matchQuery(queryWords('"*(a'), [])).not.toMatch(/"\*|\(a/);
});

test('splits words at spaces, without duplicates, at most eight', () => {
  expect(queryWords('  One  one Two\tthree ')).toEqual(['one', 'two', 'three']);
  expect(queryWords('a b c d e f g h i j').length).toBe(8);
});

test('matches a name that contains every word', () => {
  expect(containsWords('Annual Report 2026.pdf', queryWords('port ann'))).toBe(true);
  expect(containsWords('Annual Report 2026.pdf', queryWords('port 2027'))).toBe(false);
  expect(containsWords('anything', [])).toBe(true);
});

test('finds classes by type; FILE is everything but folders', () => {
  expect(hasClass(file('a.jpg'), ['IMAGE'])).toBe(true);
  expect(hasClass(file('a.jpg'), ['VIDEO', 'FOLDER'])).toBe(false);
  expect(hasClass(file('a.jpg'), ['FILE'])).toBe(true);
  expect(hasClass({ ...file('a.jpg'), is_file: 0 }, ['FILE'])).toBe(false);
  expect(hasClass({ ...file('a'), is_file: 0 }, ['FOLDER'])).toBe(true);
  expect(hasClass(file('a'), [])).toBe(true);
});
