import { describe, expect, it } from 'vitest';
import type { File } from '#protocol/files.ts';
import { matchesOf } from '#client/features/list/use-match-marks.ts';
import { stepsThatFit } from '#client/features/files/toolbar/fit-crumbs.ts';
import {
  rowAddressIn,
  folderPlace,
  filteredPlace,
  type PlacePageRequest,
  trashPlace,
} from '#client/features/places/place.ts';
import { shortPath } from '#client/features/files/row-folders.tsx';
import { ParentFolders } from '#client/features/places/parent-folders.ts';
import {
  criteriaFields,
  hasCriteria,
  readCriteria,
  searchInput,
} from '#client/features/search/search-query.ts';
import { searchPlace } from '#client/features/search/search-place.ts';

const criteriaOf = (query: string) => readCriteria(new URLSearchParams(query));

describe('location of a result', () => {
  const folder = (id: string, parent: string) => ({
    id,
    name: id.toUpperCase(),
    parent_id: parent,
  });
  const file = (id: string, parent: string) => ({ id, parent_id: parent }) as File;

  it("is listed from the root, as far as it's known", () => {
    const known = new ParentFolders();
    known.add([file('x', 'b'), file('y', '')], [folder('b', 'a'), folder('a', '')]);
    known.add([file('z', 'c')], [folder('c', 'untold')]);
    expect(known.pathOf('x')).toEqual(['A', 'B']);
    expect(known.pathOf('y')).toEqual([]);
    expect(known.pathOf('z')).toEqual(['…', 'C']);
    expect(known.pathOf('stranger')).toBeUndefined();
  });

  it('is one line, shortened in the middle, with isolated names', () => {
    const plain = (way: string[]) => shortPath(way, 'All files').replace(/[\u2068\u2069]/g, '');
    expect(plain([])).toBe('All files');
    expect(plain(['Photos', '2026', 'May'])).toBe('Photos › 2026 › May');
    expect(plain(['Photographs', 'Holidays of 2026', 'Second week', 'Harbour'])).toBe(
      'Photographs › … › Harbour',
    );
    expect(plain(['a'.repeat(40), 'b'])).toBe(`${'a'.repeat(40)} › b`);
    expect(shortPath(['\u202egpj', 'b'], '')).toBe('\u2068gpj\u2069 › \u2068b\u2069');
  });
});

describe('breadcrumb', () => {
  it('shows as many steps as fit, at least both ends', () => {
    const widths = [100, 80, 80, 80, 120];
    expect(stepsThatFit(widths, 460, 36)).toBe(4);
    expect(stepsThatFit(widths, 459, 36)).toBe(3);
    expect(stepsThatFit(widths, 416, 36)).toBe(3);
    expect(stepsThatFit(widths, 415, 36)).toBe(2);
    expect(stepsThatFit(widths, 336, 36)).toBe(2);
    expect(stepsThatFit(widths, 335, 36)).toBe(1);
    expect(stepsThatFit(widths, 10, 36)).toBe(1);
    expect(stepsThatFit([100], 10, 36)).toBe(1);
  });
});

describe('a filtered place', () => {
  const whole = folderPlace('f1');

  it('is the place itself without a filter', () => {
    expect(filteredPlace(whole, '')).toBe(whole);
  });

  it('is read and cached separately', async () => {
    const requests: PlacePageRequest[] = [];
    const read = (page: PlacePageRequest) => {
      requests.push(page);
      return Promise.resolve({ files: [], next: '', count: 0, stamp: '' });
    };
    const place = filteredPlace({ ...whole, read }, '写真');
    expect(place).toMatchObject({ kind: 'folder', folderId: 'f1', narrows: { words: '写真' } });
    expect(place.key).not.toBe(whole.key);
    const page = { order: 6, foldersFirst: true, token: '', offset: 0, limit: 100 } as const;
    await place.read(page);
    expect(requests).toEqual([{ ...page, words: '写真' }]);
  });
});

describe('addresses of list items', () => {
  it('lead to folders, and to files over their list, keeping the search', () => {
    const file = { id: 'a/b', isFolder: false };
    expect(rowAddressIn(folderPlace('f1'))({ id: 'f2', isFolder: true })).toBe('/drive/all/f2');
    expect(rowAddressIn(trashPlace)(file)).toBe('?action=open_file&file=a%2Fb');
    const found = searchPlace(criteriaOf('query=%E5%86%99+x&kind=IMAGE&in=f1'), 0);
    const address = rowAddressIn(found)(file);
    expect(address).toMatch(/&action=open_file&file=a%2Fb$/);
    const { text, kind, folderId } = criteriaOf(address.slice(1));
    expect({ text, kind, folderId }).toEqual({ text: '写 x', kind: 'IMAGE', folderId: 'f1' });
  });
});

describe('search parameters', () => {
  it('round-trip through the address', () => {
    const change = {
      text: '写真 a',
      kind: 'IMAGE',
      age: 'week',
      size: 'large',
      isStarred: true,
      folderId: 'f1',
    } as const;
    const fields = criteriaFields(change);
    const query = new URLSearchParams(fields as Record<string, string>);
    expect(readCriteria(query)).toEqual(change);
  });

  it('ignore unknown values', () => {
    expect(criteriaOf('query=x&kind=MOVIE&age=eon&size=toString&starred=yes')).toEqual({
      text: 'x',
      kind: '',
      age: '',
      size: '',
      isStarred: false,
      folderId: '',
    });
  });

  it('are empty without words and filters; a folder alone is no search', () => {
    expect(hasCriteria(criteriaOf('query=%20'))).toBe(false);
    expect(hasCriteria(criteriaOf('in=f1'))).toBe(false);
    expect(hasCriteria(criteriaOf('query=a'))).toBe(true);
    expect(hasCriteria(criteriaOf('starred=1'))).toBe(true);
  });

  it('remove obsolete parameters from the address', () => {
    expect(criteriaFields({ kind: '', isStarred: false })).toEqual({ kind: null, starred: null });
  });
});

describe('search input', () => {
  const nowMs = Date.parse('2026-11-21T12:34:56.789Z');

  it('rounds ages to the minute, so that all pages belong to one search', () => {
    const { modified_after: after } = searchInput(criteriaOf('age=week'), nowMs);
    expect(after).toBe('2026-11-14T12:34:00.000Z');
    expect(searchInput(criteriaOf('age=week'), nowMs + 3_000).modified_after).toBe(after);
  });

  it('limits sizes on both sides, and the largest class on one', () => {
    expect(searchInput(criteriaOf('size=medium'), nowMs)).toMatchObject({
      size_min: 1_048_576,
      size_max: 104_857_600,
    });
    expect(searchInput(criteriaOf('size=huge'), nowMs)).toMatchObject({
      size_min: 1_073_741_824,
      size_max: 0,
    });
  });
});

describe('highlighting matches', () => {
  it('marks every occurrence in any case', () => {
    expect(matchesOf('Report reports.pdf', ['report'])).toEqual([
      { start: 0, end: 6 },
      { start: 7, end: 13 },
    ]);
    expect(matchesOf('家族の写真.jpg', ['写真'])).toEqual([{ start: 3, end: 5 }]);
  });

  it('skips matches whose position would be wrong', () => {
    // Its lower-case form is longer by one.
    expect(matchesOf('İstanbul', ['stan'])).toEqual([]);
  });
});
