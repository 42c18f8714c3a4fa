import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDrive } from '#tests/support/drive.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { davProgram, lockBody } from '#tests/support/webdav.ts';

/** Each test uses contents of an object of its own, and advances the clock by days. */

let fronted: Fronted;
beforeAll(async () => {
  fronted = await startFronted();
});
afterAll(() => fronted.magpie.stop());

const dayMs = 24 * 3_600_000;
const bucket = () => fronted.magpie.miniflare.getR2Bucket('FILES');
const isStored = async ({ blob }: Content) => (await (await bucket()).head(blob)) !== null;

interface Content {
  blob: string;
  gcid: string;
  size: number;
}

/** Stores bytes that begin as used by a drive. */
async function contentOf(driveId: string, name: string, gcid: string): Promise<Content> {
  const content = { blob: `blob/${name}`, gcid, size: name.length };
  await (await bucket()).put(content.blob, name);
  await contents(gcid, 'hold', driveId, [content]);
  return content;
}

async function contents(gcid: string, method: string, ...args: unknown[]): Promise<void> {
  await fronted.call([{ binding: 'CONTENTS', name: gcid.slice(0, 2), method, args }]);
}

const gcidOf = (pair: string, end = 0) => `${pair.repeat(19)}${String(end).padStart(2, '0')}`;

test('keeps what its last drive has deleted for thirty days', async () => {
  const content = await contentOf('one', 'plain', gcidOf('A1'));
  await contents(content.gcid, 'release', 'one', [content]);
  await fronted.wind(29 * dayMs);
  expect(await isStored(content)).toBe(true);
  await fronted.wind(2 * dayMs);
  expect(await isStored(content)).toBe(false);
});

test('deletes the contents of an erased account in two days, also those it had deleted', async () => {
  const deleted = await contentOf('one', 'deleted before', gcidOf('A2', 1));
  const last = await contentOf('one', 'used until the end', gcidOf('A2', 2));
  const shared = await contentOf('one', 'shared', gcidOf('A2', 3));
  const other = await contentOf('two', 'of someone else', gcidOf('A2', 4));
  await contents(shared.gcid, 'hold', 'two', [shared]);
  await contents(deleted.gcid, 'release', 'one', [deleted]);
  await contents(other.gcid, 'release', 'two', [other]);
  await fronted.wind(5 * dayMs);
  await contents(last.gcid, 'release', 'one', [last, shared], { isErasing: true });
  await fronted.wind(2 * dayMs);
  expect(await Promise.all([deleted, last, shared, other].map(isStored))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('deletes prohibited contents in two days once no drive uses them', async () => {
  const before = await contentOf('one', 'prohibited when unused', gcidOf('A3', 1));
  const after = await contentOf('one', 'deleted when prohibited', gcidOf('A3', 2));
  const used = await contentOf('one', 'prohibited and in use', gcidOf('A3', 3));
  await contents(before.gcid, 'release', 'one', [before]);
  await contents(before.gcid, 'setProhibited', [before.gcid, after.gcid, used.gcid], {
    isProhibited: true,
    reason: '',
    now: Date.now(),
  });
  await contents(after.gcid, 'release', 'one', [after]);
  await fronted.wind(2 * dayMs);
  expect(await Promise.all([before, after, used].map(isStored))).toEqual([false, false, true]);
});

test('keeps what a drive uses again before its time', async () => {
  const content = await contentOf('one', 'used again', gcidOf('A4'));
  await contents(content.gcid, 'release', 'one', [content], { isErasing: true });
  await contents(content.gcid, 'hold', 'two', [content]);
  await fronted.wind(40 * dayMs);
  expect(await isStored(content)).toBe(true);
  await contents(content.gcid, 'release', 'two', [content]);
  await fronted.wind(29 * dayMs);
  expect(await isStored(content)).toBe(true);
});

test('drops what a program has begun to send and left, and locks that it forgot', async () => {
  const { magpie } = fronted;
  const program = await davProgram(magpie);
  const { userId } = program.owner;
  const begun = await callDrive<{ value: { file: { blob: string } } }>(
    magpie,
    userId,
    'davBeginPut',
    {
      path: { rootId: '', names: ['never.bin'] },
      guard: { lists: [], tokens: [] },
      conditions: { ifMatch: '', ifNoneMatch: '', ifUnmodifiedSince: '' },
      userModifiedAt: 0,
      mimeType: '',
      chunkFolderId: '',
      size: 1000,
    },
  );
  const { blob } = begun.value.file;
  await (await bucket()).put(blob, 'some of the bytes');
  const uploads = `../../uploads/${userId}/left`;
  await program.send('MKCOL', uploads);
  await program.send('PUT', `${uploads}/1`, { body: 'a chunk' });
  await program.send('LOCK', 'locked.txt', { body: lockBody() });
  expect((await program.send('PUT', 'locked.txt', { body: 'x' })).status).toBe(423);
  expect(await callDrive(magpie, userId, 'balance')).toMatchObject({ heldBytes: 1007 });

  await fronted.wind(3 * 3_600_000);
  expect(await callDrive(magpie, userId, 'balance')).toMatchObject({ heldBytes: 7 });
  expect(await (await bucket()).head(blob)).toBeNull();
  expect((await program.send('PUT', 'locked.txt', { body: 'x' })).status).toBe(204);

  await fronted.wind(25 * 3_600_000);
  expect(await callDrive(magpie, userId, 'balance')).toMatchObject({ heldBytes: 0 });
  expect((await program.send('PROPFIND', uploads, { headers: { depth: '0' } })).status).toBe(404);
});
