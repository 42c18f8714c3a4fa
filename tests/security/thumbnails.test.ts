import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { png } from '#tests/support/png.ts';
import { share } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let stranger: TestUser;
let id: string;
let hash: string;
beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  stranger = await createUser(magpie);
  id = await upload(magpie, owner, 'film.mp4', randomBytes(5000));
  ({ hash } = await magpie.call(calls.getFile, { id }, owner));
});
afterAll(() => magpie.stop());

const send = (image: Buffer, of: { id?: string; hash?: string } = {}, as: object = owner) =>
  magpie.call(
    calls.setThumbnail,
    { id, hash, image: image.toString('base64'), ...of },
    as as TestUser,
  );
const refused = async (work: Promise<unknown>) => {
  const { status, error } = await failure(work);
  return [status, error];
};
const shown = async () => (await magpie.call(calls.getFile, { id }, owner)).thumbnail_link;

test('a thumbnail is a small picture, never a page, an SVG or anything else', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bodies: [name: string, bytes: Buffer][] = [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from(svg)],
    ['an SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page after the signature of a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a page after the signature of a JPEG', Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
    ['a page in a WebP', Buffer.from(`RIFF\xff\0\0\0WEBP${svg}`, 'latin1')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['random bytes', randomBytes(1000)],
    ['too many pixels', png(1025, 10)],
    ['a bomb', png(30_000, 30_000)],
  ];
  for (const [name, bytes] of bodies) {
    expect([name, ...(await refused(send(bytes)))]).toEqual([name, 400, 'invalid_argument']);
  }
  const large = Buffer.concat([png(8, 8), randomBytes(512 * 1024)]);
  expect(await refused(send(large))).toEqual([400, 'invalid_argument']);
  expect(await shown()).toBe('');
});

test('only the owner can set the thumbnail of a file, and only of its content', async () => {
  const image = png(64, 64);
  expect(await refused(send(image, {}, stranger))).toEqual([404, 'file_not_found']);
  expect((await refused(send(image, {}, {})))[0]).toBe(401);
  await share(magpie, owner, [id]);
  expect(await refused(send(image, {}, stranger))).toEqual([404, 'file_not_found']);
  const other = 'AB'.repeat(20);
  expect(await refused(send(image, { hash: other }))).toEqual([400, 'invalid_argument']);
  const folder = await magpie.call(calls.createFile, { kind: 'drive#folder', name: 'f' }, owner);
  const refusal = await refused(send(image, { id: folder.file!.id }));
  expect(refusal).toEqual([400, 'invalid_argument']);
  expect(await shown()).toBe('');
});

test('a thumbnail is sent as WebP without what the picture carried along', async () => {
  const secret = Buffer.from('place\0Latitude 35.6');
  await send(png(64, 64, secret));
  const answer = await fetch(await shown());
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toMatch(/sandbox/);
  expect(Buffer.from(await answer.arrayBuffer()).includes('Latitude')).toBe(false);
});

test('a thumbnail link with the name of another picture shows none', async () => {
  const url = new URL(await shown());
  url.searchParams.set('p', '0123456789abcdef');
  expect((await fetch(url)).status).toBe(404);
  url.searchParams.delete('p');
  expect((await fetch(url)).status).toBe(404);
});
