import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createMessages } from '#locales/index.ts';
import uploads from '#locales/en-US/uploads.ts';
import { utf8Bytes } from '#protocol/names.ts';
import {
  headingText,
  milestoneText,
  percentOf,
  progressText,
  rowText,
  stateText,
} from '#client/features/uploads/upload-texts.ts';
import { memoryDatabase } from '#tests/support/memory-database.ts';
import { classifyPasted, dateForName } from '#client/features/uploads/classify.ts';
import { hasFiles } from '#client/features/uploads/dropped-items.ts';
import { crc32Of } from '#client/features/uploads/hashing/crc32.ts';
import { UploadCore } from '#client/features/uploads/engine/upload-core.ts';
import { arrivedBytes, uploadPartCount } from '#client/features/uploads/engine/upload-list.ts';
import { matchFiles } from '#client/features/uploads/engine/upload-match.ts';
import type { Batch, Item } from '#client/features/uploads/engine/upload-model.ts';
import { isLeftByDevice, mendedName } from '#client/features/uploads/engine/upload-names.ts';
import { RateMeter } from '#client/features/uploads/engine/upload-rate.ts';
import { createUploadStore } from '#client/features/uploads/engine/upload-store.ts';
import {
  courseOf,
  isFolderGone,
  uploadRemedyOf,
  troubles,
  waitMs,
} from '#client/features/uploads/engine/upload-errors.ts';
import { summaryOf } from '#client/features/uploads/engine/upload-summary.ts';
import { noUploads, UploadView } from '#client/features/uploads/engine/upload-view.ts';
import { statAll } from '#client/features/uploads/engine/file-stats.ts';
import { refusal } from '#client/features/uploads/engine/upload-object.ts';
import { troubleOf } from '#client/features/uploads/engine/upload-wire.ts';
import { ApiError } from '#protocol/errors.ts';

const { t } = createMessages('en-US', { uploads });

describe('clipboard', () => {
  const isShare = (text: string) => text.includes('/s/');
  const pasted = (text: string, ...files: { name: string; type: string }[]) =>
    classifyPasted({ files, text }, isShare);

  it('contains files, an unnamed image, links, a share, text or nothing', () => {
    expect(pasted('', { name: 'a.pdf', type: 'application/pdf' })).toBe('files');
    expect(pasted('', { name: 'image.png', type: 'image/png' })).toBe('image');
    expect(pasted('', { name: 'Cat.png', type: 'image/png' })).toBe('files');
    expect(pasted('', { name: 'image.png', type: 'image/png' }, { name: 'b', type: '' })).toBe(
      'files',
    );
    expect(pasted('https://example.com/a.iso')).toBe('links');
    expect(pasted('magnet:?xt=urn:btih:abc\n\n https://example.com/b ')).toBe('links');
    expect(pasted('see https://example.com/a')).toBe('text');
    expect(pasted('https://example.com/a\nand this')).toBe('text');
    expect(pasted('https://magpie.example/s/abc code: 1234')).toBe('share');
    expect(pasted('Photos:\nhttps://magpie.example/s/abc\nPasscode: 1234')).toBe('share');
    expect(pasted('https://magpie.example/s/abc\nhttps://magpie.example/s/def')).toBe('links');
    expect(pasted('two\nlines')).toBe('text');
    expect(pasted(' \n ')).toBe('nothing');
  });

  it('names unnamed content by the time', () => {
    expect(dateForName(new Date(2026, 0, 5, 4, 3, 2))).toBe('2026-01-05 04.03.02');
  });

  it('is distinguished from drags within the page', () => {
    expect(hasFiles(['text/plain', 'Files'])).toBe(true);
    expect(hasFiles(['application/x-magpie'])).toBe(false);
  });
});

describe('file names', () => {
  it.each(['.DS_Store', 'a/Thumbs.db', 'Desktop.ini', 'a/._photo.jpg', '__MACOSX/a'])(
    '%s is a system file',
    (path) => expect(isLeftByDevice(path)).toBe(true),
  );
  it.each(['DS_Store', 'thumbs.db.txt', '._', 'a/b.txt', '.gitignore'])(
    "%s isn't a system file",
    (path) => expect(isLeftByDevice(path)).toBe(false),
  );

  it('that are refused are converted to valid ones', () => {
    expect(mendedName('a\\b\u0007.txt')).toBe('a_b_.txt');
    expect(mendedName('..')).toBe('_..');
    const long = mendedName(`${'写'.repeat(100)}.jpg`);
    expect(utf8Bytes(long)).toBeLessThanOrEqual(255);
    expect(long.endsWith('写.jpg')).toBe(true);
  });
});

