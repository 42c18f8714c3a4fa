import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { upload, until } from '#tests/support/drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { readZip } from '#tests/support/zip-reader.ts';
import { png } from '#tests/support/png.ts';

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

const get = (id: string) => magpie.call(calls.getFile, { id }, { token: user.token });
async function stored(name: string, bytes: Uint8Array, parentId = '') {
  return get(await upload(magpie, user, name, bytes, parentId));
}
const range = (url: string, value: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { range: value, ...headers } });
const body = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('serves the bytes as an attachment with both forms of the file name', async () => {
  const bytes = randomBytes(100_000);
  const file = await stored('Résumé "new";\u202e.html', bytes);
  const url = file.links['application/octet-stream']!.url;
  expect(file.web_content_link).toBe(url);
  expect(url.startsWith(`${magpie.contentOrigin}/download/${file.id}?`)).toBe(true);
  const expire = Number(new URL(url).searchParams.get('expire'));
  expect(Date.parse(file.links['application/octet-stream']!.expire)).toBe(expire * 1000);
  const answer = await fetch(url, { headers: { authorization: 'Bearer anything' } });
  expect(answer.status).toBe(200);
  expect((await body(answer)).equals(bytes)).toBe(true);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-length': '100000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(headers['content-security-policy']).toMatch(/sandbox/);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="R_sum_ _new_;_.html"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%22new%22%3B%E2%80%AE.html`,
  );
});

test('supports ranges, conditional requests and HEAD', async () => {
  const bytes = randomBytes(10_000);
  const { web_content_link: url } = await stored('ranges.bin', bytes);
  const whole = await fetch(url, { method: 'HEAD' });
  expect(whole.headers.get('content-length')).toBe('10000');
  const etag = whole.headers.get('etag')!;
  const modified = whole.headers.get('last-modified')!;

  for (const [header, from, to] of [
    ['bytes=0-0', 0, 1],
    ['bytes=0-9998', 0, 9999],
    ['bytes=0-20000', 0, 10_000],
    ['bytes=9999-', 9999, 10_000],
    ['bytes=-1', 9999, 10_000],
    ['bytes=-20000', 0, 10_000],
  ] as const) {
    const answer = await range(url, header);
    expect([header, answer.status]).toEqual([header, 206]);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/10000`);
    expect((await body(answer)).equals(bytes.subarray(from, to))).toBe(true);
  }
  for (const header of ['bytes=10000-', 'bytes=-0']) {
    const answer = await range(url, header);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
  }
  for (const header of ['bytes=0-1,5-6', 'bytes=9-3', 'lines=1-2', 'bytes=-']) {
    expect((await body(await range(url, header))).length).toBe(10_000);
  }
  expect((await range(url, 'bytes=0-1', { 'if-range': etag })).status).toBe(206);
  expect((await range(url, 'bytes=0-1', { 'if-range': modified })).status).toBe(206);
  expect((await range(url, 'bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(url, { headers: { 'if-modified-since': modified } })).status).toBe(304);
  expect((await fetch(url, { headers: { 'if-match': '"other"' } })).status).toBe(412);
});

test('refuses a forged, altered or expired link with an empty body', async () => {
  const { web_content_link: url } = await stored('signed.bin', randomBytes(10));
  const other = await stored('other.bin', randomBytes(20));
  const changed = (change: (url: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return fetch(copy);
  };
  const blob = new URL(other.web_content_link).searchParams.get('b')!;
  for (const change of [
    (u: URL) => u.searchParams.set('sign', 'A'.repeat(22)),
    (u: URL) => u.searchParams.delete('sign'),
    (u: URL) => u.searchParams.set('b', blob),
    (u: URL) => u.searchParams.set('n', 'evil.html'),
    (u: URL) => u.searchParams.set('d', 'inline'),
    (u: URL) => u.searchParams.set('expire', '1'),
    (u: URL) => u.searchParams.set('expire', '9999999999'),
    (u: URL) => void (u.pathname = `/download/${other.id}`),
    (u: URL) => void (u.pathname = u.pathname.replace('download', 'thumbnail')),
  ]) {
    const answer = await changed(change);
    expect([answer.status, await answer.text()]).toEqual([403, '']);
  }
  const reordered = new URL(url);
  reordered.search = new URLSearchParams([...reordered.searchParams].reverse()).toString();
  expect((await fetch(reordered)).status).toBe(200);
});

test('displays only harmless types, and any text as plain text', async () => {
  const types = await Promise.all(
    ['a.html', 'a.svg', 'a.xml', 'a.txt', 'a.md', 'a.pdf', 'a.png', 'a.mp4', 'a.exe', 'a.zip'].map(
      async (name) => {
        const { original_url: url } = await stored(name, Buffer.from('<script>1</script>'));
        if (!url) return [name, ''];
        const answer = await fetch(url);
        expect(answer.headers.get('content-disposition')).toMatch(/^inline;/);
        expect(answer.headers.get('content-length')).toBe('18');
        expect(await (await range(url, 'bytes=1-6')).text()).toBe('script');
        return [name, answer.headers.get('content-type')];
      },
    ),
  );
  expect(Object.fromEntries(types)).toEqual({
    'a.html': 'text/plain; charset=utf-8',
    'a.svg': '',
    'a.xml': 'text/plain; charset=utf-8',
    'a.txt': 'text/plain; charset=utf-8',
    'a.md': 'text/plain; charset=utf-8',
    'a.pdf': 'application/pdf',
    'a.png': 'image/png',
    'a.mp4': 'video/mp4',
    'a.exe': '',
    'a.zip': '',
  });
});

test('allows scripts of the site, and of no other origin, to read files', async () => {
  const { web_content_link: url } = await stored('cors.txt', Buffer.from('hello'));
  const from = async (origin: string) =>
    (await fetch(url, { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await from(magpie.origin)).toBe(magpie.origin);
  expect(await from('https://evil.example')).toBeNull();
});

test('serves an empty file as an empty download', async () => {
  const file = await stored('empty.txt', new Uint8Array(0));
  const answer = await fetch(file.web_content_link);
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
  expect((await range(file.web_content_link, 'bytes=0-')).status).toBe(416);
});

test('redirects visitors of the content host to the site and serves nothing else', async () => {
  const answer = await fetch(magpie.contentOrigin, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, magpie.origin]);
  for (const path of ['/drive', '/api/drive/v1/about', '/s/x', '/download/', '/download/x/y']) {
    expect((await fetch(magpie.contentOrigin + path)).status).toBe(404);
  }
});

test('creates a thumbnail of an image and stores its dimensions', async () => {
  const file = await stored('photo.png', png(800, 600));
  const answer = await fetch(file.thumbnail_link);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('cache-control')).toMatch(/max-age=86400/);
  const bytes = await body(answer);
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect((await body(await fetch(file.thumbnail_link))).equals(bytes)).toBe(true);
  await until(async () => (await get(file.id)).params.width === '800');
  expect((await get(file.id)).params).toMatchObject({ width: '800', height: '600' });
});

test('creates no thumbnail of other files and of oversized images', async () => {
  const broken = await stored('broken.png', Buffer.from('not a picture'));
  expect((await fetch(broken.thumbnail_link)).status).toBe(404);
  const flood = await stored('flood.png', png(10_001, 10_000));
  expect((await fetch(flood.thumbnail_link)).status).toBe(404);
  expect((await stored('text.txt', Buffer.from('x'))).thumbnail_link).toBe('');
});

test('zips every file once, resumable at any byte and readable elsewhere', async () => {
  const as = { token: user.token };
  const folder = async (name: string, parentId: string) =>
    (await magpie.call(calls.createFile, { kind: 'drive#folder', name, parent_id: parentId }, as))
      .file!.id;
  const top = await folder('Zípped ü', '');
  const inner = await folder('inner', top);
  await folder('empty', top);
  const bytes = new Map<string, Buffer>();
  for (const [name, parent, path] of [
    ['a.txt', top, 'Zípped ü/a.txt'],
    ['A.TXT', top, 'Zípped ü/A(1).TXT'],
    ['日本語.bin', inner, 'Zípped ü/inner/日本語.bin'],
    ['con.txt', inner, 'Zípped ü/inner/_con.txt'],
    ['nothing', inner, 'Zípped ü/inner/nothing'],
  ] as const) {
    const content = name === 'nothing' ? Buffer.alloc(0) : randomBytes(50_000);
    await upload(magpie, user, name, content, parent);
    bytes.set(path, content);
  }
  const made = await magpie.call(calls.zipFiles, { ids: [top] }, as);
  expect(made).toMatchObject({ name: 'Zípped ü.zip', file_count: 5 });
  const answer = await fetch(made.url);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const zip = await body(answer);
  expect(String(zip.length)).toBe(made.size);
  expect(answer.headers.get('content-length')).toBe(made.size);
  for (const at of [0, 17, 40_000, 111_111, zip.length - 30]) {
    const piece = await range(made.url, `bytes=${at}-${at + 60_000}`);
    expect(piece.status).toBe(206);
    expect((await body(piece)).equals(zip.subarray(at, at + 60_001))).toBe(true);
  }
  const entries = readZip(zip.length, (offset, length) => zip.subarray(offset, offset + length));
  const files = entries.filter(({ path }) => !path.endsWith('/'));
  for (const { path, offset, size, crc32: sum } of files) {
    expect(crc32(zip.subarray(offset, offset + size))).toBe(sum);
    const content = [...bytes].find(([known]) => known.toLowerCase() === path.toLowerCase())?.[1];
    expect([path, content?.length]).toEqual([path, size]);
  }
  expect(new Set(files.map(({ path }) => path.toLowerCase())).size).toBe(5);
  const sums = (contents: Iterable<Uint8Array>) =>
    [...contents].map((content) => crc32(content)).sort();
  expect(files.map(({ crc32: sum }) => sum).sort()).toEqual(sums(bytes.values()));
  const folders = entries.map(({ path }) => path).filter((path) => path.endsWith('/'));
  expect(folders.sort()).toEqual(['Zípped ü/', 'Zípped ü/empty/', 'Zípped ü/inner/']);
});

test('refuses a zip without files', async () => {
  const as = { token: user.token };
  await expect(magpie.call(calls.zipFiles, { ids: ['nowhere'] }, as)).rejects.toMatchObject({
    status: 404,
    body: { error: 'file_not_found' },
  });
});

test('zips a folder with the longest possible name', async () => {
  const as = { token: user.token };
  const folder = await magpie.call(
    calls.createFile,
    { kind: 'drive#folder', name: 'é'.repeat(127) },
    as,
  );
  const made = await magpie.call(calls.zipFiles, { ids: [folder.file!.id] }, as);
  expect(made.name).toBe(`${'é'.repeat(125)}.zip`);
});

test('refuses a link whose fields were shifted into each other', async () => {
  const { web_content_link: link } = await stored('fields.txt', Buffer.from('hello'));
  const moved = new URL(link);
  const { searchParams } = moved;
  searchParams.set('t', `${searchParams.get('t')}\nu=${searchParams.get('u')}`);
  searchParams.delete('u');
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(moved)).status).toBe(403);
});
