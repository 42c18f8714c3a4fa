import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareListPageSize } from '#protocol/limits.ts';
import { deleteShares, updateShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { until, upload } from '#tests/support/drive.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { png } from '#tests/support/png.ts';
import { addFiles, addFolder, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie, { email: 'ingrid@example.com' });
});
afterAll(() => magpie.stop());

/** Creates a folder with an image and two other files, and shares it. */
async function shareFolder(name: string, options: Parameters<typeof share>[3] = {}) {
  const folder = await addFolder(magpie, owner, name);
  await addFiles(magpie, owner, folder, { 'notes.txt': 1024, 'song.mp3': 2048 });
  await upload(magpie, owner, 'fjord.png', png(800, 600), folder);
  return share(magpie, owner, [folder], options);
}

/** Returns what a crawler reads in the head of a share's page. */
async function previewOf(id: string, language = 'en-US', path = '') {
  const response = await magpie.fetch(`/s/${id}${path}`, {
    headers: {
      'accept-language': language,
      'cf-connecting-ip': freshIp(),
      'user-agent': 'facebookexternalhit/1.1',
    },
  });
  const html = await response.text();
  const tags = new Map(
    Array.from(
      html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g),
      ([, name, content]) => [name!, content!.replaceAll('&amp;', '&')],
    ),
  );
  return { html, tags };
}

