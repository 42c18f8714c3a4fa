import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockUser, unblockUser } from '#protocol/admin.ts';
import { auditShare, listProhibited } from '#protocol/audit.ts';
import * as calls from '#protocol/drive.ts';
import { restoreShare, shareFileInfo } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { png } from '#tests/support/png.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';
import { readZip } from '#tests/support/zip-reader.ts';
import { writeZip } from '#tests/support/zip-writer.ts';

/** Within this time nothing may be handed out any more. */
const closedWithinMs = 5_000;

let source: SourceServer;
let magpie: Magpie;
let owner: TestUser;
beforeAll(async () => {
  source = await startSource();
  magpie = await startMagpie({ variables: { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' } });
  owner = await createUser(magpie);
});
afterAll(async () => {
  expect(await callDrive(magpie, owner.userId, 'checkup')).toEqual([]);
  await magpie.stop();
  await source.stop();
});

const operator = { token: adminToken };
const moderate = (input: object) => magpie.call(auditShare, input as never, operator);
const fileOf = (id: string, user = owner) => magpie.call(calls.getFile, { id }, user);
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** Uploads new bytes and prohibits them by file id. */
async function prohibited(bytes = randomBytes(3_000)) {
  const id = await upload(magpie, owner, `bad-${bytes.length}.bin`, bytes);
  const { hash } = await fileOf(id);
  await moderate({ share_user_id: owner.userId, file_ids: [id], reason: 'a court order' });
  return { id, hash, bytes };
}

/** The hash of every empty file. */
const emptyHash = 'DA39A3EE5E6B4B0D3255BFEF95601890AFD80709';

const refused = { status: 451, error: 'PROHIBITED' };

/** Waits until links are refused, which must happen in time. */
async function areClosed(...urls: string[]) {
  const openOnes = async () => {
    const answers = await Promise.all(urls.map((url) => fetch(url)));
    return urls.filter((_, at) => ![403, 404].includes(answers[at]!.status));
  };
  await expect.poll(openOnes, { timeout: closedWithinMs }).toEqual([]);
}

describe('a prohibited content', () => {
  test('has no links, and its owner sees why', async () => {
    const { id } = await prohibited();
    const file = await fileOf(id);
    expect(file.audit?.status).toBe('STATUS_PROHIBITED');
    expect([file.web_content_link, file.links, file.medias]).toEqual(['', {}, []]);
    const { files } = await magpie.call(calls.listFiles, { limit: 500 }, owner);
    expect(files.find((one) => one.id === id)?.audit?.status).toBe('STATUS_PROHIBITED');
  });

  test('is not shared again: the file, a copy, a folder with it', async () => {
    const { id } = await prohibited();
    const folder = await addFolder(magpie, owner, 'album');
    await magpie.call(calls.copyFiles, { ids: [id], to: { parent_id: folder } }, owner);
    const { files } = await magpie.call(calls.listFiles, { parent_id: folder }, owner);
    for (const ids of [[id], [files[0]!.id], [folder]]) {
      expect(await failure(share(magpie, owner, ids))).toMatchObject(refused);
    }
    expect((await fileOf(files[0]!.id)).web_content_link).toBe('');
  });

  test('is not uploaded again, by anyone, whole, in parts or by hash', async () => {
    const { hash, bytes } = await prohibited();
    const stranger = await createUser(magpie);
    for (const user of [owner, stranger]) {
      await expect(upload(magpie, user, 'again.bin', bytes)).rejects.toThrow('ContentProhibited');
    }
    expect((await magpie.call(calls.listFiles, {}, stranger)).files).toEqual([]);
    const byHash = { kind: 'drive#file' as const, name: 'h.bin', size: bytes.length, hash };
    expect(await failure(magpie.call(calls.createFile, byHash, owner))).toMatchObject(refused);

    const input = { kind: 'drive#file' as const, name: 'parts.bin', size: bytes.length };
    const { key, security_token: token } = (await magpie.call(calls.createFile, input, stranger))
      .resumable!.params;
    const headers = { 'x-amz-security-token': token };
    const send = (method: string, query: string, body: BodyInit | null = null) =>
      magpie.fetch(`/${key}?${query}`, { method, headers, body });
    const uploadId = key.slice(key.lastIndexOf('/') + 1);
    await send('POST', 'uploads=');
    const put = await send('PUT', `partNumber=1&uploadId=${uploadId}`, new Uint8Array(bytes));
    const part = `<Part><PartNumber>1</PartNumber><ETag>${put.headers.get('etag')}</ETag></Part>`;
    const body = `<CompleteMultipartUpload>${part}</CompleteMultipartUpload>`;
    const answer = await send('POST', `uploadId=${uploadId}`, body);
    expect([answer.status, await answer.text()]).toEqual([
      451,
      expect.stringContaining('ContentProhibited'),
    ]);
    expect((await magpie.call(calls.listFiles, {}, stranger)).files).toEqual([]);
  });

  test('comes neither from a source nor out of an archive nor in a zip', async () => {
    const { id, bytes } = await prohibited();
    const url = source.serve('/bad.bin', { bytes });
    const made = await magpie.call(
      calls.createFile,
      { kind: 'drive#file', upload_type: 'UPLOAD_TYPE_URL', url: { url } },
      owner,
    );
    const ended = async (taskId: string) => {
      const read = () => magpie.call(calls.getTask, { id: taskId }, owner);
      await until(async () => (await read()).phase === 'PHASE_TYPE_ERROR');
      return (await read()).params.error_detail;
    };
    expect(await ended(made.task!.id)).toBe('PROHIBITED');

    const packed = writeZip([{ name: 'inside.bin', content: bytes, isStored: true }]);
    const archive = await upload(magpie, owner, 'packed.zip', packed);
    const unpacking = magpie.call(calls.decompressArchive, { file_id: archive }, owner);
    expect(await failure(unpacking)).toMatchObject(refused);
    const filters = JSON.stringify({ phase: { in: 'PHASE_TYPE_PENDING,PHASE_TYPE_RUNNING' } });
    const deletions = { type: 'delete', filters };
    // The folder that was begun is deleted, and the drive is free for other work.
    await until(
      async () => (await magpie.call(calls.listTasks, deletions, owner)).tasks.length === 0,
      closedWithinMs,
    );
    const zipping = magpie.call(calls.zipFiles, { ids: [archive, id] }, owner);
    expect(await failure(zipping)).toMatchObject(refused);
  });

  test('closes shares, links, thumbnails and zips of everyone who has it', async () => {
    const bytes = png(64, 48, randomBytes(16));
    const other = await createUser(magpie);
    const mine = await upload(magpie, owner, 'mine.png', bytes);
    const theirs = await upload(magpie, other, 'theirs.png', bytes);
    const { id } = await share(magpie, other, [theirs]);
    const shown = (await magpie.call(shareFileInfo, { share_id: id, file_id: theirs })).file_info!;
    const own = await fileOf(theirs, other);
    const zip = await magpie.call(calls.zipFiles, { ids: [theirs] }, other);
    const links = [
      shown.web_content_link,
      shown.thumbnail_link,
      own.web_content_link,
      own.original_url,
      own.thumbnail_link,
      zip.url,
      (await fileOf(mine)).web_content_link,
    ];
    for (const link of links) expect((await fetch(link)).status).toBe(200);

    await moderate({ gcids: [own.hash] });
    await areClosed(...links);
    await until(
      async () => (await visit(magpie, id)).share_status === 'PROHIBITED',
      closedWithinMs,
    );
    const saving = await magpie.call(restoreShare, { share_id: id }, owner);
    expect(saving.share_status).toBe('PROHIBITED');
  });

  test('closes a share that it is moved into, until it leaves', async () => {
    const { id } = await prohibited();
    const folder = await addFolder(magpie, owner, 'open');
    await upload(magpie, owner, 'good.txt', randomBytes(10), folder);
    const { id: shareId } = await share(magpie, owner, [folder]);
    const move = (parent_id: string) =>
      magpie.call(calls.moveFiles, { ids: [id], to: { parent_id } }, owner);
    const isNow = (status: string) =>
      until(async () => (await visit(magpie, shareId)).share_status === status, closedWithinMs);
    await move(folder);
    await isNow('PROHIBITED');
    await move('');
    await isNow('OK');
  });

  test('a folder is prohibited only where it is', async () => {
    const folder = await addFolder(magpie, owner, 'bad folder');
    const inside = await upload(magpie, owner, 'license.txt', randomBytes(20), folder);
    await moderate({ share_user_id: owner.userId, file_ids: [folder] });
    expect(await failure(share(magpie, owner, [folder]))).toMatchObject(refused);
    expect((await share(magpie, owner, [inside])).id).not.toBe('');
  });

  test('is listed for the operator, who can permit it again', async () => {
    const { id, hash, bytes } = await prohibited();
    const { contents } = await magpie.call(listProhibited, {}, operator);
    expect(contents[0]).toMatchObject({ gcid: hash, reason: 'a court order' });
    expect(await failure(magpie.call(listProhibited, {}, owner))).toMatchObject({ status: 403 });

    await moderate({ share_user_id: owner.userId, file_ids: [id], status: 'OK' });
    const file = await fileOf(id);
    expect(file.audit?.status).toBe('STATUS_OK');
    expect((await bytesOf(file.web_content_link)).equals(bytes)).toBe(true);
    const { id: shareId } = await share(magpie, owner, [id]);
    expect((await visit(magpie, shareId)).share_status).toBe('OK');
    const stranger = await createUser(magpie);
    await upload(magpie, stranger, 'fine.bin', bytes);
    const { contents: left } = await magpie.call(listProhibited, { limit: 500 }, operator);
    expect(left.map(({ gcid }) => gcid)).not.toContain(hash);
  });

  test('is skipped in the zip of a folder above it and in the export', async () => {
    const folder = await addFolder(magpie, owner, 'mixed');
    const { id } = await prohibited();
    const { name } = await fileOf(id);
    await magpie.call(calls.moveFiles, { ids: [id], to: { parent_id: folder } }, owner);
    await upload(magpie, owner, 'kept.txt', randomBytes(10), folder);
    const zipped = await magpie.call(calls.zipFiles, { ids: [folder] }, owner);
    expect(zipped).toMatchObject({ file_count: 1, skipped: [`mixed/${name}`], skipped_count: 1 });
    const bytes = await bytesOf(zipped.url);
    const inside = readZip(bytes.length, (from, length) => bytes.subarray(from, from + length));
    expect(inside.map(({ path }) => path)).toEqual(['mixed/', 'mixed/kept.txt']);

    const selected = { ids: [id, folder] };
    expect(await failure(magpie.call(calls.zipFiles, selected, owner))).toMatchObject(refused);
    const exported = { ...selected, skip_prohibited: true };
    expect(await magpie.call(calls.zipFiles, exported, owner)).toMatchObject({ file_count: 1 });
    const alone = { ids: [id], skip_prohibited: true };
    expect(await failure(magpie.call(calls.zipFiles, alone, owner))).toMatchObject(refused);
  });

  test('is counted for the operator, and nothing is decided if one is unknown', async () => {
    const folder = await addFolder(magpie, owner, 'counted');
    const id = await upload(magpie, owner, 'counted.bin', randomBytes(40));
    const { hash } = await fileOf(id);
    const share_user_id = owner.userId;
    const unknown = moderate({ share_user_id, file_ids: [id, 'nowhere'] });
    expect(await failure(unknown)).toMatchObject({ status: 404, error: 'file_not_found' });
    for (const wrong of ['A1', hash.replace(/^./, 'x'), emptyHash]) {
      const refusal = await failure(moderate({ gcids: [hash, wrong] }));
      expect(refusal).toMatchObject({ status: 400, error: 'invalid_argument' });
    }
    expect((await fileOf(id)).audit?.status).toBe('STATUS_OK');
    const decided = await moderate({ share_user_id, file_ids: [id, folder], gcids: [hash] });
    expect(decided.contents).toBe(2);
    expect((await fileOf(id)).audit?.status).toBe('STATUS_PROHIBITED');
  });

  test('that no drive has any more is permitted for later uploads too', async () => {
    const { id, hash, bytes } = await prohibited();
    await magpie.call(calls.deleteFiles, { ids: [id] }, owner);
    await moderate({ gcids: [hash], status: 'OK' });
    const file = await fileOf(await upload(magpie, owner, 'back.bin', bytes));
    expect(file.audit?.status).toBe('STATUS_OK');
  });
});

describe('links of a file', () => {
  async function linksOf(user: TestUser) {
    const bytes = png(32, 32, randomBytes(16));
    const id = await upload(magpie, user, 'photo.png', bytes);
    const file = await fileOf(id, user);
    const zip = await magpie.call(calls.zipFiles, { ids: [id] }, user);
    const links = [file.web_content_link, file.original_url, file.thumbnail_link, zip.url];
    for (const link of links) expect((await fetch(link)).status).toBe(200);
    return { id, links };
  }

  test('end when it is deleted, not when it is in the trash', async () => {
    const { id, links } = await linksOf(owner);
    await magpie.call(calls.trashFiles, { ids: [id] }, owner);
    await until(async () => (await fileOf(id)).trashed);
    const { web_content_link: link } = await fileOf(id);
    expect((await fetch(link)).status).toBe(200);
    await magpie.call(calls.deleteFiles, { ids: [id] }, owner);
    await areClosed(...links);
  });

  test('end while the account is blocked', async () => {
    const user = await createUser(magpie);
    const { links } = await linksOf(user);
    await magpie.call(blockUser, { user_id: user.userId }, operator);
    await areClosed(...links);
    await magpie.call(unblockUser, { user_id: user.userId }, operator);
    await until(async () => (await fetch(links[0]!)).status === 200, closedWithinMs);
  });

  test('are checked for many visitors at once', async () => {
    const { links } = await linksOf(await createUser(magpie));
    const many = Array.from({ length: 10 }, () => links).flat();
    const statuses = await Promise.all(many.map(async (link) => (await fetch(link)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('end when it leaves the drive of a share, for its visitors', async () => {
    const folder = await addFolder(magpie, owner, 'shown');
    const id = await upload(magpie, owner, 'a.txt', randomBytes(30), folder);
    const { id: shareId } = await share(magpie, owner, [folder]);
    const asked = { share_id: shareId, file_id: id };
    const { file_info: shown } = await magpie.call(shareFileInfo, asked);
    expect((await fetch(shown!.web_content_link)).status).toBe(200);
    await magpie.call(calls.trashFiles, { ids: [id] }, owner);
    await areClosed(shown!.web_content_link);
  });
});