describe('files that are selected again', () => {
  const item = (key: string, source: string, sizeBytes = 1, modifiedAt = 1) => ({
    key,
    source,
    sizeBytes,
    modifiedAt,
  });
  const file = (path: string, sizeBytes = 1, modifiedAt = 1) => ({ path, sizeBytes, modifiedAt });

  it('are matched by path, changed or not', () => {
    const files = [file('P/b', 2, 2), file('P/a', 9, 9)];
    const found = matchFiles([item('1', 'P/a'), item('2', 'P/b', 2, 2), item('3', 'P/c')], files);
    expect([...found]).toEqual([
      ['1', 1],
      ['2', 0],
    ]);
  });

  it('are matched if the folder was picked at another level and the match is unique', () => {
    const files = [file('P/x/a', 3, 3), file('P/y/b', 4, 4), file('P/z/b', 4, 4)];
    const found = matchFiles([item('1', 'a', 3, 3), item('2', 'b', 4, 4)], files);
    expect([...found]).toEqual([['1', 0]]);
  });

  it('match in both Unicode normalization forms', () => {
    const [decomposed, composed] = ['Café'.normalize('NFD'), 'Café'.normalize('NFC')];
    expect(matchFiles([item('1', decomposed)], [file(composed)]).get('1')).toBe(0);
  });
});

describe('upload errors', () => {
  it('lead to a pause, a retry, a check, a stop or an end', () => {
    const course = (name: string) => courseOf({ name });
    expect(course('unreachable')).toBe('rest');
    expect(course('internal')).toBe('again');
    expect(course(troubles.ticketOver)).toBe('check');
    expect(course('file_space_not_enough')).toBe('full');
    expect(course('unauthenticated')).toBe('signed-out');
    expect(course('something_new')).toBe('fail');
  });

  it("back off, never below the server's delay", () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => waitMs(tries, { name: 'internal' }, 0.5));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000]);
    expect(waitMs(1, { name: 'internal' }, 0)).toBe(800);
    expect(waitMs(1, { name: 'internal' }, 1)).toBe(1_200);
    expect(waitMs(1, { name: 'unavailable', retryAfterMs: 9_000 }, 1)).toBe(9_000);
  });

  it('distinguish a missing parent folder from a missing file', () => {
    for (const name of ['file_not_found', 'not_found', 'file_in_recycle_bin'])
      expect(isFolderGone({ name })).toBe(true);
    expect(isFolderGone({ name: 'permission_denied' })).toBe(false);
  });

  it('have a remedy each', () => {
    expect(uploadRemedyOf({ name: troubles.detached })).toBe('pick');
    expect(uploadRemedyOf({ name: `${troubles.name}tooLong` })).toBe('rename');
    expect(uploadRemedyOf({ name: 'internal' })).toBe('retry');
    expect(uploadRemedyOf({ name: 'permission_denied' })).toBe('none');
  });

  it('are parsed from S3 responses and exceptions', () => {
    const xml = (code: string) => `<Error><Code>${code}</Code><Message>no</Message></Error>`;
    expect(refusal(400, xml('ExpiredToken'), null)).toEqual({ name: troubles.ticketOver });
    expect(refusal(400, xml('BadDigest'), null)).toEqual({ name: troubles.garbled });
    expect(refusal(503, '', '7')).toEqual({ name: 'unavailable', retryAfterMs: 7_000 });
    expect(refusal(500, 'nothing', null)).toEqual({ name: 'internal' });
    const busy = new ApiError('resource_exhausted', { retryAfterSeconds: 3 });
    expect(troubleOf(busy)).toEqual({ name: 'resource_exhausted', retryAfterMs: 3_000 });
    expect(troubleOf(new DOMException('', 'NotReadableError')).name).toBe(troubles.unreadable);
    expect(troubleOf(new Error('?')).name).toBe('unknown');
  });
});

describe('bytes', () => {
  it("have zlib's CRC-32, whole and in pieces of any length", () => {
    const bytes = Uint8Array.from({ length: 1003 }, (_, at) => (at * 31 + 7) % 256);
    expect(crc32Of(bytes)).toBe(crc32(bytes));
    for (const cut of [0, 1, 2, 3, 5, 500, 1003]) {
      expect(crc32Of(bytes.subarray(cut), crc32Of(bytes.subarray(0, cut)))).toBe(crc32(bytes));
    }
    expect(crc32Of(new Uint8Array(0))).toBe(0);
  });

  it('are sent in parts, the last one shorter', () => {
    expect([0, 1, 8, 9, 16, 17].map((size) => uploadPartCount(size, 8))).toEqual([
      1, 1, 1, 2, 2, 3,
    ]);
    const ticket = { fileId: '', address: '', uploadId: '', token: '', partBytes: 8 };
    const sent = itemOf({ sizeBytes: 20, ticket, etags: { 1: 'a', 3: 'c' } });
    expect(arrivedBytes(sent)).toBe(12);
    expect(arrivedBytes(itemOf({ sizeBytes: 20, stage: 'done' }))).toBe(20);
  });
});

