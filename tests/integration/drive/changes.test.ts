import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listChanges,
  livePath,
  livePing,
  livePong,
  liveProtocol,
  type LiveNotice,
  waitForChanges,
} from '#protocol/changes.ts';
import { deleteFiles, moveFiles, renameFile, trashFiles } from '#protocol/drive.ts';
import { createShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFiles, addFolder } from '#tests/support/shares.ts';
import { eachObject } from '#tests/support/storage.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-changes-'));
afterAll(() => rmSync(stateDir, { recursive: true }));

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await startMagpie({ stateDir });
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

const read = (cursor: string, limit = 100) =>
  magpie.call(listChanges, { cursor, limit }, { token: user.token });
const cursorNow = async () => (await read('')).cursor;
const names = ({ changes }: Awaited<ReturnType<typeof read>>) =>
  changes.map(({ file, removed }) => (removed ? 'removed' : (file?.name ?? '')));

describe('the change feed', () => {
  test('begins at its end and lists each changed item once, in its current state', async () => {
    const before = await read('');
    expect(before).toMatchObject({ changes: [], has_more: false });
    const [a, b] = await addFiles(magpie, user, '', { 'a.txt': 1, 'b.txt': 2 });
    await magpie.call(renameFile, { id: a!, name: 'renamed.txt' }, user);
    await magpie.call(renameFile, { id: b!, name: 'other.txt' }, user);
    await magpie.call(renameFile, { id: a!, name: 'again.txt' }, user);
    const page = await read(before.cursor);
    expect(names(page)).toEqual(['other.txt', 'again.txt']);
    expect(await read(page.cursor)).toMatchObject({ changes: [], cursor: page.cursor });
  });

  test('shows what is in the trash and what is gone', async () => {
    const [id] = await addFiles(magpie, user, '', { 'waste.txt': 1 });
    const cursor = await cursorNow();
    await magpie.call(trashFiles, { ids: [id!] }, user);
    const trashed = await read(cursor);
    expect(trashed.changes).toMatchObject([{ id, removed: false, file: { trashed: true } }]);
    await magpie.call(deleteFiles, { ids: [id!] }, user);
    expect((await read(trashed.cursor)).changes).toEqual([{ id, removed: true, file: null }]);
  });

  test('names a moved folder, not its content', async () => {
    const target = await addFolder(magpie, user, 'Target');
    const folder = await addFolder(magpie, user, 'Moving');
    await addFiles(magpie, user, folder, { 'inside.txt': 1 });
    const cursor = await cursorNow();
    await magpie.call(moveFiles, { ids: [folder], to: { parent_id: target } }, user);
    expect(names(await read(cursor))).toEqual(['Moving']);
  });

  test('is read in pages, each change exactly once', async () => {
    const folder = await addFolder(magpie, user, 'Many');
    const cursor = await cursorNow();
    const sizes = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`${at}.txt`, 1]));
    await addFiles(magpie, user, folder, sizes);
    const found: string[] = [];
    for (let next = cursor, isMore = true; isMore;) {
      const page = await read(next, 10);
      found.push(...names(page));
      next = page.cursor;
      isMore = page.has_more;
    }
    expect(found.toSorted()).toEqual([...Object.keys(sizes), 'Many'].toSorted());
  });

  test("refuses cursors of another drive and ones that aren't any", async () => {
    const stranger = await createUser(magpie);
    const { cursor } = await magpie.call(listChanges, { cursor: '' }, { token: stranger.token });
    for (const wrong of [cursor, 'made-up', 'AAAA'])
      expect(await failure(read(wrong))).toMatchObject({ status: 400, error: 'invalid_argument' });
  });

  test('waits for a change, and for a limited time', async () => {
    const cursor = await cursorNow();
    const wait = (timeout: number) =>
      magpie.call(waitForChanges, { cursor, timeout }, { token: user.token });
    expect(await wait(0)).toEqual({ changes: false });
    expect(await wait(1)).toEqual({ changes: false });
    const waited = wait(30);
    await addFiles(magpie, user, '', { 'awaited.txt': 1 });
    expect(await waited).toEqual({ changes: true });
    expect(await wait(30)).toEqual({ changes: true });
  });
});

