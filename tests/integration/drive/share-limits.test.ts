import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listShares,
  restoreShare,
  shareBatchFileInfo,
  shareDetail,
  shareDownload,
  shareFileInfo,
  shareZip,
  updateShare,
} from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { until, upload } from '#tests/support/drive.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let folder: string;
let file: string;
const bytes = new TextEncoder().encode('0123456789');

beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  folder = await addFolder(magpie, owner, 'Album');
  file = await upload(magpie, owner, 'one.txt', bytes, folder);
});
afterAll(() => magpie.stop());

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  magpie.fetch(url, { method, headers });

const click = (shareId: string, input: { file_ids?: string[]; ticket?: string } = {}) =>
  magpie.call(shareDownload, { share_id: shareId, file_ids: [file], ...input }, { ip: freshIp() });

async function countsOf(shareId: string) {
  const filters = JSON.stringify({ id: { in: shareId } });
  const { data } = await magpie.call(listShares, { filters }, owner);
  const [found] = data;
  return {
    status: found?.share_status,
    views: found?.view_count,
    downloads: found?.download_count,
    held: found?.download_held,
  };
}

test('stops at the limit under 1,000 parallel clicks', async () => {
  const { id } = await share(magpie, owner, [folder], { download_limit: 10 });
  const object = await objectStub(magpie, 'SHARES', id);
  const clicks = Array.from({ length: 1000 }, async (_, number) => {
    const ticket = { id: `ticket-${number}`, selection: file };
    const reserved = await object.reserveDownload(ticket);
    return { ticket, reserved, until: await object.beginDownload(ticket) };
  });
  const done = await Promise.all(clicks);
  const allowed = done.filter(({ reserved }) => reserved === 'OK');
  expect(allowed).toHaveLength(10);
  expect(done.filter(({ until: end }) => end > 0)).toEqual(allowed);
  // Second clicks, and further connections of programs that download.
  for (const { ticket } of allowed) {
    expect(await object.reserveDownload(ticket)).toBe('OK');
    expect(await object.beginDownload(ticket)).toBeGreaterThan(0);
  }
  expect(await countsOf(id)).toMatchObject({ downloads: '10', held: '0' });
});

test('stops at the limit of views under many parallel visits', async () => {
  const { id } = await share(magpie, owner, [folder], { view_limit: 7 });
  const object = await objectStub(magpie, 'SHARES', id);
  const visits = await Promise.all(Array.from({ length: 200 }, () => object.countView()));
  expect(visits.filter((status) => status === 'OK')).toHaveLength(7);
  expect(await countsOf(id)).toMatchObject({ views: '7', status: 'MAX_RESTORE_COUNT' });
});

test('counts a click once: ranges, retries and a second click are free', async () => {
  const { id } = await share(magpie, owner, [folder], { download_limit: 1 });
  const first = await click(id);
  expect(first).toMatchObject({ share_status: 'OK', is_file: true, name: 'one.txt' });
  expect(await countsOf(id)).toMatchObject({ downloads: '0', held: '1' });
  expect((await click(id)).share_status).toBe('MAX_RESTORE_COUNT');
  for (const range of ['', 'bytes=0-4', 'bytes=5-9', 'bytes=0-9']) {
    const response = await get(first.url, range ? { range } : {});
    expect(response.status).toBe(range ? 206 : 200);
    await response.arrayBuffer();
  }
  expect((await click(id, { ticket: first.ticket })).ticket).toBe(first.ticket);
  expect(await countsOf(id)).toMatchObject({ downloads: '1', held: '0' });
});

test('counts a visitor who claims to have the ticket of the owner', async () => {
  const { id } = await share(magpie, owner, [folder], { download_limit: 1 });
  const { ticket, url } = await click(id, { ticket: 'owner' });
  expect(ticket).not.toBe('owner');
  await (await get(url)).arrayBuffer();
  expect(await countsOf(id)).toMatchObject({ downloads: '1', held: '0' });
});

test('HEAD, prefetches, the first byte and showing the file don’t count', async () => {
  const { id } = await share(magpie, owner, [folder], { download_limit: 1 });
  const { file_info: info } = await magpie.call(shareFileInfo, { share_id: id, file_id: file }, {});
  const { web_content_link: link = '', original_url: shown = '' } = info ?? {};
  expect((await get(link, {}, 'HEAD')).status).toBe(200);
  expect((await get(link, { 'sec-purpose': 'prefetch' })).status).toBe(403);
  expect((await get(link, { range: 'bytes=0-0' })).status).toBe(206);
  expect((await get(shown)).status).toBe(200);
  expect(await countsOf(id)).toMatchObject({ downloads: '0', held: '0' });
  // A client that knows nothing of tickets downloads over the same link.
  expect((await get(link)).status).toBe(200);
  expect(await countsOf(id)).toMatchObject({ downloads: '1', held: '0' });
});

test('refuses every other link once the downloads are used up', async () => {
  const { id } = await share(magpie, owner, [folder], { download_limit: 1 });
  const batch = await magpie.call(shareBatchFileInfo, { share_id: id, file_ids: [file] }, {});
  const zip = await magpie.call(shareZip, { share_id: id }, { ip: freshIp() });
  await (await get((await click(id)).url)).arrayBuffer();
  const refused = await get(batch.file_infos[0]?.web_content_link ?? '');
  expect([refused.status, refused.headers.get('x-magpie-reason')]).toEqual([
    403,
    'MAX_RESTORE_COUNT',
  ]);
  expect((await get(zip.url)).status).toBe(403);
  expect(await click(id)).toMatchObject({
    share_status: 'MAX_RESTORE_COUNT',
    share_status_text: 'This link has reached the limit its owner set.',
  });
});

