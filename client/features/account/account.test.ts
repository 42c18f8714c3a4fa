import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFormats } from '#locales/index.ts';
import type { ArchivedEntry } from '#protocol/operator.ts';
import {
  importAccountArchive,
  hasContent,
} from '#client/features/account/archive/import-archive.ts';
import {
  clampCrop,
  visibleSquare,
  initialCrop,
  cropZoomMax,
} from '#client/features/account/crop.ts';
import { type ExportEntry, zipParts } from '#client/features/account/archive/export-parts.ts';
import { readContents } from '#client/features/account/archive/archive-contents.ts';
import { readAccountData } from '#client/features/account/archive/read-account-data.ts';
import { sinceText } from '#client/features/account/relative-time.ts';
import { writeZip } from '#tests/support/zip-writer.ts';

describe('splitting a drive into zips', () => {
  const folder = (id: string, parentId = '', isTrashed = false): ExportEntry => ({
    id,
    parentId,
    isFile: false,
    sizeBytes: 0,
    isTrashed,
  });
  const file = (id: string, parentId = '', sizeBytes = 10, isTrashed = false): ExportEntry => ({
    id,
    parentId,
    isFile: true,
    sizeBytes,
    isTrashed,
  });

  it('keeps everything together if it fits', () => {
    const entries = [folder('a'), file('a1', 'a', 5), file('b', '', 7)];
    expect(zipParts(entries)).toEqual([{ ids: ['a', 'b'], fileCount: 2, sizeBytes: 12 }]);
  });

  it("starts another zip exactly where the next folder wouldn't fit", () => {
    const entries = [folder('a'), file('a1', 'a'), file('a2', 'a'), folder('b'), file('b1', 'b')];
    expect(zipParts(entries, 5).map(({ ids }) => ids)).toEqual([['a', 'b']]);
    expect(zipParts(entries, 4).map(({ ids }) => ids)).toEqual([['a'], ['b']]);
    expect(zipParts(entries, 5, 1).map(({ ids }) => ids)).toEqual([['a'], ['b']]);
  });

  it('splits a folder that is too large and packs its content', () => {
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

  it('omits the trash and zips without files', () => {
    const entries = [folder('a', '', true), file('a1', 'a'), file('b', '', 1, true), folder('c')];
    expect(zipParts(entries)).toEqual([]);
    expect(zipParts([])).toEqual([]);
  });

  it('handles a tree of the maximum depth', () => {
    const deep = Array.from({ length: 20_000 }, (_, at) =>
      folder(`f${at}`, at ? `f${at - 1}` : ''),
    );
    const parts = zipParts([...deep, file('last', 'f19999')]);
    expect(parts.reduce((sum, { fileCount }) => sum + fileCount, 0)).toBe(1);
  });
});

describe('importing an export', () => {
  const times = {
    starred_time: '',
    trashed_time: '',
    created_time: '2026-01-01T00:00:00.000Z',
    modified_time: '2026-01-01T00:00:00.000Z',
    user_modified_time: '',
    params: {},
  };
  const idOf = (name: string) => name.padEnd(22, '0');
  const folder = (name: string, parent = '', change: object = {}): ArchivedEntry => ({
    ...times,
    kind: 'folder',
    id: idOf(name),
    parent_id: parent && idOf(parent),
    name,
    folder_type: 'NORMAL',
    ...change,
  });
  const file = (name: string, parent = '', change: object = {}): ArchivedEntry => ({
    ...times,
    kind: 'file',
    id: idOf(name),
    parent_id: parent && idOf(parent),
    name,
    size: name.length,
    gcid: hashOf(name),
    md5: '',
    link: '',
    ...change,
  });
  const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');
  const hasher = {
    gcid: async (content: Blob) =>
      createHash('sha1')
        .update(await content.bytes())
        .digest('hex'),
  };
  const head = { kind: 'account', format: 'magpie-archive-1' };
  const written = (lines: readonly object[]) =>
    new Blob([...lines, { kind: 'end' }].map((line) => `${JSON.stringify(line)}\n`));
  const nameOf = ({ name }: ArchivedEntry) => name;
  const quiet = { onSeen: () => {}, signal: new AbortController().signal };

  it('reads folders first, without the trash and other records', async () => {
    const trashed = { trashed_time: '2026-02-02T00:00:00.000Z' };
    const lines = [
      head,
      file('deep', 'inner'),
      folder('inner', 'outer'),
      folder('outer'),
      folder('away', '', trashed),
      file('below', 'away'),
      file('thrown', '', trashed),
      file('lost', 'nowhere'),
      { kind: 'traffic', day: '2026-01-01', of: 'download', bytes: 7 },
    ];
    expect((await readAccountData(written(lines)))!.map(nameOf)).toEqual([
      'outer',
      'inner',
      'deep',
    ]);
  });

  it('refuses other files and cyclic folders', async () => {
    for (const text of ['', 'Dear Ada', '{"kind":"folder"}', '[1]\n[2]']) {
      expect(await readAccountData(new Blob([text]))).toBeUndefined();
    }
    const round = [head, folder('a', 'b'), folder('b', 'a'), file('c', 'a')];
    expect(await readAccountData(written(round))).toEqual([]);
  });

  it('finds contents in stored and deflated zips with any name, and as loose files', async () => {
    const zip = writeZip([
      { name: 'dir/' },
      { name: 'dir/renamed', content: Buffer.from('one'), isStored: true },
      { name: 'dir/packed', content: Buffer.from('three'), flags: 1 << 11 },
    ]);
    const inner = writeZip([{ name: 'x', content: Buffer.from('inner') }]);
    const chosen = [
      new Blob([new Uint8Array(zip)]),
      new Blob(['loose']),
      new Blob([new Uint8Array(inner)]),
    ];
    const contents = await readContents(chosen, hasher, quiet);
    for (const text of ['one', 'three', 'loose', 'inner']) {
      expect(await contents.get(hashOf(text))!.text()).toBe(text);
    }
    expect(await contents.get(createHash('sha1').update(inner).digest('hex'))!.bytes()).toEqual(
      new Uint8Array(inner),
    );
    const empty = file('nothing', '', { size: 0, gcid: 'any' });
    const held = [folder('f'), file('one'), file('two'), empty].filter((entry) =>
      hasContent(entry, contents),
    );
    expect(held.map(nameOf)).toEqual(['f', 'one', 'nothing']);
  });

  it('sends exactly the missing contents, then restores times', async () => {
    const entries = [
      ...Array.from({ length: 499 }, (_, at) => folder(`f${at}`)),
      file('there'),
      file('new'),
      file('other'),
    ];
    const contents = new Map([[hashOf('new'), new Blob(['new'])]]);
    const batches: string[][] = [];
    const arrived = new Set<string>();
    const request = async (_call: unknown, { lines }: { lines: ArchivedEntry[] }) => {
      batches.push(lines.map(nameOf));
      const waits = lines.filter(({ name }) => name === 'new' && !arrived.has(name));
      const different = lines.filter(({ name }) => name === 'other');
      return {
        complete: lines.filter((line) => ![...waits, ...different].includes(line)).map(nameOf),
        different: different.map(nameOf),
        uploads: waits.map(({ id }) => ({ id, key: 'k', security_token: 't', part_size: 5 })),
      };
    };
    const progress: number[] = [];
    const brought = await importAccountArchive(entries, contents, {
      request: request as never,
      send: async (content, ticket) => {
        expect(ticket).toEqual({ key: 'k', security_token: 't', part_size: 5 });
        arrived.add(await content.text());
      },
      onProgress: (count) => progress.push(count),
      signal: new AbortController().signal,
    });
    expect(brought).toEqual({ complete: 501, different: 1 });
    expect(batches.map(({ length }) => length)).toEqual([500, 2, 1]);
    expect(batches[2]).toEqual(['new']);
    expect(progress).toEqual([500, 501, 502]);
  });
});

describe('cropping an image to a square', () => {
  const wide = { width: 400, height: 200 };

  it('starts with the largest centered square', () => {
    expect(visibleSquare(wide, initialCrop)).toEqual({ left: 100, top: 0, edge: 200 });
  });

  it('never leaves the image when moved or zoomed', () => {
    expect(visibleSquare(wide, { zoom: 1, x: -5, y: 9 })).toEqual({ left: 0, top: 0, edge: 200 });
    expect(visibleSquare(wide, { zoom: 2, x: 1, y: 1 })).toEqual({
      left: 300,
      top: 100,
      edge: 100,
    });
    expect(clampCrop(wide, { zoom: 0.2, x: 0.5, y: 0.5 }).zoom).toBe(1);
    expect(clampCrop(wide, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(cropZoomMax);
  });
});

describe('relative time', () => {
  const formats = createFormats('en-US');
  const now = Date.UTC(2026, 10, 21, 12);
  it.each([
    [0, 'now'],
    [59_999, 'now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [60 * 60_000, '1 hour ago'],
    [24 * 3_600_000 - 1, '23 hours ago'],
    [24 * 3_600_000, 'yesterday'],
    [29 * 24 * 3_600_000, '29 days ago'],
    [30 * 24 * 3_600_000, 'Oct 22, 2026'],
    [-5_000, 'now'],
  ])('formats %i ms as «%s»', (passed, words) => {
    expect(sinceText(now - passed, now, formats)).toBe(words);
  });
});
