import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf, OutputOf } from '#protocol/call.ts';
import { about, createFile, getTask, listFiles, trashFiles } from '#protocol/drive.ts';
import {
  deleteShares,
  listShares,
  restorePreview,
  restoreShare,
  type SkippedFile,
  shareBatchFileInfo,
  shareFileInfo,
} from '#protocol/share.ts';
import { accountFlags, saveSetting } from '#protocol/settings.ts';
import { webClient } from '#protocol/web-client.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile, limitDrive, until } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Magpie, sharedMagpie, startMagpie } from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';
import { addFiles, addFolder, names, share, visit } from '#tests/support/shares.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { TreeSnapshot } from '#worker/services/drive/shares/share-snapshot.ts';

let magpie: Magpie;
let owner: TestUser;
let visitor: TestUser;
/** Album/{one.txt 10, two.txt 20, Deep/{three.txt 300}}. */
let album: string;
let deep: string;
let one: string;
let three: string;

beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  visitor = await createUser(magpie);
  album = await addFolder(magpie, owner, 'Album');
  deep = await addFolder(magpie, owner, 'Deep', album);
  [one] = (await addFiles(magpie, owner, album, { 'one.txt': 10, 'two.txt': 20 })) as [string];
  [three] = (await addFiles(magpie, owner, deep, { 'three.txt': 300 })) as [string];
});
afterAll(() => magpie.stop());

type RestoreOptions = Omit<InputOf<typeof restoreShare>, 'share_id'>;

const save = (shareId: string, options: RestoreOptions = {}, as: TestUser = visitor, key = '') =>
  magpie.call(
    restoreShare,
    { share_id: shareId, ...options },
    { token: as.token, headers: key ? { 'idempotency-key': key } : {} },
  );

const folder = async (as: TestUser, parent_id: string) =>
  magpie.call(listFiles, { parent_id, order: 'name_asc', limit: 500 }, as);

const done = async (taskId: string, as: TestUser = visitor, of: Magpie = magpie) => {
  let task: OutputOf<typeof getTask> | undefined;
  await until(async () => {
    task = await of.call(getTask, { id: taskId }, as);
    return ['PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR'].includes(task.phase);
  });
  return task!;
};

/** Used bytes as reported by the drive and as the sum of its files. */
const usage = async (as: TestUser) => Number((await magpie.call(about, {}, as)).quota.usage);

/** Returns violated invariants of the drive. There should be none. */
const broken = (as: TestUser, of: Magpie = magpie) => callDrive<string[]>(of, as.userId, 'checkup');

const restoreCount = async (id: string) => {
  const mine = await magpie.call(listShares, { filters: `{"id":{"in":"${id}"}}` }, owner);
  return mine.data[0]!.restore_count;
};

/** Creates folders of files, each of `bytes` bytes. */
const plant = async (of: Magpie, as: TestUser, folders: number, files: number, bytes = 3) => {
  const top = await addFolder(of, as, `tree ${folders} x ${files}`);
  for (let n = 0; n < folders; n += 1) {
    const parentId = await addFolder(of, as, `folder ${n}`, top);
    await callDrive(of, as.userId, 'insertFiles', {
      parentId,
      files: Array.from({ length: files }, (_, at) => givenFile(`file ${at}.txt`, bytes)),
    });
  }
  return top;
};

describe('items that a save skips', () => {
  const skippedOf = (params: Record<string, string>) => ({
    count: params.skipped_count,
    files: storedJson<SkippedFile[]>(params.skipped_files ?? '[]').map(({ name, reason }) => [
      name,
      reason,
    ]),
  });

  test('are listed with their reasons: gone and incomplete', async () => {
    const from = await createUser(magpie);
    const top = await addFolder(magpie, from, 'Album');
    const [a, b] = await addFiles(magpie, from, top, { 'a.txt': 1, 'b.txt': 2 });
    const pending = { kind: 'drive#file', name: 'later.bin', parent_id: top, size: 5 } as const;
    await magpie.call(createFile, pending, from);
    const { id } = await share(magpie, from, [top]);
    const whole = await save(id, {}, await createUser(magpie));
    expect(skippedOf(whole.params)).toEqual({ count: '1', files: [['later.bin', 'incomplete']] });
    await magpie.call(trashFiles, { ids: [b ?? ''] }, from);
    await until(async () => (await visit(magpie, id)).files.length === 1);
    const some = await save(id, { file_ids: [a ?? '', b ?? ''] }, await createUser(magpie));
    expect(skippedOf(some.params)).toEqual({ count: '1', files: [['', 'gone']] });
  });

  test('are those that do not fit, if the saver asks for what does', async () => {
    const from = await createUser(magpie);
    const top = await addFolder(magpie, from, 'Films');
    await addFiles(magpie, from, top, { 'large.bin': 900, 'medium.bin': 300, 'small.bin': 50 });
    const { id } = await share(magpie, from, [top]);
    const user = await createUser(magpie);
    await limitDrive(magpie, user.userId, 400);
    expect(await failure(save(id, {}, user))).toMatchObject({ error: 'file_space_not_enough' });
    const saved = await save(id, { partial: true }, user);
    expect(skippedOf(saved.params)).toEqual({ count: '1', files: [['large.bin', 'space']] });
    expect(await usage(user)).toBe(350);
    expect(await callDrive(magpie, user.userId, 'balance')).toMatchObject({ heldBytes: 0 });
    expect(await broken(user)).toEqual([]);
  });
});

