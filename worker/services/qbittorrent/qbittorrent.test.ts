import { describe, expect, test } from 'vitest';
import { taskPhases } from '#protocol/resources.ts';
import { sidsIn } from '#worker/services/qbittorrent/cookie-rules.ts';
import { selectTorrents } from '#worker/services/qbittorrent/filter-rules.ts';
import {
  addRequestIn,
  categoryName,
  flagIn,
  hashesIn,
  shareLimitsIn,
} from '#worker/services/qbittorrent/form-rules.ts';
import {
  defaultSavePath,
  namesBelowPrefix,
  prefixFor,
} from '#worker/services/qbittorrent/path-rules.ts';
import {
  stateOf,
  torrentInfo,
  torrentProperties,
  torrentTrackers,
} from '#worker/services/qbittorrent/torrent-rules.ts';
import type { TorrentView } from '#worker/services/drive/index.ts';
import { readTorrentForm } from '#worker/services/qbittorrent/form.ts';

const hash = 'ab'.repeat(20);
const view: TorrentView = {
  hash,
  taskId: 't1',
  name: 'Opera',
  category: 'tv',
  tags: ['a', 'b'],
  trackers: ['https://t.example'],
  isPrivate: false,
  ratioLimit: 0,
  seedingMinutes: -2,
  inactiveMinutes: -2,
  addedAt: 1_000_000,
  updatedAt: 2_000_000,
  phase: taskPhases.running,
  stage: 'downloading',
  sizeBytes: 1000,
  doneBytes: 250,
  bytesPerSecond: 50,
  folder: ['Downloads', 'tv'],
  contentName: 'Opera',
  isGone: false,
};
const fields = (text: string) => new Map(new URLSearchParams(text));

describe('the state of a torrent', () => {
  test.each([
    [{ phase: taskPhases.pending }, 'queuedDL'],
    [{ stage: 'queued' }, 'queuedDL'],
    [{ stage: 'metadata' }, 'metaDL'],
    [{ stage: '', sizeBytes: 0 }, 'metaDL'],
    [{ stage: 'away' }, 'queuedDL'],
    [{ stage: 'stalled' }, 'stalledDL'],
    [{ stage: 'no-peers' }, 'stalledDL'],
    [{ stage: 'no-peers', sizeBytes: 0 }, 'metaDL'],
    [{}, 'downloading'],
    [{ stage: 'moving', doneBytes: 1000 }, 'downloading'],
    [{ phase: taskPhases.paused }, 'pausedDL'],
    [{ phase: taskPhases.error }, 'error'],
    [{ phase: taskPhases.complete }, 'pausedUP'],
    [{ phase: taskPhases.complete, isGone: true }, 'missingFiles'],
  ])('%j is %s', (change, state) => {
    expect(stateOf({ ...view, ...change })).toBe(state);
  });

  test('has a progress of 1 only when the files are in the drive', () => {
    const info = (change: Partial<TorrentView>) =>
      torrentInfo({ ...view, ...change }, '', 3_000_000);
    expect(info({ doneBytes: 1000 })).toMatchObject({ progress: 0.999, amount_left: 0 });
    expect(info({})).toMatchObject({ progress: 0.25, amount_left: 750, eta: 15, dlspeed: 50 });
    expect(info({ bytesPerSecond: 0 }).eta).toBe(8_640_000);
    expect(info({ phase: taskPhases.complete, doneBytes: 1000 })).toMatchObject({
      progress: 1,
      eta: 0,
      priority: 0,
      completion_on: 2000,
      seeding_time: 1000,
      save_path: '/magpie/Downloads/tv',
      content_path: '/magpie/Downloads/tv/Opera',
    });
  });

  test('has no content path before its name is known', () => {
    const info = torrentInfo({ ...view, contentName: '', sizeBytes: 0 }, '/mnt', 0);
    expect(info).toMatchObject({
      content_path: '',
      save_path: '/mnt/Downloads/tv',
      total_size: -1,
    });
    expect(torrentProperties(view, '/mnt', 0).save_path).toBe('/mnt/Downloads/tv');
  });

  test('has a working tracker at once, without the path that may be secret', () => {
    const rows = torrentTrackers(view);
    expect(rows.slice(0, 3).map(({ url }) => url)).toEqual([
      '** [DHT] **',
      '** [PeX] **',
      '** [LSD] **',
    ]);
    expect(rows[3]).toMatchObject({ url: 'https://t.example/announce', status: 2, tier: 0 });
  });
});

describe('torrents/info', () => {
  const infos = [
    torrentInfo(view, '', 0),
    torrentInfo(
      { ...view, hash: 'c', category: '', tags: [], name: 'A', phase: taskPhases.complete },
      '',
      0,
    ),
    torrentInfo({ ...view, hash: 'd', name: 'Z', phase: taskPhases.paused }, '', 0),
  ];
  const names = (text: string) => selectTorrents(infos, fields(text)).map(({ name }) => name);

  test.each([
    ['', ['Opera', 'A', 'Z']],
    ['filter=all', ['Opera', 'A', 'Z']],
    ['filter=downloading', ['Opera', 'Z']],
    ['filter=completed', ['A']],
    ['filter=paused', ['A', 'Z']],
    ['filter=active', ['Opera']],
    ['filter=errored', []],
    ['filter=constructor', ['Opera', 'A', 'Z']],
    ['category=tv', ['Opera', 'Z']],
    ['category=', ['A']],
    ['tag=b', ['Opera', 'Z']],
    ['tag=', ['A']],
    ['hashes=C|d', ['A', 'Z']],
    ['hashes=', []],
    ['sort=name', ['A', 'Opera', 'Z']],
    ['sort=name&reverse=True', ['Z', 'Opera', 'A']],
    ['limit=1&offset=1', ['A']],
    ['offset=-1', ['Z']],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });
});