/** A connected listener and the notices it received. */
async function listen(token: string) {
  const address = `${magpie.origin.replace('http', 'ws')}/api/${livePath}`;
  const socket = new WebSocket(address, [liveProtocol, `bearer.${token}`]);
  const notices: LiveNotice[] = [];
  const texts: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data));
    if (String(data).startsWith('{')) notices.push(JSON.parse(String(data)) as LiveNotice);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('it was refused')));
  });
  const heard = (topic: string) =>
    until(async () => notices.some(({ topics }) => topics.some((one) => one === topic)));
  return { socket, notices, texts, heard };
}

describe('notices', () => {
  test('name the parts that changed and the revision that listings have', async () => {
    const { socket, notices, heard } = await listen(user.token);
    await until(async () => notices.length === 1);
    expect(notices[0]?.topics).toEqual([]);
    const id = await upload(magpie, user, 'live.txt', new TextEncoder().encode('live'));
    await heard('files');
    await heard('storage');
    await magpie.call(createShare, { file_ids: [id] }, { token: user.token });
    await heard('shares');
    await magpie.call(trashFiles, { ids: [id] }, user);
    await heard('tasks');
    const revisions = notices.map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(notices.at(-1)!.revision).toBeGreaterThan(notices[0]!.revision);
    socket.close();
  });

  test('are few for many changes', async () => {
    const { socket, notices } = await listen(user.token);
    const folder = await addFolder(magpie, user, 'Busy');
    const started = Date.now();
    const changed = 60;
    for (let at = 0; at < changed; at += 1) {
      await addFiles(magpie, user, folder, { [`${at}.txt`]: 1 });
    }
    await until(async () => notices.at(-1)!.revision - notices[0]!.revision >= changed);
    const gaps = Math.ceil((Date.now() - started) / 100);
    expect(notices.length).toBeLessThanOrEqual(gaps + 2);
    socket.close();
  });

  test('answer a ping', async () => {
    const { socket, texts } = await listen(user.token);
    socket.send(livePing);
    await until(async () => texts.includes(livePong));
    socket.close();
  });

  test('need a session, and a page of this site', async () => {
    await expect(listen('none')).rejects.toThrow('refused');
    const connect = (headers: Record<string, string>) =>
      magpie.miniflare.dispatchFetch(`${magpie.origin}/api/${livePath}`, {
        headers: {
          Upgrade: 'websocket',
          'Sec-WebSocket-Protocol': liveProtocol,
          Authorization: `Bearer ${user.token}`,
          ...headers,
        },
      });
    expect((await connect({ Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await connect({ 'Sec-WebSocket-Protocol': 'other' })).status).toBe(401);
    const opened = await connect({ Origin: magpie.origin });
    expect(opened.status).toBe(101);
    opened.webSocket?.accept();
    opened.webSocket?.close();
    const plain = await magpie.fetch(`/api/${livePath}`);
    expect(plain.status).toBe(400);
  });
});

test('a cursor expires once deletions after it are forgotten', async () => {
  const [old] = await addFiles(magpie, user, '', { 'forgotten.txt': 1 });
  const cursor = await cursorNow();
  await magpie.call(deleteFiles, { ids: [old!] }, user);
  const later = await cursorNow();
  await magpie.stop();
  const dayMs = 86_400_000;
  eachObject(stateDir, 'DriveObject', (database) =>
    database.exec(
      `UPDATE changes SET removed_at = removed_at - ${91 * dayMs} WHERE removed_at > 0`,
    ),
  );
  magpie = await startMagpie({ stateDir, port: Number(new URL(magpie.origin).port) });
  // A task's alarm clears up.
  const [next] = await addFiles(magpie, user, '', { 'next.txt': 1 });
  await magpie.call(createShare, { file_ids: [next!] }, { token: user.token });
  await expect
    .poll(() => failure(read(cursor)), { timeout: 60_000 })
    .toMatchObject({
      status: 410,
      error: 'cursor_expired',
    });
  expect((await read(later)).changes.length).toBeGreaterThan(0);
});