describe('saving a share', () => {
  test('creates everything in Pack From Shared and returns the new ids', async () => {
    const user = await createUser(magpie);
    const { id } = await share(magpie, owner, [album]);
    const saved = await save(id, {}, user);
    expect(saved).toMatchObject({ share_status: 'OK', restore_status: 'RESTORE_COMPLETE' });
    const root = await folder(user, '');
    expect(root.files).toHaveLength(1);
    expect(root.files[0]).toMatchObject({
      id: saved.file_id,
      name: 'Pack From Shared',
      folder_type: 'RESTORE',
    });
    const [copy] = (await folder(user, saved.file_id)).files;
    expect(copy).toMatchObject({ name: 'Album', child_count: 3 });
    expect(names(await folder(user, copy!.id))).toEqual(['Deep', 'one.txt', 'two.txt']);
    const task = await done(saved.restore_task_id, user);
    expect(task).toMatchObject({ type: 'restore', phase: 'PHASE_TYPE_COMPLETE', progress: 100 });
    expect(JSON.parse(task.params.trace_file_ids!)).toEqual({ [album]: copy!.id });
    expect(await usage(user)).toBe(330);
    expect(await restoreCount(id)).toBe('1');
  });

  test('saves only the selection, and returns all ids on request', async () => {
    const user = await createUser(magpie);
    const { id } = await share(magpie, owner, [album]);
    const saved = await save(
      id,
      { file_ids: [deep, one, 'elsewhere'], params: { trace_file_ids: '*' } },
      user,
    );
    expect(names(await folder(user, saved.file_id))).toEqual(['Deep', 'one.txt']);
    const map = JSON.parse(saved.params.trace_file_ids!) as Record<string, string>;
    expect(Object.keys(map).sort()).toEqual([deep, one, three].sort());
    expect(await usage(user)).toBe(310);
    const listed = await save(
      id,
      { file_ids: [deep], params: { trace_file_ids: `${three},x` } },
      user,
    );
    expect(Object.keys(JSON.parse(listed.params.trace_file_ids!) as object)).toEqual([three]);
  });

  test.each<[string, (into: string) => RestoreOptions]>([
    ['parent_id with specify_parent_id', (into) => ({ parent_id: into, specify_parent_id: true })],
    ['to.parent_id', (into) => ({ to: { parent_id: into } })],
    ['to_parent_id', (into) => ({ to_parent_id: into })],
    ['parent_id alone', (into) => ({ parent_id: into })],
  ])('goes where %s says', async (_, options) => {
    const into = await addFolder(magpie, visitor, `into ${Math.random()}`);
    const { id } = await share(magpie, owner, [one]);
    const saved = await save(id, options(into));
    expect(saved.file_id).toBe(into);
    expect(names(await folder(visitor, into))).toEqual(['one.txt']);
  });

  test('uses the root for an empty destination', async () => {
    const user = await createUser(magpie);
    const { id } = await share(magpie, owner, [one]);
    await save(id, { to: { parent_id: '' } }, user);
    expect(names(await folder(user, ''))).toEqual(['one.txt']);
  });

  test('creates numbered copies when repeated', async () => {
    const into = await addFolder(magpie, visitor, 'again');
    const { id } = await share(magpie, owner, [one, deep]);
    for (let times = 0; times < 3; times += 1) await save(id, { to_parent_id: into });
    expect(names(await folder(visitor, into))).toEqual([
      'Deep',
      'Deep(1)',
      'Deep(2)',
      'one.txt',
      'one(1).txt',
      'one(2).txt',
    ]);
  });

  test('creates the named folder once per save, numbered where the name is taken', async () => {
    const user = await createUser(magpie);
    const { id } = await share(magpie, owner, [one, deep]);
    const into = { parent_id: '', specify_parent_id: true, new_folder: 'Trip' };
    const first = await save(id, into, user, 'first-save');
    const again = await save(id, into, user, 'first-save');
    const second = await save(id, into, user, 'second-save');
    expect(again.file_id).toBe(first.file_id);
    expect(names(await folder(user, ''))).toEqual(['Trip', 'Trip(1)']);
    expect(names(await folder(user, second.file_id))).toEqual(['Deep', 'one.txt']);
    expect(await failure(save(id, { ...into, new_folder: 'a/b' }, user))).toMatchObject({
      error: 'invalid_argument',
    });
    expect(await broken(user)).toEqual([]);
  });

  test('returns the owner, the ids and the contents of the chosen files', async () => {
    const { id } = await share(magpie, owner, [one, deep]);
    const gcid: unknown = expect.stringMatching(/^[0-9A-F]{40}$/);
    const saved = await save(id, { file_ids: [one] }, await createUser(magpie));
    expect(saved).toMatchObject({ share_user_id: owner.userId, file_ids: [one], gcids: [gcid] });
    const files = await magpie.call(shareBatchFileInfo, { share_id: id, file_ids: [one, three] });
    expect(files).toMatchObject({
      share_user_id: owner.userId,
      file_ids: [one, three],
      gcids: [gcid, gcid],
    });
  });

  test('names the missing file in the details of the error', async () => {
    const { id } = await share(magpie, owner, [one]);
    const missing = magpie.call(shareFileInfo, { share_id: id, file_id: 'nowhere' });
    await expect(missing).rejects.toMatchObject({
      body: { error: 'file_not_found', details: [{ resource_id: 'nowhere' }] },
    });
    const nowhere = save(id, { to_parent_id: 'no-folder' });
    await expect(nowhere).rejects.toMatchObject({
      body: { details: [{ resource_id: 'no-folder' }] },
    });
  });

  test("refuses one's own share, invalid destinations and files outside the share", async () => {
    const { id } = await share(magpie, owner, [deep]);
    expect(await failure(save(id, {}, owner))).toMatchObject({
      status: 400,
      error: 'file_restore_own',
      code: 9,
    });
    const trashed = await addFolder(magpie, visitor, 'trashed');
    await magpie.call(trashFiles, { ids: [trashed] }, visitor);
    const [file] = await addFiles(magpie, visitor, '', { 'a file.txt': 1 });
    for (const [to_parent_id, error] of [
      ['nowhere', 'file_not_found'],
      [trashed, 'file_in_recycle_bin'],
      [file!, 'invalid_argument'],
    ] as const) {
      expect(await failure(save(id, { to_parent_id }))).toMatchObject({ error });
    }
    expect(await failure(save(id, { file_ids: [one] }))).toMatchObject({
      status: 404,
      error: 'file_not_found',
    });
    const response = await magpie.fetch('/api/drive/v1/share/restore', { method: 'POST' });
    expect(response.status).toBe(401);
  });

  test('returns the status of a closed share', async () => {
    const { id } = await share(magpie, owner, [one], { pass_code_option: 'REQUIRED' });
    expect(await save(id)).toMatchObject({
      share_status: 'PASS_CODE_EMPTY',
      restore_status: 'RESTORE_UNKNOWN',
      restore_task_id: '',
    });
    await magpie.call(deleteShares, { ids: [id] }, owner);
    expect(await save(id)).toMatchObject({ share_status: 'DELETED' });
    expect(await save('n'.repeat(22))).toMatchObject({ share_status: 'NOT_FOUND' });
  });
});

