import { describe, expect, test } from 'vitest';
import {
  compareKeys,
  type FolderReader,
  listKeys,
  type ListedChild,
} from '#worker/services/drive/s3/listing.ts';

/** Folders by id, made from keys; keys that end with a slash are empty folders. */
function folders(keys: readonly string[]): FolderReader<ListedChild> {
  const children = new Map<string, Map<string, ListedChild>>([['/', new Map()]]);
  for (const key of keys) {
    const names = key.match(/[^/]+\/?/g) ?? [];
    let folder = '/';
    for (const name of names) {
      const id = folder + name;
      children.get(folder)?.set(name, { id, key: name });
      if (!name.endsWith('/')) continue;
      folder = id;
      if (!children.has(id)) children.set(id, new Map());
    }
  }
  return {
    childrenOf: (id, { from, after, limit }) => {
      const all = [...(children.get(id)?.values() ?? [])]
        .sort((a, b) => compareKeys(a.key, b.key))
        .filter(({ key }) => compareKeys(key, from) >= 0 && compareKeys(key, after) > 0);
      return { children: all.slice(0, limit), isEnd: all.length <= limit };
    },
    subfolder: (id, key) => children.get(id)?.get(key)?.id,
  };
}

interface Listing {
  prefix?: string;
  delimiter?: string;
  after?: string;
  max?: number;
  readsMax?: number;
}

function pageOf(keys: readonly string[], listing: Listing = {}) {
  const request = { prefix: '', delimiter: '', after: '', max: 1000, readsMax: 1000, ...listing };
  const { entries, next } = listKeys(folders(keys), '/', request);
  return { next, names: entries.map((one) => ('key' in one ? one.key : one.prefix)) };
}

/** All pages, joined. */
function allPages(keys: readonly string[], listing: Listing): string[] {
  const names: string[] = [];
  let after = listing.after ?? '';
  for (let pages = 0; pages < 10_000; pages += 1) {
    const page = pageOf(keys, { ...listing, after });
    names.push(...page.names);
    if (page.next === null) return names;
    after = page.next;
  }
  throw new Error('the listing has no end');
}

/** The rule of S3 over a plain list of keys. Empty folders are prefixes with the delimiter `/`. */
function expected(keys: readonly string[], { prefix = '', delimiter = '', after = '' }: Listing) {
  const names = new Set<string>();
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const isFolder = key.endsWith('/');
    if (at >= 0 && (!isFolder || delimiter === '/')) {
      const common = key.slice(0, at + delimiter.length);
      const isLater =
        delimiter === '/' ? compareKeys(common, after) > 0 : compareKeys(key, after) > 0;
      if (isLater) names.add(common);
    } else if (!isFolder && compareKeys(key, after) > 0) names.add(key);
  }
  return [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

test('lists keys of all folders by their bytes', () => {
  const keys = ['a/b', 'a.txt', 'a-b', 'a', 'A', 'é', 'z', '\u{ffee}', '\u{1f600}', 'a/b/c'];
  expect(pageOf(keys).names).toEqual([
    'A',
    'a',
    'a-b',
    'a.txt',
    'a/b',
    'a/b/c',
    'z',
    'é',
    '\u{ffee}',
    '\u{1f600}',
  ]);
});

describe('a prefix', () => {
  const keys = ['a/b/c', 'a/bc', 'a/d', 'ab/c', 'b'];
  test.each([
    ['a', ['a/b/c', 'a/bc', 'a/d', 'ab/c']],
    ['a/', ['a/b/c', 'a/bc', 'a/d']],
    ['a/b', ['a/b/c', 'a/bc']],
    ['a/b/', ['a/b/c']],
    ['a/b/c', ['a/b/c']],
    ['a/b/c/', []],
    ['c', []],
    ['/', []],
    ['a//', []],
  ])('%j limits keys', (prefix, names) => {
    expect(pageOf(keys, { prefix }).names).toEqual(names);
  });
});

describe('a delimiter', () => {
  const keys = ['a/b', 'a/c', 'empty/', 'x-1', 'x-2', 'x/y-1'];
  test.each([
    ['', '/', ['a/', 'empty/', 'x-1', 'x-2', 'x/']],
    ['a/', '/', ['a/b', 'a/c']],
    ['a', '/', ['a/']],
    ['', '-', ['a/b', 'a/c', 'x-', 'x/y-']],
    ['x', '/y', ['x-1', 'x-2', 'x/y']],
    ['', '', ['a/b', 'a/c', 'x-1', 'x-2', 'x/y-1']],
  ])('groups keys after prefix %j at %j', (prefix, delimiter, names) => {
    expect(pageOf(keys, { prefix, delimiter }).names).toEqual(names);
  });
});

test('a page ends at its maximum, and says if there is more', () => {
  expect(pageOf(['a', 'b', 'c'], { max: 2 })).toEqual({ names: ['a', 'b'], next: 'b' });
  expect(pageOf(['a', 'b', 'c'], { max: 2, after: 'b' })).toEqual({ names: ['c'], next: null });
  expect(pageOf(['a', 'b'], { max: 2 })).toEqual({ names: ['a', 'b'], next: null });
  expect(pageOf(['a'], { max: 0 })).toEqual({ names: [], next: null });
});

test('a page of many empty folders ends early and is continued', () => {
  const keys = [...Array.from({ length: 50 }, (_, at) => `d${at}/e/`), 'z'];
  expect(pageOf(keys, { readsMax: 10 }).names).toEqual([]);
  expect(allPages(keys, { readsMax: 3 })).toEqual(['z']);
});

/** A generator of pseudo-random numbers, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'any tree is listed as a sorted list of its keys (seed %i)',
  (seed) => {
    const random = randomFrom(seed);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
    const letters = ['a', 'b', '-', '.', '!', 'é', '\u{ffee}', '\u{1f600}', '0'];
    const name = () => Array.from({ length: 1 + random(2) }, () => pick(letters)).join('');
    const key = () => Array.from({ length: 1 + random(4) }, name).join('/');
    const keys = Array.from({ length: random(80) }, () => key() + (random(5) === 0 ? '/' : ''));
    for (let turn = 0; turn < 20; turn += 1) {
      const listing = {
        prefix: pick(['', '', name(), key(), `${key()}/`, keys[0]?.slice(0, random(6)) ?? '']),
        delimiter: pick(['', '/', '/', '-', 'é', 'a/']),
        after: pick(['', '', key(), keys[0] ?? '', `${key()}/`]),
        max: 1 + random(10),
        readsMax: 2 + random(20),
      };
      expect(allPages(keys, listing), JSON.stringify({ keys, listing })).toEqual(
        expected(keys, listing),
      );
    }
  },
);
