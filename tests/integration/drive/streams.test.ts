import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockUser } from '#protocol/admin.ts';
import { deleteShares, updateShare } from '#protocol/share.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import {
  createStreamLink,
  listStreamLinks,
  revokeStreamLink,
  type Stream,
  streamShare,
} from '#protocol/streams.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { adminToken, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';
import { parseFeed } from '#worker/services/feeds/parse-feed.ts';

const film = readFileSync(new URL('../../support/film.webm', import.meta.url));

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

const stored = (user: TestUser, name: string, parentId = '', bytes: Uint8Array = film) =>
  upload(magpie, user, name, bytes, parentId);
const linkTo = async (user: TestUser, id: string) =>
  (await magpie.call(createStreamLink, { file_id: id }, { token: user.token })).stream;
const linksOf = async (user: TestUser) =>
  (await magpie.call(listStreamLinks, {}, { token: user.token })).links;
const read = async (url: string) => (await fetch(url)).text();
const statusOf = async (url: string) => (await fetch(url, { method: 'HEAD' })).status;
/** Isolates cache answers for 3 s, and heads of shares for 2 s more. */
const untilRefused = (url: string) => until(async () => (await statusOf(url)) === 403);
const locations = (playlist: string) =>
  playlist.split('\n').filter((line) => line.startsWith('http'));

/** Adds Show/{Season 2/{E1}, Season 10/{E2, E10, notes}, a trailer}. */
async function addShow(user: TestUser): Promise<string> {
  const show = await addFolder(magpie, user, 'Show & Tell');
  for (const [folder, names] of [
    ['Season 10', ['E10.mkv', 'E2.webm', 'E2.en.srt', 'notes.txt']],
    ['Season 2', ['E1.webm']],
  ] as const) {
    const parent = await addFolder(magpie, user, folder, show);
    for (const name of names) await stored(user, name, parent);
  }
  await stored(user, 'Trailer #1 ü.mp3', show);
  return show;
}