test('a share that another app saves goes into its folder, unless one for shares is chosen', async () => {
  const user = await createUser(magpie);
  const { id } = await share(magpie, owner, [one]);
  const begin = async (headers: Record<string, string> = {}) => {
    const begun = await magpie.call(restoreShare, { share_id: id }, { token: user.token, headers });
    const { file_id } = await done(begun.restore_task_id, user);
    const nodes = await callDrive<{ name: string }[]>(magpie, user.userId, 'nodePath', {
      id: file_id,
    });
    return nodes.map(({ name }) => name).join('/');
  };
  const setting = (item: string, value: unknown) => magpie.call(saveSetting, { item, value }, user);
  expect(await begin()).toBe('/Pack From Shared');
  await setting(accountFlags.separateAppFolders, true);
  expect(await begin()).toBe('/magpie-tests');
  expect(await begin({ 'x-client-id': webClient.id })).toBe('/Pack From Shared');
  await setting('restore_path', await addFolder(magpie, user, 'Saved'));
  expect(await begin()).toBe('/Saved');
});

describe('quota', () => {
  test("is shown before and checked immediately; a save that doesn't fit leaves nothing", async () => {
    const user = await createUser(magpie);
    await limitDrive(magpie, user.userId, 329);
    const { id } = await share(magpie, owner, [album]);
    const preview = await magpie.call(restorePreview, { share_id: id }, user);
    expect(preview).toEqual({
      share_status: 'OK',
      file_count: 3,
      size: '330',
      quota_limit: '329',
      quota_usage: '0',
      fits: false,
    });
    expect(await failure(save(id, {}, user))).toMatchObject({
      status: 403,
      error: 'file_space_not_enough',
    });
    expect((await folder(user, '')).files).toEqual([]);
    expect(await restoreCount(id)).toBe('0');
    await limitDrive(magpie, user.userId, 330);
    expect(await save(id, {}, user)).toMatchObject({ restore_status: 'RESTORE_COMPLETE' });
    expect(await callDrive(magpie, user.userId, 'balance')).toMatchObject({
      usedBytes: 330,
      heldBytes: 0,
      fileCount: 3,
    });
  });
});