const fetchPicture = async (address: string) => {
  const { href, origin } = new URL(address);
  expect(origin).not.toBe(magpie.origin);
  const response = await fetch(href);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('of a share says who shared how much in the language of the page', async () => {
  const { id } = await shareFolder('Summer');
  const { tags, html } = await previewOf(id);
  const said = tags.get('og:description')!;
  expect(said).toMatch(/^\S+ shared 3 items · 3(?:\.\d)?\sKB$/);
  expect(html).toContain(`<meta name="description" content="${said}">`);
  expect(tags.get('og:title')).toBe('Summer · Magpie');
  expect(tags.get('og:url')).toBe(`${magpie.origin}/s/${id}`);
  expect(tags.get('twitter:card')).toBe('summary_large_image');
  expect(html).toContain('<meta name="robots" content="noindex">');
  const inRussian = (await previewOf(id, 'ru')).tags.get('og:description');
  expect(inRussian).toMatch(/^\S+ делится: 3 объекта · /);
});

test('of a share shows its first image until the share is closed', async () => {
  const { id } = await shareFolder('Photos');
  const { tags } = await previewOf(id);
  const picture = tags.get('og:image')!;
  expect(tags.get('og:image:alt')).toBe('Photos');
  const { response, bytes } = await fetchPicture(picture);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([1200, 630]);
  const forged = new URL(picture);
  forged.searchParams.set('r', '0');
  expect((await fetch(forged)).status).toBe(403);
  await magpie.call(deleteShares, { ids: [id] }, { token: owner.token });
  await until(async () => (await fetch(picture)).status === 403);
});

test('of a folder or another order of a share has a card', async () => {
  const folder = await addFolder(magpie, owner, 'Outer');
  await addFiles(magpie, owner, folder, { 'notes.txt': 1 });
  const inner = await addFolder(magpie, owner, 'Inner', folder);
  await upload(magpie, owner, 'deep.png', png(60, 60), inner);
  const { id } = await share(magpie, owner, [folder]);
  const asShown = { limit: shareListPageSize, folders_first: true, open_single: true };
  const first = await visit(magpie, id, asShown);
  expect(first.picture_link).toBe('');
  const deeper = await visit(magpie, id, { ...asShown, parent_id: inner });
  expect([deeper.files[0]!.name, deeper.picture_link]).toEqual(['deep.png', '']);

  const shown = (await shareFolder('Ordered')).id;
  expect((await visit(magpie, shown, asShown)).picture_link).not.toBe('');
  expect((await visit(magpie, shown, { ...asShown, order: '1' })).picture_link).toBe('');
});

test('of a share that gets a passcode names nothing, and its image ends', async () => {
  const { id } = await shareFolder('Secret plans');
  const before = (await previewOf(id)).tags.get('og:image')!;
  expect((await fetchPicture(before)).response.status).toBe(200);
  const change = { share_id: id, pass_code_option: 'REQUIRED', custom_pass_code: 'magpie' };
  await magpie.call(updateShare, change, { token: owner.token });
  await until(async () => (await fetch(before)).status === 403);
  await until(async () => !(await previewOf(id)).html.includes('Secret plans'));
  const { html, tags } = await previewOf(id);
  expect(tags.get('og:description')).toBe('Protected by a passcode');
  expect(new URL(tags.get('og:image')!).pathname).toBe('/og/card-locked.png');
  expect(tags.get('og:url')).toBe(`${magpie.origin}/s/${id}`);
  expect(html).not.toMatch(/Secret|fjord|notes|3 items/);
  expect((await previewOf(id, 'zh-TW')).tags.get('og:description')).toBe('受存取碼保護');
});

test('of a share without an image has the card of its kind', async () => {
  const [song] = await addFiles(magpie, owner, '', { 'alone.mp3': 5 * 1024 * 1024 });
  const alone = await share(magpie, owner, [song!]);
  const { tags } = await previewOf(alone.id);
  expect(tags.get('og:description')).toMatch(/ shared 1 item · 5(?:\.0)?\sMB$/);
  const card = new URL(tags.get('og:image')!);
  expect(card.pathname).toBe('/og/card-audio.png');
  expect((await magpie.fetch(card.pathname + card.search)).status).toBe(200);
  const several = await addFiles(magpie, owner, '', { 'one.txt': 1, 'two.txt': 2 });
  const { id } = await share(magpie, owner, several);
  expect((await previewOf(id)).tags.get('og:image')).toContain('/og/card-folder.png');
});

test('of a closed share says nothing about it', async () => {
  const { id } = await shareFolder('Gone for good');
  await magpie.call(deleteShares, { ids: [id] }, { token: owner.token });
  await until(async () => !(await previewOf(id)).html.includes('Gone for good'));
  const { tags } = await previewOf(id);
  expect(tags.get('og:description') ?? '').not.toMatch(/ shared \d|Gone/);
  expect(tags.get('og:image') ?? '').not.toContain('share-picture');
});

test('a share of one file is that file, whole, with Save and Download', async () => {
  const page = async (name: string, cookie = '') => {
    const id = await upload(
      magpie,
      owner,
      name,
      name.endsWith('png') ? png(800, 600) : Buffer.from('bytes'),
    );
    const { id: shareId } = await share(magpie, owner, [id]);
    const headers = { 'cf-connecting-ip': freshIp(), ...(cookie && { cookie }) };
    const response = await magpie.fetch(`/s/${shareId}`, { headers });
    return (await response.text()).replaceAll('&amp;', '&');
  };
  const photo = await page('fjord.png');
  const [, source = ''] = /<img class="one-picture" src="([^"]+)"/.exec(photo) ?? [];
  expect((await fetch(source)).headers.get('content-type')).toBe('image/png');
  const [, link = ''] = /<a class="button plain big" href="([^"]+)" download/.exec(photo) ?? [];
  const downloaded = await fetch(link);
  expect(downloaded.headers.get('content-disposition')).toContain('fjord.png');
  expect(photo).toContain('Create your drive and keep this');
  expect(photo).not.toContain('data-list=');
  // Its header has the menu of phones, and its footer the cookies.
  expect(photo).toMatch(/<details class="menu site-menu".*?href="\/faq"/s);
  expect(photo).toContain('<a href="/cookies">');
  expect(await page('lake.png', '__Host-user-id=u')).toContain('Save to my drive');
  expect(await page('fjord.mp4')).toMatch(/<video [^>]*src="http/);
  expect(await page('song.mp3')).toMatch(/<audio [^>]*src="http/);
  expect(await page('backup.7z')).toMatch(/one-card-name"><bdi dir="auto">backup\.7z</);
});

test('folders of a share are among the files if the order says so', async () => {
  const folder = await addFolder(magpie, owner, 'zeta');
  const files = await addFiles(magpie, owner, '', { 'alpha.txt': 1 });
  const { id } = await share(magpie, owner, [folder, ...files]);
  const rows = async (order: string, cookie = '') => {
    const headers = { 'cf-connecting-ip': freshIp(), ...(cookie && { cookie }) };
    const html = await (await magpie.fetch(`/s/${id}${order}`, { headers })).text();
    return [html.indexOf('>alpha.txt<'), html.indexOf('>zeta<')];
  };
  const [file, first] = await rows('?order=name_asc');
  expect(first).toBeLessThan(file!);
  const [mixedFile, last] = await rows('?order=name_asc.mixed');
  expect(mixedFile).toBeLessThan(last!);
  const [keptFile, kept] = await rows('', '__Host-order=name_asc.mixed');
  expect(keptFile).toBeLessThan(kept!);
});