describe('stored upload list', () => {
  const batch = {
    id: 'b',
    folderId: '',
    folderName: '',
    addedAt: 0,
    folders: [],
    state: 'ready',
    lookedAt: 0,
    looksAtNames: true,
    recognises: false,
    conflicts: [],
    answer: null,
  } satisfies Batch;

  it('survives the page, drops canceled uploads, and is empty at the end', async () => {
    const database = memoryDatabase();
    const items = new Map(
      Array.from({ length: 600 }, (_, number) => [`b.${number}`, itemOf({ key: `b.${number}` })]),
    );
    const batches = new Map<string, Batch>([['b', batch]]);
    const touched = (keys: readonly string[]) => ({
      items: keys,
      batches: ['b'],
      itemOf: (key: string) => items.get(key),
      batchOf: (id: string) => batches.get(id),
    });
    const store = createUploadStore(database, 'me');
    await store.save(touched([...items.keys()]), 5);
    items.get('b.599')!.stage = 'done';
    items.delete('b.0');
    await store.save(touched(['b.0', 'b.599']), 6);

    const later = createUploadStore(database, 'me');
    const found = await later.load();
    expect(found.savedAt).toBe(6);
    expect(found.batches).toEqual([batch]);
    expect(found.items).toHaveLength(599);
    expect(found.items.find(({ key }) => key === 'b.599')!.stage).toBe('done');
    expect((await createUploadStore(database, 'you').load()).items).toEqual([]);

    batches.clear();
    items.clear();
    await later.save(touched(['b.1']), 7);
    expect((await createUploadStore(database, 'me').load()).items).toEqual([]);
    expect(await database.read('uploads_me_b_1')).toBeNull();
  });
});

describe('files queued before their sizes are known', () => {
  const batch = { id: 'b', folderId: '', folderName: '' };
  const listed = (...paths: string[]) => {
    const core = new UploadCore(() => 0);
    const files = paths.map((path) => ({ path }));
    const effects = core.handle({ on: 'added', batch, files, folders: [], more: false }, 0);
    return { core, effects };
  };
  const kindsOf = (effects: readonly { do: string }[]) => effects.map((effect) => effect.do);

  it('are listed, and start once size and time are known', () => {
    const { core, effects } = listed('a', 'b');
    expect(core.list.order).toEqual(['b.0', 'b.1']);
    expect(kindsOf(effects)).toEqual(['look']);
    const summary = () => summaryOf(core.list, new RateMeter(), false, 0);
    expect(summary()).toMatchObject({ files: 2, active: 2, unweighed: 2, totalBytes: 0 });
    const weighed = { key: 'b.1', sizeBytes: 9, modifiedAt: 7 };
    const [next] = core.handle({ on: 'weighed', files: [weighed], more: true }, 0);
    expect(next).toMatchObject({ do: 'hash', item: { key: 'b.1', sizeBytes: 9, modifiedAt: 7 } });
    expect(summary()).toMatchObject({ unweighed: 1, totalBytes: 9 });
  });

  it("aren't treated as empty", () => {
    const { core } = listed('a');
    core.handle({ on: 'looked', id: 1, found: [] }, 0);
    expect(core.list.items.get('b.0')!.stage).toBe('queued');
    const empty = { key: 'b.0', sizeBytes: 0, modifiedAt: 7 };
    expect(kindsOf(core.handle({ on: 'weighed', files: [empty], more: false }, 0))).toEqual([
      'ticket',
    ]);
  });

  it('are sorted by size once all are known, small ones first', () => {
    const { core } = listed('a', 'b');
    core.handle({ on: 'order', smallFirst: true }, 0);
    const files = [9, 1].map((sizeBytes, at) => ({ key: `b.${at}`, sizeBytes, modifiedAt: 7 }));
    core.handle({ on: 'weighed', files, more: false }, 0);
    expect(core.list.order).toEqual(['b.1', 'b.0']);
  });

  it('show their sizes in conflict questions', () => {
    const { core } = listed('a');
    const there = { id: 'x', name: 'a', isFolder: false, sizeBytes: 1, modifiedAt: 1 };
    core.handle({ on: 'looked', id: 1, found: [{ ...there, thumbnail: '', hash: '' }] }, 0);
    const question = () => summaryOf(core.list, new RateMeter(), false, 0).question;
    expect(question()).toBeNull();
    const files = [{ key: 'b.0', sizeBytes: 9, modifiedAt: 7 }];
    core.handle({ on: 'weighed', files, more: false }, 0);
    expect(question()?.conflicts).toMatchObject([{ key: 'b.0', sizeBytes: 9 }]);
  });

  it('keep their state after an interruption', () => {
    const { list } = listed('a').core;
    const core = new UploadCore(() => 0);
    const batches = [...list.batches.values()];
    core.handle({ on: 'restored', batches, items: [...list.items.values()], isOld: false }, 0);
    core.handle({ on: 'attached', files: [{ key: 'b.0', sizeBytes: 9, modifiedAt: 7 }] }, 0);
    const item = { stage: 'hashing', round: 1, sizeBytes: 9, isWeighed: true, trouble: null };
    expect(core.list.items.get('b.0')).toMatchObject(item);
  });

  it('are sized in short slices until canceled', async () => {
    const slow = (sizeBytes: number) => {
      const file = new File([], 'a', { lastModified: 7 });
      const size = () => {
        for (const end = performance.now() + 30; performance.now() < end;);
        return sizeBytes;
      };
      return Object.defineProperty(file, 'size', { get: size });
    };
    const received: unknown[] = [];
    const files = [4, 5, 6].map(slow);
    await statAll(files, (weights, from, more) => received.push([weights, from, more]) > 0);
    expect(received).toEqual([
      [[{ sizeBytes: 4, modifiedAt: 7 }], 0, true],
      [[{ sizeBytes: 5, modifiedAt: 7 }], 1, true],
      [[{ sizeBytes: 6, modifiedAt: 7 }], 2, false],
    ]);
    await statAll(files, (...slice) => received.push(slice) < 4);
    expect(received).toHaveLength(4);
  });
});