test('refuses links from before the limit', async () => {
  const { id } = await share(magpie, owner, [folder]);
  const { url } = await click(id);
  expect((await get(url)).status).toBe(200);
  await magpie.call(updateShare, { share_id: id, download_limit: 100 }, owner);
  await until(async () => (await get(url)).status === 403);
});

test('the owner’s downloads and views don’t count', async () => {
  const { id } = await share(magpie, owner, [folder], { download_limit: 1, view_limit: 1 });
  expect((await visit(magpie, id, {}, owner)).files).toHaveLength(1);
  const found = await magpie.call(shareDownload, { share_id: id, file_ids: [file] }, owner);
  expect((await get(found.url)).status).toBe(200);
  expect(await countsOf(id)).toMatchObject({ downloads: '0', held: '0', views: '0' });
});

test('a page has no link whose download counts', async () => {
  const { id } = await share(magpie, owner, [file], { download_limit: 5 });
  const page = await (await magpie.fetch(`/s/${id}`)).text();
  expect(page).toContain('5 downloads left');
  expect(page).not.toMatch(/[?&](?:amp;)?k=/);
  const preview = await (await magpie.fetch(`/s/${id}?preview=${file}`)).text();
  expect(preview).not.toMatch(/href="[^"]*[?&](?:amp;)?k=/);
});

test('a view counts when the visitor opens the link, and their token is free', async () => {
  const { id } = await share(magpie, owner, [folder], { view_limit: 2 });
  const gated = await visit(magpie, id, { gate: true });
  expect(gated).toMatchObject({ share_status: 'OK', gated: true, files: [], title: '' });
  expect(await countsOf(id)).toMatchObject({ views: '0' });

  const opened = await visit(magpie, id);
  const token = opened.pass_code_token;
  expect(opened.files).toHaveLength(1);
  for (const parent_id of ['', folder]) {
    const input = { share_id: id, pass_code_token: token, parent_id, gate: true };
    expect((await magpie.call(shareDetail, input, {})).files).toHaveLength(1);
  }
  expect(await countsOf(id)).toMatchObject({ views: '1' });

  expect((await visit(magpie, id)).share_status).toBe('OK');
  expect((await visit(magpie, id)).share_status).toBe('MAX_RESTORE_COUNT');
  await until(async () => (await visit(magpie, id, { gate: true })).share_status !== 'OK');
  expect((await visit(magpie, id, { pass_code_token: token })).share_status).toBe('OK');
});

test('a passcode is proven before a view is counted', async () => {
  const { id } = await share(magpie, owner, [folder], { view_limit: 1, custom_pass_code: 'abcd' });
  expect((await visit(magpie, id, { gate: true })).share_status).toBe('PASS_CODE_EMPTY');
  const proven = await visit(magpie, id, { pass_code: 'abcd', gate: true });
  expect(proven).toMatchObject({ gated: true, files: [] });
  const { pass_code_token: proof } = proven;
  expect((await visit(magpie, id, { pass_code_token: proof, gate: true })).files).toEqual([]);
  expect(await countsOf(id)).toMatchObject({ views: '0' });
  expect((await visit(magpie, id, { pass_code_token: proof })).files).toHaveLength(1);
  expect(await countsOf(id)).toMatchObject({ views: '1' });
});

test('the page of a link with limited views opens with its form, without scripts', async () => {
  const { id } = await share(magpie, owner, [file], { view_limit: 1 });
  for (const method of ['HEAD', 'GET', 'GET']) {
    const page = await get(`/s/${id}`, { 'accept-language': 'en-US' }, method);
    expect(page.status).toBe(200);
    if (method === 'GET') {
      const text = await page.text();
      expect(text).toContain('Open this link?');
      expect(text).not.toContain('one.txt');
    }
  }
  expect(await countsOf(id)).toMatchObject({ views: '0' });
  const opened = await magpie.fetch(`/s/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect(opened.status).toBe(303);
  const cookie = (opened.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  expect(cookie).not.toBe('');
  for (let times = 0; times < 3; times += 1) {
    expect(await (await get(`/s/${id}`, { cookie })).text()).toContain('one.txt');
  }
  expect(await countsOf(id)).toMatchObject({ views: '1' });
});

test('offers neither downloads nor saves without a download button, and says so', async () => {
  const { id } = await share(magpie, owner, [folder], { download_limit: 0 });
  const visitor = await createUser(magpie);
  expect(await visit(magpie, id)).toMatchObject({ hides_downloads: true, share_status: 'OK' });
  const info = { share_id: id, file_id: file };
  const { file_info: shown } = await magpie.call(shareFileInfo, info, { ip: freshIp() });
  expect(shown).toMatchObject({ name: 'one.txt', web_content_link: '', links: {} });
  const own = await magpie.call(shareFileInfo, info, owner);
  expect(own.file_info?.web_content_link).not.toBe('');
  expect(await click(id)).toMatchObject({ share_status: 'MAX_RESTORE_COUNT', url: '' });
  const saved = await magpie.call(restoreShare, { share_id: id }, visitor);
  expect(saved.share_status).toBe('MAX_RESTORE_COUNT');
  const zip = await magpie.call(shareZip, { share_id: id, file_ids: [] }, { ip: freshIp() });
  expect((await get(zip.url)).status).toBe(403);
  await magpie.call(updateShare, { share_id: id, download_limit: -1 }, owner);
  await until(async () => !(await visit(magpie, id)).hides_downloads);
});
