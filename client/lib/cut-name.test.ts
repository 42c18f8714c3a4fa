import { describe, expect, it } from 'vitest';
import { cutName } from '#client/lib/cut-name.ts';

const partsOf = (name: string) => {
  const parts = cutName(name);
  return parts && [parts.start, parts.end];
};

describe('the parts of a name', () => {
  it.each([
    ['Holiday in the mountains 2024.jpg', 'Holiday in the mountains ', '2024.jpg'],
    ['Отчёт о поездке в горы летом.docx', 'Отчёт о поездке в горы лет', 'ом.docx'],
    ['プロジェクト計画書の最終版（確定）.pdf', 'プロジェクト計画書の最終版（確', '定）.pdf'],
    ['긴 이름의 파일입니다 아주 길어요 최종.hwp', '긴 이름의 파일입니다 아주 길어요 ', '최종.hwp'],
    ['archive-of-everything.excalidraw', 'archive-of-everything.ex', 'calidraw'],
    ['Receipts and bills of this year', 'Receipts and bills of t', 'his year'],
  ])('of %s are "%s" and "%s"', (name, start, end) => {
    expect(partsOf(name)).toEqual([start, end]);
  });

  it.each(['short name.jpg', '', 'a'.repeat(21), '短い名前の写真'])(
    'are not there for %j, which fits',
    (name) => {
      expect(cutName(name)).toBeUndefined();
    },
  );

  it('keep letters and their accents, jamo and emoji together', () => {
    expect(partsOf(`Cafe\u0301 ${'e\u0301'.repeat(12)}.txt`)?.[1]).toBe('e\u0301e\u0301.txt');
    const jamo = '\u1112\u1161\u11ab';
    expect(partsOf(`${jamo.repeat(8)}.txt`)).toEqual([jamo.repeat(8), '.txt']);
    const family = '👨‍👩‍👧';
    expect(partsOf(`${family.repeat(4)}.png`)).toEqual([family.repeat(4), '.png']);
    expect(partsOf('😀'.repeat(12))).toBeUndefined();
  });

  it('of right-to-left names are the name and its extension', () => {
    const arabic = 'عطلة في الجبال مع العائلة 2024';
    expect(partsOf(`${arabic}.jpg`)).toEqual([arabic, '.jpg']);
    expect(partsOf('report of the year שלום.jpg')).toEqual(['report of the year שלום', '.jpg']);
    // The last word and the extension are one run from left to right.
    expect(cutName('שלום final report of 2024.jpg')).toBeUndefined();
    expect(cutName(arabic)).toBeUndefined();
  });

  it('are the whole name together', () => {
    const signs = [...'aZ0 .-–éжｶ漢한ن', 'e\u0301', '👍🏽', '\u200d', '\ud83d'];
    let seed = 3;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 2000; round += 1) {
      const name = Array.from({ length: next(40) }, () => signs[next(signs.length)]).join('');
      const parts = cutName(name);
      if (parts) expect(parts.start + parts.end).toBe(name);
      if (parts) expect(parts.start && parts.end).not.toBe('');
    }
  });
});