describe('parallel saves', () => {
  test('succeed exactly ten times out of fifty if ten are allowed', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => createUser(magpie)));
    const { id } = await share(magpie, owner, [one], { restore_limit: '10' });
    const answers = await Promise.all(
      users.flatMap((user) =>
        Array.from({ length: 10 }, async (_, n) =>
          save(id, { to_parent_id: await addFolder(magpie, user, `place ${n}`) }, user),
        ),
      ),
    );
    const saved = answers.filter((answer) => answer.share_status === 'OK');
    expect(saved).toHaveLength(10);
    const refused = answers.filter((answer) => answer.share_status === 'MAX_RESTORE_COUNT');
    expect(refused).toHaveLength(40);
    expect(await restoreCount(id)).toBe('10');
    const used = await Promise.all(users.map(usage));
    expect(used.reduce((sum, bytes) => sum + bytes)).toBe(100);
    await until(async () => (await visit(magpie, id)).share_status === 'MAX_RESTORE_COUNT');
  });

  test('with one key are one save with fifty equal responses', async () => {
    const user = await createUser(magpie);
    const { id } = await share(magpie, owner, [album], { restore_limit: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(id, {}, user, 'key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(await usage(user)).toBe(330);
    // The last permitted save is taken. The same key still returns its success.
    await until(async () => (await visit(magpie, id)).share_status === 'MAX_RESTORE_COUNT');
    expect(await save(id, {}, user, 'key')).toEqual(answers[0]);
  });

  test('without a key create one copy for fifty clicks', async () => {
    const user = await createUser(magpie);
    // Saving them takes longer than fifty requests need to arrive.
    const { id } = await share(magpie, owner, [await plant(magpie, owner, 4, 500)]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(id, {}, user)));
    expect(new Set(answers.map((answer) => answer.restore_task_id))).toHaveProperty('size', 1);
    await done(answers[0]!.restore_task_id, user);
    expect(await usage(user)).toBe(6000);
    expect(await restoreCount(id)).toBe('1');
  });

  test('refuse a key that was used for another save', async () => {
    const { id } = await share(magpie, owner, [one, three]);
    await save(id, { file_ids: [one] }, visitor, 'twice');
    expect(await failure(save(id, { file_ids: [three] }, visitor, 'twice'))).toMatchObject({
      status: 409,
      error: 'aborted',
    });
  });
});

