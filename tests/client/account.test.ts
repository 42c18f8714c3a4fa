import { describe, expect, it } from 'vitest';
import { createFormats } from '#locales/index.ts';
import { heldWithin, shownSquare, startHold, zoomMax } from '#client/parts/account/crop.ts';
import { type PackedEntry, zipParts } from '#client/parts/account/export-parts.ts';
import { sinceWords } from '#client/parts/account/since.ts';

describe('dividing a drive into zips', () => {
  const folder = (id: string, parentId = '', isTrashed = false): PackedEntry => ({
    id,
    parentId,
    isFile: false,
    sizeBytes: 0,
    isTrashed,
  });
  const file = (id: string, parentId = '', sizeBytes = 10, isTrashed = false): PackedEntry => ({
    id,
    parentId,
    isFile: true,
    sizeBytes,
    isTrashed,
  });

  it('keeps everything together while it fits', () => {
    const entries = [folder('a'), file('a1', 'a', 5), file('b', '', 7)];
    expect(zipParts(entries)).toEqual([{ ids: ['a', 'b'], fileCount: 2, sizeBytes: 12 }]);
  });

  it('begins another zip where the next folder would not fit, and not one entry earlier', () => {
    const entries = [folder('a'), file('a1', 'a'), file('a2', 'a'), folder('b'), file('b1', 'b')];
    expect(zipParts(entries, 5).map(({ ids }) => ids)).toEqual([['a', 'b']]);
    expect(zipParts(entries, 4).map(({ ids }) => ids)).toEqual([['a'], ['b']]);
    expect(zipParts(entries, 5, 1).map(({ ids }) => ids)).toEqual([['a'], ['b']]);
  });

  it('opens a folder that is too large for any, and packs what is in it', () => {
    const entries = [
      folder('a'),
      folder('b', 'a'),
      ...['b1', 'b2', 'b3'].map((id) => file(id, 'b')),
      file('c', 'a'),
    ];
    const parts = zipParts(entries, 2);
    expect(parts.flatMap(({ ids }) => ids).toSorted()).toEqual(['b1', 'b2', 'b3', 'c']);
    expect(parts.every(({ ids }) => ids.length <= 2)).toBe(true);
  });

  it('leaves the trash out with everything below it, and zips without a file', () => {
    const entries = [folder('a', '', true), file('a1', 'a'), file('b', '', 1, true), folder('c')];
    expect(zipParts(entries)).toEqual([]);
    expect(zipParts([])).toEqual([]);
  });

  it('takes a tree as deep as there is', () => {
    const deep = Array.from({ length: 20_000 }, (_, at) =>
      folder(`f${at}`, at ? `f${at - 1}` : ''),
    );
    const parts = zipParts([...deep, file('last', 'f19999')]);
    expect(parts.reduce((sum, { fileCount }) => sum + fileCount, 0)).toBe(1);
  });
});

describe('choosing a square of a picture', () => {
  const wide = { width: 400, height: 200 };

  it('begins with the largest one in the middle', () => {
    expect(shownSquare(wide, startHold)).toEqual({ left: 100, top: 0, edge: 200 });
  });

  it('never leaves the picture, however it is moved or enlarged', () => {
    expect(shownSquare(wide, { zoom: 1, x: -5, y: 9 })).toEqual({ left: 0, top: 0, edge: 200 });
    expect(shownSquare(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, edge: 100 });
    expect(heldWithin(wide, { zoom: 0.2, x: 0.5, y: 0.5 }).zoom).toBe(1);
    expect(heldWithin(wide, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(zoomMax);
  });
});

describe('saying how long ago', () => {
  const formats = createFormats('en-US');
  const now = Date.UTC(2026, 10, 21, 12);
  it.each([
    [0, 'this minute'],
    [59 * 60_000, '59 minutes ago'],
    [60 * 60_000, '1 hour ago'],
    [24 * 3_600_000 - 1, '23 hours ago'],
    [24 * 3_600_000, 'yesterday'],
    [29 * 24 * 3_600_000, '29 days ago'],
    [30 * 24 * 3_600_000, 'Oct 22, 2026'],
    [-5_000, 'this minute'],
  ])('%i ms are «%s»', (passed, words) => {
    expect(sinceWords(now - passed, now, formats)).toBe(words);
  });
});