describe('a link to a video', () => {
  let user: TestUser;
  let link: Stream;
  beforeAll(async () => {
    user = await createUser(magpie);
    const id = await stored(user, 'Lofoten – 50%.webm');
    await stored(user, 'Lofoten – 50%.ja.srt', '', Buffer.from('1\n'));
    await stored(user, 'Other.srt', '', Buffer.from('1\n'));
    link = await linkTo(user, id);
  });

  test('plays it directly, with its name, its type and no cookie', async () => {
    const { url } = link;
    expect(url.startsWith(`${magpie.contentOrigin}/p/${user.userId}.`)).toBe(true);
    expect(url.endsWith('/Lofoten%20%E2%80%93%2050%25.webm')).toBe(true);
    const response = await fetch(url, { redirect: 'error' });
    expect(Buffer.from(await response.arrayBuffer()).equals(film)).toBe(true);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache, no-transform',
      'content-disposition': `inline; filename="Lofoten _ 50_.webm"; filename*=UTF-8''Lofoten%20%E2%80%93%2050%25.webm`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['content-security-policy']).toMatch(/sandbox/);
  });

  test('answers HEAD, ranges and conditions as players send them', async () => {
    const get = (range: string, headers: object = {}) =>
      fetch(link.url, { headers: { range, ...headers } });
    const head = await fetch(link.url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(film.length));
    const etag = head.headers.get('etag')!;
    // VLC and mpv begin with an open range, and read the index of a film at its end.
    const tail = film.length - 1000;
    for (const [range, from, to] of [
      ['bytes=0-', 0, film.length],
      [`bytes=${tail}-`, tail, film.length],
      ['bytes=-1000', tail, film.length],
      ['bytes=0-1', 0, 2],
    ] as const) {
      const part = await get(range, { 'if-range': etag });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${film.length}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(from, to))).toBe(true);
    }
    expect((await get('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    expect((await get('bytes=0-1,4-5')).status).toBe(200);
    const beyond = await get(`bytes=${film.length}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${film.length}`,
    ]);
    expect((await fetch(link.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('offers the subtitles next to it, and opens nothing else', async () => {
    expect(link.subtitles.map(({ name }) => name)).toEqual(['Lofoten – 50%.ja.srt']);
    const [subtitles] = link.subtitles;
    const response = await fetch(subtitles!.url);
    expect(response.headers.get('content-type')).toBe('application/x-subrip');
    const others = await Promise.all([
      stored(user, 'Private.webm'),
      stored(user, 'Page.html', '', Buffer.from('<script>alert(1)</script>')),
    ]);
    const base = link.url.split('/').slice(0, -2).join('/');
    for (const id of [...others, 'unknown', '']) {
      expect([id, await statusOf(`${base}/${id}/x.webm`)]).not.toEqual([id, 200]);
    }
    const changed = link.url.replace(/\.[\w-]{24}\//, `.${'A'.repeat(24)}/`);
    expect(await statusOf(changed)).toBe(403);
    expect(await statusOf(base.replace('/p/', '/ps/'))).toBe(404);
  });

  test('has playlists with this video alone', async () => {
    expect(locations(await read(link.playlists.m3u))).toEqual([link.url]);
    expect(link.track_count).toBe(1);
  });

  test('is the same for the same file, and listed until it is revoked', async () => {
    const [listed] = await linksOf(user);
    expect(await linkTo(user, listed!.file_id)).toEqual(link);
    expect(listed).toMatchObject({
      name: 'Lofoten – 50%.webm',
      kind: 'drive#file',
      trashed: false,
      url: link.url,
    });
    expect(await statusOf(link.url)).toBe(200);
    const stranger = await createUser(magpie);
    const revoke = { link_id: listed!.link_id };
    const refused = await failure(magpie.call(revokeStreamLink, revoke, { token: stranger.token }));
    expect(refused).toMatchObject({ error: 'not_found' });
    await magpie.call(revokeStreamLink, revoke, { token: user.token });
    await untilRefused(link.url);
    expect(await linksOf(user)).toEqual([]);
    expect((await linkTo(user, listed!.file_id)).url).not.toBe(link.url);
  });
});

test('a link to a folder lists everything playable below it, in the order of the drive', async () => {
  const user = await createUser(magpie);
  const link = await linkTo(user, await addShow(user));
  expect(link).toMatchObject({ name: 'Show & Tell', track_count: 4, url: '', subtitles: [] });
  const response = await fetch(link.playlists.m3u);
  expect(response.headers.get('content-type')).toBe('audio/x-mpegurl; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('Show%20%26%20Tell.m3u8');
  const text = await response.text();
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual([
    '#EXTM3U',
    '#EXTINF:-1,E1.webm',
    '#EXTINF:-1,E2.webm',
    '#EXTINF:-1,E10.mkv',
    '#EXTINF:-1,Trailer #1 ü.mp3',
  ]);
  const types = [];
  for (const url of locations(text)) {
    const played = await fetch(url);
    expect((await played.arrayBuffer()).byteLength).toBe(film.length);
    types.push(played.headers.get('content-type'));
  }
  expect(types).toEqual(['video/webm', 'video/webm', 'video/x-matroska', 'audio/mpeg']);
  const xspf = await read(link.playlists.xspf);
  expect(xspf).toContain('<title>Show &amp; Tell</title>');
  expect(xspf.match(/<location>/g)).toHaveLength(4);
});

test('a link to a folder has a feed of what is new below it', async () => {
  const { user, putInTrash } = await freshDrive(magpie);
  const show = await addShow(user);
  const { feed } = await linkTo(user, show);
  const response = await fetch(feed);
  const etag = response.headers.get('etag')!;
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'private, no-cache, no-transform',
    'x-robots-tag': 'noindex',
  });
  const text = await response.text();
  const { title, items } = parseFeed(text)!;
  expect(title).toBe('Show & Tell');
  expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${feed}"/>`);
  expect(items.map((item) => item.title)).toEqual([
    'Trailer #1 ü.mp3',
    'E1.webm',
    'E2.webm',
    'E10.mkv',
  ]);
  const [trailer] = items;
  const attached = trailer!.links.find(({ isEnclosure }) => isEnclosure)!;
  expect(attached).toMatchObject({ mimeType: 'audio/mpeg', sizeBytes: film.length });
  expect((await (await fetch(attached.url)).arrayBuffer()).byteLength).toBe(film.length);

  const unchanged = await fetch(feed, { headers: { 'if-none-match': etag } });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  const added = await stored(user, 'E3.webm', show);
  const titles = async () => parseFeed(await read(feed))!.items.map((item) => item.title);
  const changed = await fetch(feed, { headers: { 'if-none-match': etag } });
  const after = parseFeed(await changed.text())!.items;
  expect(after.map(({ guid }) => guid).slice(1)).toEqual(items.map(({ guid }) => guid));
  expect(after[0]).toMatchObject({ title: 'E3.webm' });
  await putInTrash(added);
  await until(async () => !(await titles()).includes('E3.webm'));
  const [listed] = await linksOf(user);
  await magpie.call(revokeStreamLink, { link_id: listed!.link_id }, { token: user.token });
  await untilRefused(feed);
});

test('a folder has a feed of all its files, which a link for players does not open', async () => {
  const { user, putInTrash } = await freshDrive(magpie);
  const folder = await addFolder(magpie, user, 'Papers');
  const paper = await stored(user, 'Paper.pdf', folder, Buffer.from('%PDF'));
  const link = await linkTo(user, folder);
  expect(link).toMatchObject({ track_count: 0, feed: '', playlists: { m3u: '' } });
  await stored(user, 'Talk.mp3', folder);
  const { feed, all_files_feed: all } = await linkTo(user, folder);
  expect(all).toBe(link.all_files_feed);
  const itemsOf = async (url: string) => parseFeed(await read(url))!.items;
  expect((await itemsOf(feed)).map(({ title }) => title)).toEqual(['Talk.mp3']);
  const [talk, other] = await itemsOf(all);
  expect([talk!.title, other!.title]).toEqual(['Talk.mp3', 'Paper.pdf']);
  expect(other!.links).toMatchObject([
    {
      url: `${magpie.origin}/drive/all/${folder}?action=open_file&file=${paper}`,
      isEnclosure: false,
    },
  ]);
  const enclosure = talk!.links.find(({ isEnclosure }) => isEnclosure)!;
  expect((await (await fetch(enclosure.url)).arrayBuffer()).byteLength).toBe(film.length);
  // The tokens of players and of this feed don't open each other's addresses.
  const [token, other_] = [feed, all].map((url) => new URL(url).pathname.split('/')[2]!);
  for (const url of [feed.replace(token!, other_!), all.replace(other_!, token!)]) {
    expect(await statusOf(url)).toBe(403);
  }
  await putInTrash(paper);
  await until(async () => (await itemsOf(all)).length === 1);
  const [listed] = await linksOf(user);
  await magpie.call(revokeStreamLink, { link_id: listed!.link_id }, { token: user.token });
  await untilRefused(all);
});

test('files that players cannot play get no link', async () => {
  const user = await createUser(magpie);
  const page = await stored(user, 'page.html', '', Buffer.from('<p>'));
  expect(await failure(linkTo(user, page))).toMatchObject({ error: 'invalid_argument' });
  const empty = await addFolder(magpie, user, 'Empty');
  expect(await linkTo(user, empty)).toMatchObject({ track_count: 0, playlists: { m3u: '' } });
  expect(await linksOf(user)).toEqual([]);
});

test('a link follows its file into the trash and back, and ends with it', async () => {
  const drive = await freshDrive(magpie);
  const id = await stored(drive.user, 'a.webm');
  const { url } = await linkTo(drive.user, id);
  await drive.putInTrash(id);
  await untilRefused(url);
  expect(await linksOf(drive.user)).toMatchObject([{ trashed: true }]);
  await drive.takeBack(id);
  await until(async () => (await statusOf(url)) === 200);
  await drive.remove(id);
  await untilRefused(url);
  await until(async () => (await linksOf(drive.user)).length === 0);
});

test('a new password revokes all links, and so does a blocked account', async () => {
  const user = await createUser(magpie);
  const id = await stored(user, 'a.webm');
  const { url } = await linkTo(user, id);
  const as = { token: user.token };
  const { sudo_token } = await magpie.call(sudo, { password: user.password }, as);
  const password = { sudo_token, new_password: 'another long passphrase' };
  await magpie.call(changePassword, password, as);
  await untilRefused(url);
  const again = await linkTo(user, id);
  expect(await statusOf(again.url)).toBe(200);
  await magpie.call(blockUser, { user_id: user.userId }, { token: adminToken });
  await untilRefused(again.url);
});

test('played bytes count as downloads of the account', async () => {
  const user = await createUser(magpie);
  const { url } = await linkTo(user, await stored(user, 'a.webm'));
  await fetch(url, { headers: { range: 'bytes=0-999' } }).then((part) => part.arrayBuffer());
  await until(async () => {
    const rows = await callDrive<{ kind: string; bytes: number }[]>(
      magpie,
      user.userId,
      'traffic',
      { since: '' },
    );
    return rows.some(({ kind, bytes }) => kind === 'download' && bytes === 1000);
  });
});

describe('a share', () => {
  const shown = async (shareId: string, input: { file_id?: string; pass_code_token?: string }) =>
    magpie.call(streamShare, { share_id: shareId, ...input }, { ip: freshIp() });

  test('is played as a whole, by folder and by file, without its passcode', async () => {
    const user = await createUser(magpie);
    const show = await addShow(user);
    const outside = await stored(user, 'outside.webm');
    const { id, passcode } = await share(magpie, { token: user.token }, [show], {
      pass_code_option: 'REQUIRED',
    });
    expect(await shown(id, {})).toEqual({ share_status: 'PASS_CODE_EMPTY', stream: null });
    const { pass_code_token } = await visit(magpie, id, { pass_code: passcode });
    const whole = (await shown(id, { pass_code_token })).stream!;
    expect(whole).toMatchObject({ name: 'Show & Tell', track_count: 4 });
    const urls = locations(await read(whole.playlists.m3u));
    expect(urls).toHaveLength(4);
    const { feed_link: feed } = await visit(magpie, id, { pass_code_token });
    expect([whole.feed, (await visit(magpie, id)).feed_link]).toEqual([feed, '']);
    expect(parseFeed(await read(feed))!.items).toHaveLength(6);
    for (const url of urls) expect(await statusOf(url)).toBe(200);
    const file_id = urls[1]!.split('/').at(-2)!;
    const one = (await shown(id, { pass_code_token, file_id })).stream!;
    expect(one.subtitles.map(({ name }) => name)).toEqual(['E2.en.srt']);
    expect(await statusOf(one.url)).toBe(200);
    expect(await statusOf(one.subtitles[0]!.url)).toBe(200);
    // Its token opens neither the other files of the share nor those outside.
    const [, , , , , other = ''] = urls[0]!.split('/');
    expect(await statusOf(one.url.replace(file_id, other))).toBe(403);
    expect(await statusOf(urls[0]!.replace(other, outside))).toBe(403);
    const unknown = shown(id, { pass_code_token, file_id: outside });
    expect(await failure(unknown)).toMatchObject({ error: 'file_not_found' });

    await magpie.call(
      updateShare,
      { share_id: id, pass_code_option: 'REQUIRED', custom_pass_code: 'other1' },
      { token: user.token },
    );
    await untilRefused(one.url);
    expect((await fetch(whole.playlists.m3u)).status).toBe(403);
    expect((await fetch(feed)).status).toBe(403);
  });

  test('names a feed of all its files in its page', async () => {
    const user = await createUser(magpie);
    const show = await addShow(user);
    const { id } = await share(magpie, { token: user.token }, [show]);
    const page = `${magpie.origin}/s/${id}`;
    const html = await (await fetch(page, { headers: { 'cf-connecting-ip': freshIp() } })).text();
    const [, feed = ''] =
      /<link rel="alternate" type="application\/atom\+xml" href="([^"]+)">/.exec(html) ?? [];
    const text = await read(feed);
    expect(text).toContain(`<link rel="alternate" type="text/html" href="${page}"/>`);
    const { items } = parseFeed(text)!;
    expect(items.map(({ title }) => title).toSorted()).toEqual([
      'E1.webm',
      'E10.mkv',
      'E2.en.srt',
      'E2.webm',
      'Trailer #1 ü.mp3',
      'notes.txt',
    ]);
    const notes = items.find(({ title }) => title === 'notes.txt')!;
    expect(notes.links).toMatchObject([{ isEnclosure: false }]);
    const shownNotes = new URL(notes.links[0]!.url);
    expect(shownNotes.origin + shownNotes.pathname).toBe(page);
    expect(await read(shownNotes.href)).toContain('notes.txt');
    const film = items.find(({ title }) => title === 'E1.webm')!;
    expect(await statusOf(film.links.find(({ isEnclosure }) => isEnclosure)!.url)).toBe(200);
  });

  test('that limits downloads or views has none, because players do not count', async () => {
    const user = await createUser(magpie);
    const file = await stored(user, 'a.webm');
    const as = { token: user.token };
    const { id } = await share(magpie, as, [file]);
    const stream = (await shown(id, {})).stream!;
    await magpie.call(updateShare, { share_id: id, download_limit: 3 }, as);
    await untilRefused(stream.url);
    expect(await failure(shown(id, {}))).toMatchObject({ error: 'permission_denied' });
    expect((await visit(magpie, id)).feed_link).toBe('');
  });

  test('ends all its links when it is closed', async () => {
    const user = await createUser(magpie);
    const file = await stored(user, 'a.webm');
    const folder = await addShow(user);
    const { id } = await share(magpie, { token: user.token }, [file, folder]);
    const stream = (await shown(id, { file_id: file })).stream!;
    const { feed } = (await shown(id, {})).stream!;
    expect([stream.feed, await statusOf(stream.url), await statusOf(feed)]).toEqual(['', 200, 200]);
    await magpie.call(deleteShares, { ids: [id] }, { token: user.token });
    await untilRefused(stream.url);
    expect((await fetch(stream.playlists.xspf)).status).toBe(403);
    expect((await fetch(feed)).status).toBe(403);
  });
});