describe('the snapshot of a share', () => {
  /** Written pages: the owner's drive is read once for each snapshot. */
  const written = async () => {
    const bucket = await magpie.miniflare.getR2Bucket('FILES');
    const { objects } = await bucket.list({ prefix: 'snapshot/' });
    return objects.length;
  };

  test('is written once for 1, 10 and 100 savers, and again after a change', async () => {
    const tree = await addFolder(magpie, owner, 'Tree');
    const below = await addFolder(magpie, owner, 'Below', tree);
    await addFiles(magpie, owner, below, { 'leaf.txt': 7 });
    const { id } = await share(magpie, owner, [tree, below]);
    const object = await objectStub(magpie, 'SHARES', id);
    const pagesBefore = await written();
    const savesBy = async (savers: string[]) => {
      for (const saver of savers) {
        const read = await object.read({ kind: 'snapshot', ids: [], period: 1 });
        if (!read.ok) throw new Error('the snapshot could not be read');
        const snapshot = read.value as TreeSnapshot;
        await callDrive(magpie, saver, 'beginRestore', {
          shareId: id,
          ownerId: owner.userId,
          signature: saver,
          trace: 'chosen',
          snapshot,
          ids: snapshot.ids,
          gcids: snapshot.gcids,
          sizeBytes: snapshot.sizeBytes,
          nodeCount: 5,
          title: 'Tree',
          idempotencyKey: saver,
          arrivedAt: Date.now(),
        });
        // A folder that is chosen, and also below another one, is saved in both places.
        expect(await callDrive(magpie, saver, 'balance')).toMatchObject({
          usedBytes: 14,
          fileCount: 2,
        });
      }
      return (await written()) - pagesBefore;
    };
    const savers = Array.from({ length: 111 }, (_, n) => `snapshot-saver-${n}-${id}`);
    expect(await savesBy(savers.slice(0, 1))).toBe(1);
    expect(await savesBy(savers.slice(1, 11))).toBe(1);
    expect(await savesBy(savers.slice(11))).toBe(1);
    expect((await object.head())?.restoreCount).toBe(111);
    await addFiles(magpie, owner, tree, { 'new.txt': 0 });
    await until(async () => (await object.head())!.version > 1);
    const again = await object.read({ kind: 'snapshot', ids: [], period: 1 });
    expect(again).toMatchObject({ ok: true, value: { fileCount: 3 } });
    expect((await written()) - pagesBefore).toBe(2);
  });
});

describe('saving thousands of files', () => {
  test('reports exact progress', async () => {
    const user = await createUser(magpie);
    const top = await plant(magpie, owner, 80, 60);
    const { id } = await share(magpie, owner, [top]);
    const started = await save(id, {}, user);
    expect(started).toMatchObject({ share_status: 'OK', restore_status: 'RESTORE_START' });
    const task = await done(started.restore_task_id, user);
    expect(task).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', message: 'Saved', progress: 100 });
    expect(await callDrive(magpie, user.userId, 'balance')).toMatchObject({
      usedBytes: 80 * 60 * 3,
      heldBytes: 0,
      fileCount: 80 * 60,
    });
    expect(await broken(user)).toEqual([]);
    const [copy] = (await folder(user, started.file_id)).files;
    const all = await folder(user, copy!.id);
    expect(all.files).toHaveLength(80);
    expect(new Set(all.files.map((one) => one.child_count))).toEqual(new Set([60]));
    expect(await restoreCount(id)).toBe('1');
  });

  test('ends with an error if the share is stopped, and stays consistent', async () => {
    const user = await createUser(magpie);
    const top = await plant(magpie, owner, 150, 100);
    const { id } = await share(magpie, owner, [top]);
    const started = await save(id, {}, user);
    expect(started.restore_status).toBe('RESTORE_START');
    await magpie.call(deleteShares, { ids: [id] }, owner);
    const task = await done(started.restore_task_id, user);
    expect(task).toMatchObject({ phase: 'PHASE_TYPE_ERROR', message: 'DELETED' });
    const balance = await callDrive<{ usedBytes: number; heldBytes: number; fileCount: number }>(
      magpie,
      user.userId,
      'balance',
    );
    expect(balance.heldBytes).toBe(0);
    expect(balance.usedBytes).toBe(balance.fileCount * 3);
    expect(balance.fileCount).toBeLessThan(15_000);
    expect(await broken(user)).toEqual([]);
  });

  test('resumes after a kill without saving a file twice', async () => {
    const stateDir = await mkdtemp(join(tmpdir(), 'magpie-restore-'));
    let first = await startMagpie({ stateDir });
    try {
      const [from, to] = [await createUser(first), await createUser(first)];
      const top = await plant(first, from, 120, 100);
      const { id } = await share(first, from, [top], { restore_limit: 1 });
      const started = await first.call(restoreShare, { share_id: id }, to);
      expect(started.restore_status).toBe('RESTORE_START');
      const port = Number(new URL(first.origin).port);
      await first.stop();
      first = await startMagpie({ stateDir, port });
      const task = await done(started.restore_task_id, to, first);
      expect(task.phase).toBe('PHASE_TYPE_COMPLETE');
      expect(await callDrive(first, to.userId, 'balance')).toMatchObject({
        usedBytes: 120 * 100 * 3,
        heldBytes: 0,
        fileCount: 12_000,
      });
      expect(await broken(to, first)).toEqual([]);
      const mine = await first.call(listShares, {}, from);
      expect(mine.data[0]).toMatchObject({
        restore_count: '1',
        share_status: 'MAX_RESTORE_COUNT',
      });
    } finally {
      await first.stop();
      await rm(stateDir, { recursive: true, force: true });
    }
  });
});