describe('upload order', () => {
  const batch = { id: 'b', folderId: '', folderName: '' };
  const added = (...sizes: number[]) => {
    const core = new UploadCore(() => 0);
    const files = sizes.map((sizeBytes, at) => ({ path: `${at}`, sizeBytes, modifiedAt: 1 }));
    core.handle({ on: 'added', batch, files, folders: [], more: false }, 0);
    return core;
  };

  it('puts small files first again after a reload', () => {
    const { list } = added(9, 1, 5);
    const core = new UploadCore(() => 0);
    core.handle({ on: 'order', smallFirst: true }, 0);
    const batches = [...list.batches.values()];
    core.handle({ on: 'restored', batches, items: [...list.items.values()], isOld: false }, 0);
    expect(core.list.order).toEqual(['b.1', 'b.2', 'b.0']);
  });

  it('retries only the requested file after storage ran out', () => {
    const core = added(9, 1);
    core.list.standstill = { why: 'full', missingBytes: 10, freeBytes: 0 };
    core.handle({ on: 'space', choice: 'stop' }, 0);
    expect(core.list.order).toEqual([]);
    core.handle({ on: 'retry' }, 0);
    expect(core.list.order).toEqual([]);
    core.handle({ on: 'retry', keys: ['b.1'] }, 0);
    expect(core.list.order).toEqual(['b.1']);
    expect(core.list.items.get('b.1')).toMatchObject({ stage: 'hashing', trouble: null });
  });
});

