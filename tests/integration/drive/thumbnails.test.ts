import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { restoreShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { contentsOf } from '#tests/support/objects.ts';
import { png } from '#tests/support/png.ts';
import { share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
beforeAll(async () => {
  magpie = await startMagpie();
  owner = await createUser(magpie);
});
afterAll(() => magpie.stop());

const get = (id: string, as = owner) => magpie.call(calls.getFile, { id }, as);
const image = png(512, 512).toString('base64');

async function drawn(name: string) {
  const id = await upload(magpie, owner, name, randomBytes(3000));
  const { hash } = await get(id);
  const made = await magpie.call(calls.setThumbnail, { id, hash, image }, owner);
  return { id, hash, link: made.thumbnail_link };
}

async function isWebp(link: string) {
  const answer = await fetch(link);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.status === 200 && bytes.subarray(8, 12).toString() === 'WEBP';
}

test('a drawn thumbnail is in every listing, in three sizes', async () => {
  const before = await upload(magpie, owner, 'plain.mp4', randomBytes(3000));
  expect((await get(before)).thumbnail_link).toBe('');

  const { id, link } = await drawn('film.mp4');
  expect(await isWebp(link)).toBe(true);
  expect((await get(id)).thumbnail_link).not.toBe('');
  for (const thumbnail_size of ['SIZE_SMALL', 'SIZE_MEDIUM', 'SIZE_LARGE']) {
    const input = { parent_id: '', order: 'name_asc', thumbnail_size };
    const { files } = await magpie.call(calls.listFiles, input, owner);
    const listed = files.find((file) => file.id === id)!;
    expect(await isWebp(listed.thumbnail_link)).toBe(true);
    expect(files.find((file) => file.id === before)!.thumbnail_link).toBe('');
  }
});

test('a drawn picture keeps its proportions, also for visitors, and only small sizes are square', async () => {
  const id = await upload(magpie, owner, 'wide.mp4', randomBytes(3000));
  const { hash } = await get(id);
  const wide = { id, hash, image: png(910, 512).toString('base64') };
  await magpie.call(calls.setThumbnail, wide, owner);
  const sizeOf = async (thumbnail_size: string) => {
    const { thumbnail_link } = await magpie.call(calls.getFile, { id, thumbnail_size }, owner);
    const { width, height } = await sharp(await (await fetch(thumbnail_link)).bytes()).metadata();
    return [width, height];
  };
  expect(await sizeOf('SIZE_WHOLE')).toEqual([800, 450]);
  expect(await sizeOf('SIZE_MEDIUM')).toEqual([256, 256]);
  const size = { thumbnail_width: '910', thumbnail_height: '512' };
  expect((await get(id)).params).toMatchObject(size);
  const { id: shareId } = await share(magpie, owner, [id]);
  expect((await visit(magpie, shareId)).files[0]!.params).toEqual(size);
});

test('the first thumbnail stays, and one whose bytes are missing is replaced', async () => {
  const { id, hash } = await drawn('report.pdf');
  const first = (await get(id)).params.thumbnail!;
  const other = png(300, 300).toString('base64');
  const draw = () => magpie.call(calls.setThumbnail, { id, hash, image: other }, owner);
  await draw();
  expect((await get(id)).params.thumbnail).toBe(first);

  const { row } = await callDrive<{ row: { blob: string } }>(magpie, owner.userId, 'node', { id });
  const bucket = await magpie.miniflare.getR2Bucket('FILES');
  await bucket.delete(`drawn/${row.blob}/${first}`);
  await draw();
  expect((await get(id)).params.thumbnail).not.toBe(first);
  expect(await isWebp((await get(id)).thumbnail_link)).toBe(true);
});

test('copies and saves have the thumbnail too, and so do visitors of a share', async () => {
  const { id } = await drawn('notes.md');
  const folder = await magpie.call(calls.createFile, { kind: 'drive#folder', name: 'c' }, owner);
  await magpie.call(calls.copyFiles, { ids: [id], to: { parent_id: folder.file!.id } }, owner);
  const inFolder = async () =>
    (await magpie.call(calls.listFiles, { parent_id: folder.file!.id }, owner)).files;
  await until(async () => (await inFolder()).length === 1);
  expect(await isWebp((await inFolder())[0]!.thumbnail_link)).toBe(true);

  const { id: shareId } = await share(magpie, owner, [id]);
  expect(await isWebp((await visit(magpie, shareId)).files[0]!.thumbnail_link)).toBe(true);

  const visitor = await createUser(magpie);
  await magpie.call(restoreShare, { share_id: shareId }, visitor);
  const saved = async () => {
    const input = { parent_id: '*', filters: '{"kind":{"eq":"drive#file"}}' };
    return (await magpie.call(calls.listFiles, input, visitor)).files;
  };
  await until(async () => (await saved()).length === 1);
  expect(await isWebp((await saved())[0]!.thumbnail_link)).toBe(true);
});

test('one signature is for all thumbnails of a share, and for nothing outside of it', async () => {
  const [first, second, secret] = await Promise.all(['a.md', 'b.md', 'secret.md'].map(drawn));
  const { id: shareId } = await share(magpie, owner, [first!.id, second!.id]);
  const links = (await visit(magpie, shareId)).files.map(({ thumbnail_link: link }) => link);
  const signatures = links.map((link) => new URL(link).searchParams.get('sign'));
  expect(new Set(signatures).size).toBe(1);
  const own = new URL((await get(secret!.id)).thumbnail_link);
  const imageOf = (link: URL | string, from: URL | string) => {
    const changed = new URL(link);
    for (const name of ['b', 'p']) {
      changed.searchParams.set(name, new URL(from).searchParams.get(name)!);
    }
    return changed.href;
  };
  expect(await isWebp(imageOf(links[0]!, links[1]!))).toBe(true);
  expect((await fetch(imageOf(links[0]!, own))).status).toBe(403);
  const stranger = await createUser(magpie);
  const theirs = await upload(magpie, stranger, 'theirs.md', randomBytes(3000));
  const { hash } = await magpie.call(calls.getFile, { id: theirs }, stranger);
  await magpie.call(calls.setThumbnail, { id: theirs, hash, image }, stranger);
  const { thumbnail_link: foreign } = await magpie.call(calls.getFile, { id: theirs }, stranger);
  expect((await fetch(imageOf(own, foreign))).status).toBe(403);
});

test('a share that was open before shows the thumbnail', async () => {
  const id = await upload(magpie, owner, 'late.webm', randomBytes(3000));
  const { id: shareId } = await share(magpie, owner, [id]);
  expect((await visit(magpie, shareId)).files[0]!.thumbnail_link).toBe('');
  const { hash } = await get(id);
  await magpie.call(calls.setThumbnail, { id, hash, image }, owner);
  await until(async () => (await visit(magpie, shareId)).files[0]!.thumbnail_link !== '');
});

test('a thumbnail is deleted with the bytes of its file', async () => {
  const { id } = await drawn('gone.txt');
  const { row } = await callDrive<{ row: { blob: string; gcid: string } }>(
    magpie,
    owner.userId,
    'node',
    { id },
  );
  const bucket = await magpie.miniflare.getR2Bucket('FILES');
  await fetch((await get(id)).thumbnail_link);
  const keys = async () => {
    const { objects } = await bucket.list();
    return objects.map(({ key }) => key).filter((key) => key.includes(row.blob));
  };
  expect((await keys()).length).toBe(3);
  const contents = await contentsOf(magpie, row.gcid);
  await until(async () => (await contents.useOf(row.blob))?.uses === 1);
  await magpie.call(calls.deleteFiles, { ids: [id] }, owner);
  await until(async () => (await contents.useOf(row.blob))?.uses === 0);
  await contents.stub.sweep(Date.now() + 1000);
  expect(await keys()).toEqual([]);
});
