import { describe, expect, it } from 'vitest';
import type { File } from '#protocol/files.ts';
import { matchesOf } from '#client/hooks/use-match-marks.ts';
import { shortWay } from '#client/parts/drive/row-places.tsx';
import { Whereabouts } from '#client/parts/drive/whereabouts.ts';
import { askedFields, isAsking, readAsked, searchInput } from '#client/parts/search/asked.ts';

const asked = (query: string) => readAsked(new URLSearchParams(query));

describe('where a file lies', () => {
  const folder = (id: string, parent: string) => ({
    id,
    name: id.toUpperCase(),
    parent_id: parent,
  });
  const file = (id: string, parent: string) => ({ id, parent_id: parent }) as File;

  it('is told from the root down, as far as it is known', () => {
    const known = new Whereabouts();
    known.take([file('x', 'b'), file('y', '')], [folder('b', 'a'), folder('a', '')]);
    known.take([file('z', 'c')], [folder('c', 'untold')]);
    expect(known.wayTo('x')).toEqual(['A', 'B']);
    expect(known.wayTo('y')).toEqual([]);
    expect(known.wayTo('z')).toEqual(['…', 'C']);
    expect(known.wayTo('stranger')).toBeUndefined();
  });

  it('is one line, without its middle where it is long, each name by itself', () => {
    const plain = (way: string[]) => shortWay(way, 'All files').replace(/[\u2068\u2069]/g, '');
    expect(plain([])).toBe('All files');
    expect(plain(['Photos', '2026', 'May'])).toBe('Photos › 2026 › May');
    expect(plain(['Photographs', 'Holidays of 2026', 'Second week', 'Harbour'])).toBe(
      'Photographs › … › Harbour',
    );
    expect(plain(['a'.repeat(40), 'b'])).toBe(`${'a'.repeat(40)} › b`);
    expect(shortWay(['\u202egpj', 'b'], '')).toBe('\u2068gpj\u2069 › \u2068b\u2069');
  });
});

describe('what an address looks for', () => {
  it('is read back from the fields it was written to', () => {
    const change = {
      text: '写真 a',
      kind: 'IMAGE',
      age: 'week',
      size: 'large',
      isStarred: true,
      folderId: 'f1',
    } as const;
    const fields = askedFields(change);
    const query = new URLSearchParams(fields as Record<string, string>);
    expect(readAsked(query)).toEqual(change);
  });

  it('takes what it does not know for nothing', () => {
    expect(asked('query=x&kind=MOVIE&age=eon&size=toString&starred=yes')).toEqual({
      text: 'x',
      kind: '',
      age: '',
      size: '',
      isStarred: false,
      folderId: '',
    });
  });

  it('is nothing without a word and a filter; a folder alone is none', () => {
    expect(isAsking(asked('query=%20'))).toBe(false);
    expect(isAsking(asked('in=f1'))).toBe(false);
    expect(isAsking(asked('query=a'))).toBe(true);
    expect(isAsking(asked('starred=1'))).toBe(true);
  });

  it('removes from the address what is no longer asked', () => {
    expect(askedFields({ kind: '', isStarred: false })).toEqual({ kind: null, starred: null });
  });
});

describe('the input of a search', () => {
  const nowMs = Date.parse('2026-11-21T12:34:56.789Z');

  it('counts the age from the whole minute, so that all pages are of one search', () => {
    const { modified_after: after } = searchInput(asked('age=week'), nowMs);
    expect(after).toBe('2026-11-14T12:34:00.000Z');
    expect(searchInput(asked('age=week'), nowMs + 3_000).modified_after).toBe(after);
  });

  it('bounds the size on both sides, and the largest on one', () => {
    expect(searchInput(asked('size=medium'), nowMs)).toMatchObject({
      size_min: 1_048_576,
      size_max: 104_857_600,
    });
    expect(searchInput(asked('size=huge'), nowMs)).toMatchObject({
      size_min: 1_073_741_824,
      size_max: 0,
    });
  });
});

describe('the marks in a name', () => {
  it('stand wherever a word does, in any case', () => {
    expect(matchesOf('Report reports.pdf', ['report'])).toEqual([
      { start: 0, end: 6 },
      { start: 7, end: 13 },
    ]);
    expect(matchesOf('家族の写真.jpg', ['写真'])).toEqual([{ start: 3, end: 5 }]);
  });

  it('are left out where they would stand in the wrong place', () => {
    // Its lower case is longer by one.
    expect(matchesOf('İstanbul', ['stan'])).toEqual([]);
  });
});