describe('upload panel', () => {
  const row = (key: string, stage: Item['stage'], trouble = '') => ({
    key,
    name: `${key}.txt`,
    folder: '',
    folderId: '',
    sizeBytes: 2048,
    isWeighed: true,
    sentBytes: 1024,
    stage,
    trouble,
    isTaken: false,
    fileId: '',
  });

  it('lists failures first, then in order, then the latest completed ones', () => {
    const view = new UploadView();
    const rows = [
      row('a', 'done'),
      row('b', 'sending'),
      row('c', 'failed', 'internal'),
      row('d', 'queued'),
      row('e', 'done'),
      row('f', 'failed', troubles.detached),
    ];
    view.take({ rows, gone: [], order: ['f', 'd', 'b', 'c'], summary: noUploads, landed: [] });
    expect(view.keys()).toEqual(['c', 'f', 'd', 'b', 'e', 'a']);
    view.take({ rows: [], gone: ['d'], summary: noUploads, landed: [] });
    expect(view.keys()).toEqual(['c', 'f', 'b', 'e', 'a']);
  });

  it('states the status of each file', () => {
    expect(rowText(row('a', 'sending'), t, 'en-US')).toBe('1\u00a0KB of 2\u00a0KB');
    expect(rowText(row('a', 'queued'), t, 'en-US')).toBe('Waiting · 2\u00a0KB');
    expect(rowText(row('a', 'failed', 'internal'), t, 'en-US')).toBe('Upload failed. Try again.');
    expect(rowText(row('a', 'failed', `${troubles.name}tooLong`), t, 'en-US')).toBe(
      'The file name is too long.',
    );
    expect(rowText(row('a', 'failed', troubles.detached), t, 'en-US')).toBe(
      '1\u00a0KB of 2\u00a0KB · Choose this file again to resume',
    );
    expect(rowText(row('a', 'paused'), t, 'en-US')).toBe('1\u00a0KB of 2\u00a0KB · Paused');
    expect(rowText({ ...row('a', 'paused'), sentBytes: 0 }, t, 'en-US')).toBe('Paused · 2\u00a0KB');
    expect(rowText({ ...row('a', 'queued'), isWeighed: false }, t, 'en-US')).toBe('Waiting');
    expect(rowText({ ...row('a', 'waiting'), isTaken: true }, t, 'en-US')).toContain('your choice');
  });

  it("states overall progress and why it's stalled", () => {
    const summary = {
      ...noUploads,
      files: 4,
      active: 2,
      done: 1,
      skipped: 1,
      totalBytes: 4096,
      sentBytes: 1024,
    };
    const state = (change: object) => stateText({ ...summary, ...change }, t, 'en-US', 1_000);
    expect(headingText(summary, t)).toBe('Uploading 3 files');
    expect(state({})).toBe('1\u00a0KB of 4\u00a0KB');
    expect(state({ unweighed: 1 })).toBe('Reading your files…');
    expect(state({ isOnline: false })).toContain('No connection');
    expect(state({ restUntil: 3_500 })).toBe('No response. Trying again in 3 seconds');
    expect(state({ standstill: { why: 'signed-out' } })).toContain('Sign in again');
    expect(headingText({ ...summary, active: 0 }, t)).toBe('1 file uploaded');
    expect(state({ active: 0 })).toBe('');
    expect(state({ active: 0, detached: 2 })).toBe('1\u00a0KB of 4\u00a0KB');
    expect(state({ active: 0, detached: 2, sentBytes: 0 })).toBe('');
    expect(headingText({ ...summary, active: 0, detached: 2 }, t)).toBe('2 unfinished uploads');
    expect(headingText({ ...noUploads, files: 2, skipped: 2 }, t)).toBe('2 files skipped');
  });

  it('announces the start, each quarter and the end', () => {
    const shares = Array.from({ length: 100 }, (_, percent) => percent / 100);
    const moving = shares.map((share) => ({ ...noUploads, files: 3, active: 3, share }));
    const through = { ...noUploads, files: 3, done: 2, skipped: 1, share: 1 };
    const estimate = [...moving, through].map((summary) => milestoneText(summary, t));
    expect(estimate.filter((text, at) => text !== estimate[at - 1])).toEqual([
      'Upload of 3 files started',
      '25% uploaded',
      '50% uploaded',
      '75% uploaded',
      'Upload of 2 files finished',
    ]);
    expect(milestoneText(noUploads, t)).toBe('');
    expect(milestoneText({ ...noUploads, files: 2, failed: 2, share: 0.5 }, t)).toBe('');
  });

  it('states how many of several files are done', () => {
    const several = { ...noUploads, files: 1001, skipped: 1, done: 412, share: 0.419 };
    expect(progressText(several, t)).toBe('41%, 412 of 1,000 files');
    expect(progressText({ ...noUploads, files: 2, skipped: 1, share: 0.5 }, t)).toBe('50%');
  });

  it('shows 100% only when everything is done', () => {
    expect(percentOf({ ...noUploads, share: 0.9999 })).toBe(99);
    expect(percentOf({ ...noUploads, share: 1 })).toBe(100);
  });
});

function itemOf(change: Partial<Item>): Item {
  return {
    key: 'b.0',
    batch: 'b',
    source: 'a',
    folder: '',
    name: 'a',
    sizeBytes: 1,
    modifiedAt: 1,
    isWeighed: true,
    stage: 'queued',
    round: 1,
    hash: '',
    ticket: null,
    etags: {},
    tries: 0,
    retryAt: 0,
    trouble: null,
    replaces: [],
    fileId: '',
    isTaken: false,
    mustCheck: false,
    ...change,
  };
}