describe('form fields', () => {
  test.each([
    ['x=true', true],
    ['x=True', true],
    ['x=False', false],
    ['x=', undefined],
    ['y=true', undefined],
  ])('read %s', (text, value) => {
    expect(flagIn(fields(text), 'x')).toBe(value);
  });

  test('name torrents by hashes or all', () => {
    expect(hashesIn(fields('hashes=AB|cd|'))).toEqual(['ab', 'cd']);
    expect(hashesIn(fields('hashes=all'))).toBeNull();
    expect(hashesIn(fields(''))).toEqual([]);
  });

  test.each([
    ['', [0, -2, -2]],
    ['ratioLimit=-2', [0, -2, -2]],
    ['ratioLimit=1.5', [1.5, -2, -2]],
    ['seedingTimeLimit=60', [-2, 60, -2]],
    ['ratioLimit=-1&seedingTimeLimit=-1', [-1, -1, -2]],
  ])('limit sharing: %s', (text, expected) => {
    const { ratioLimit, seedingMinutes, inactiveMinutes } = shareLimitsIn(fields(text));
    expect([ratioLimit, seedingMinutes, inactiveMinutes]).toEqual(expected);
  });

  test.each([
    ['tv-sonarr', 'tv-sonarr'],
    [' a/b ', 'a/b'],
    ['', ''],
    ['a//b', undefined],
    ['../x', undefined],
    ['a\\b', undefined],
    ['x'.repeat(201), undefined],
  ])('name the category %j', (text, name) => {
    expect(categoryName(text)).toBe(name);
  });

  test('add torrents, paused or not, in the words of each version', () => {
    const urls = 'magnet:?xt=1\r\nmagnet:?xt=2\nmagnet:?xt=1';
    const request = addRequestIn(fields(new URLSearchParams({ urls, tags: 'a, b,a' }).toString()));
    expect(request).toMatchObject({ links: ['magnet:?xt=1', 'magnet:?xt=2'], tags: ['a', 'b'] });
    expect(request.isPaused).toBe(false);
    expect(addRequestIn(fields('paused=True')).isPaused).toBe(true);
    expect(addRequestIn(fields('stopped=true&paused=false')).isPaused).toBe(true);
  });
});

describe('paths', () => {
  test('begin with the prefix of the key', () => {
    expect(defaultSavePath('')).toBe('/magpie/Downloads');
    expect(defaultSavePath('/mnt/drive')).toBe('/mnt/drive/Downloads');
    expect(namesBelowPrefix('', '/magpie/Downloads/tv/')).toEqual(['Downloads', 'tv']);
    expect(namesBelowPrefix('M:', 'M:\\Downloads\\tv')).toEqual(['Downloads', 'tv']);
  });

  test.each(['', '/magpie', '/magpie/', '/magpies/x', '/downloads/tv', '/magpie/../x'])(
    'of another machine are ignored: %j',
    (path) => {
      expect(namesBelowPrefix('', path)).toBeUndefined();
    },
  );

  test.each([
    ['/mnt/magpie/Downloads', '/mnt/magpie'],
    ['/mnt/magpie/', '/mnt/magpie'],
    ['M:\\', undefined],
    ['M:\\drive', 'M:\\drive'],
    ['relative', undefined],
    ['/', undefined],
  ])('set the prefix: %j', (path, prefix) => {
    expect(prefixFor(path)).toBe(prefix);
  });
});

test('reads the cookie also from a whole Set-Cookie line that a client sends back', () => {
  expect(sidsIn('SID=abc.def')).toEqual(['abc.def']);
  expect(sidsIn('lang=de; SID=abc; x=1')).toEqual(['abc']);
  expect(sidsIn('SID=abc.d-_; HttpOnly; path=/; SameSite=Strict')).toEqual(['abc.d-_']);
  expect(sidsIn('XSID=abc; SID=; sid=x')).toEqual([]);
});

describe('the body of a request', () => {
  const read = (init: RequestInit, query = '') =>
    readTorrentForm(
      new Request('http://x/', { method: 'POST', ...init }),
      new URLSearchParams(query),
      1000,
    );

  test('takes every part with a file name as a file', async () => {
    const form = new FormData();
    form.set('file', new File(['d1'], 'a.torrent'));
    form.append('torrents', new File(['d2'], 'no-extension'));
    form.set('category', 'tv');
    form.set('foo', 'bar');
    const found = await read({ body: form });
    expect(found?.files.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['d1', 'd2']);
    expect(found?.fields.get('category')).toBe('tv');
  });

  test('reads a form of any content type, and the query after it', async () => {
    const found = await read(
      { body: 'a=1&b=2', headers: { 'content-type': 'text/plain' } },
      'b=3&c=4',
    );
    expect(Object.fromEntries(found?.fields ?? [])).toEqual({ a: '1', b: '2', c: '4' });
    expect((await read({}, 'a=1'))?.fields.get('a')).toBe('1');
  });

  test('refuses multipart without its boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    expect(await read({ body: 'x', headers })).toBeUndefined();
  });
});
