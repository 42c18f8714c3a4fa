import { describe, expect, test } from 'vitest';
import {
  documentOf,
  fold,
  holdsWords,
  isOfClass,
  matchOf,
  wordsOf,
} from '#worker/services/drive/search/pieces.ts';

const file = (name: string) => ({ name, is_file: 1, mime_type: '' });

describe('folding', () => {
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
    expect(fold(name)).toBe(folded.normalize('NFC'));
    expect(fold(name.normalize('NFD'))).toBe(fold(name));
  });
});

test('each character of a name begins a piece of up to three', () => {
  expect(documentOf(file('ab文d')).split(' ').slice(2)).toEqual(['ab文', 'b文d', '文d', 'd']);
  expect(documentOf(file('😀x')).split(' ').slice(2)).toEqual(['😀x', 'x']);
});

test('what is not a letter or digit is kept as a private character, so that no piece is split', () => {
  const pieces = documentOf(file('a "b*')).split(' ').slice(2);
  expect(pieces.length).toBe(5);
  expect(pieces.every((piece) => /^[a-z0-9\u0080-\u{10ffff}]+$/u.test(piece))).toBe(true);
});

test('short words ask for beginnings, longer ones for all their pieces, and classes for any of them', () => {
  expect(matchOf(['a'], [])).toBe('"a" *');
  expect(matchOf(['文件'], [])).toBe('"文件" *');
  expect(matchOf(['abc'], [])).toBe('"abc"');
  expect(matchOf(['abcde'], [])).toBe('"abc" AND "bcd" AND "cde"');
  expect(matchOf([], ['IMAGE', 'VIDEO'])).toMatch(/^\(".+" OR ".+"\)$/);
  expect(matchOf([], [])).toBe('');
  expect(matchOf(wordsOf('"*(a'), [])).not.toMatch(/"\*|\(a/);
});

test('words are the parts between spaces, each once and at most eight', () => {
  expect(wordsOf('  One  one Two\tthree ')).toEqual(['one', 'two', 'three']);
  expect(wordsOf('a b c d e f g h i j').length).toBe(8);
});

test('a name holds a query when it holds every word', () => {
  expect(holdsWords('Annual Report 2026.pdf', wordsOf('port ann'))).toBe(true);
  expect(holdsWords('Annual Report 2026.pdf', wordsOf('port 2027'))).toBe(false);
  expect(holdsWords('anything', [])).toBe(true);
});

test('a class is told by type, and FILE is everything but folders', () => {
  expect(isOfClass(file('a.jpg'), ['IMAGE'])).toBe(true);
  expect(isOfClass(file('a.jpg'), ['VIDEO', 'FOLDER'])).toBe(false);
  expect(isOfClass(file('a.jpg'), ['FILE'])).toBe(true);
  expect(isOfClass({ ...file('a.jpg'), is_file: 0 }, ['FILE'])).toBe(false);
  expect(isOfClass({ ...file('a'), is_file: 0 }, ['FOLDER'])).toBe(true);
  expect(isOfClass(file('a'), [])).toBe(true);
});
