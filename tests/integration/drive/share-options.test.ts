import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '#protocol/drive.ts';
import {
  deleteShares,
  listShares,
  shareDownload,
  shareTimeline,
  updateShare,
} from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder, names, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let stranger: TestUser;
let first: string;
let second: string;

beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  stranger = await createUser(magpie);
  first = await upload(magpie, owner, 'first.txt', new Uint8Array(1000));
  second = await upload(magpie, owner, 'second.txt', new Uint8Array(2000));
});
afterAll(() => magpie.stop());

const change = (share_id: string, input: object, as: TestUser = owner) =>
  magpie.call(updateShare, { share_id, ...input }, as);

async function ownShare(shareId: string) {
  const filters = JSON.stringify({ id: { in: shareId } });
  const { data } = await magpie.call(listShares, { filters }, owner);
  return data[0];
}

/** A slug that no other run of this file has claimed. */
const newSlug = () => `trip-${crypto.randomUUID()}`.slice(0, 30).replace(/-$/, '');

test('a link to the same files for each recipient has its own passcode, limits and counts', async () => {
  const anna = await share(magpie, owner, [first], { label: 'Anna', view_limit: 1 });
  const ben = await share(magpie, owner, [first], { label: ' Ben ', custom_pass_code: 'abcd' });
  expect((await visit(magpie, anna.id)).share_status).toBe('OK');
  expect((await visit(magpie, anna.id)).share_status).toBe('MAX_RESTORE_COUNT');
  expect((await visit(magpie, ben.id, { pass_code: 'abcd' })).share_status).toBe('OK');
  expect(await ownShare(anna.id)).toMatchObject({ label: 'Anna', view_count: '1' });
  expect(await ownShare(ben.id)).toMatchObject({ label: 'Ben', view_limit: '-1' });
  expect(JSON.stringify(await visit(magpie, ben.id, { pass_code: 'abcd' }))).not.toContain('Ben');
});

test('lists the hours in which a link was used, for its owner only', async () => {
  const { id } = await share(magpie, owner, [first]);
  await visit(magpie, id);
  const { url } = await magpie.call(
    shareDownload,
    { share_id: id, file_ids: [first] },
    { ip: freshIp() },
  );
  await (await magpie.fetch(url)).arrayBuffer();
  const read = (as: TestUser) => magpie.call(shareTimeline, { share_id: id }, as);
  await until(async () => {
    const { hours } = await read(owner);
    const sum = (name: 'opens' | 'downloads') => hours.reduce((all, hour) => all + hour[name], 0);
    return sum('opens') === 1 && sum('downloads') === 1;
  });
  expect((await read(stranger)).hours).toEqual([]);
});

test('a slug leads to the share, for pages and for calls', async () => {
  const { id } = await share(magpie, owner, [first]);
  const slug = newSlug();
  expect((await change(id, { slug: slug.toUpperCase() })).share_url).toMatch(
    new RegExp(`/s/${slug}$`),
  );
  const page = await magpie.fetch(`/s/${slug}?view=grid`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, `/s/${id}?view=grid`]);
  expect(names(await visit(magpie, slug))).toEqual(['first.txt']);
});

test('a freed slug is kept for its owner and never given to another account', async () => {
  const slug = newSlug();
  const old = await share(magpie, owner, [first]);
  const later = await share(magpie, owner, [second]);
  const foreign = await upload(magpie, stranger, 'foreign.txt', new Uint8Array(10));
  const theirs = await share(magpie, stranger, [foreign]);
  await change(old.id, { slug });
  for (const free of [
    () => change(old.id, { slug: '' }),
    () => magpie.call(deleteShares, { ids: [old.id] }, owner),
  ]) {
    const refused = await failure(change(theirs.id, { slug }, stranger));
    expect([refused.status, refused.error]).toEqual([409, 'already_exists']);
    await free();
  }
  expect((await failure(change(theirs.id, { slug }, stranger))).error).toBe('already_exists');
  await change(later.id, { slug });
  await until(async () => (await visit(magpie, slug)).share_status === 'OK');
  expect(names(await visit(magpie, slug))).toEqual(['second.txt']);
});

test('refuses a slug for the share of another account', async () => {
  const { id } = await share(magpie, owner, [first]);
  const slug = newSlug();
  expect((await failure(change(id, { slug }, stranger))).status).toBe(404);
  expect((await visit(magpie, slug)).share_status).toBe('NOT_FOUND');
});

test.each(['ab', '-abc', 'a--b', 'a_b', 'admin', 'my-login', 'x'.repeat(22), 'ü-ber'])(
  'refuses the slug %s',
  async (slug) => {
    const { id } = await share(magpie, owner, [first]);
    expect((await failure(change(id, { slug }))).error).toBe('invalid_argument');
  },
);

test('shows other files under the same link', async () => {
  const { id } = await share(magpie, owner, [first], { custom_pass_code: 'abcd' });
  const { pass_code_token: token } = await visit(magpie, id, { pass_code: 'abcd' });
  await change(id, { file_ids: [second] });
  expect(names(await visit(magpie, id, { pass_code_token: token }))).toEqual(['second.txt']);
  expect(await ownShare(id)).toMatchObject({ file_num: '1', pass_code: 'abcd', file_id: second });
  const refused = await failure(change(id, { file_ids: ['nothing'] }));
  expect(refused.error).toBe('file_not_found');
  expect(names(await visit(magpie, id, { pass_code_token: token }))).toEqual(['second.txt']);
});

test('closes when its visitors have loaded as much as its owner allows', async () => {
  const { id } = await share(magpie, owner, [second], { traffic_limit: 3000 });
  const download = async () =>
    magpie.call(shareDownload, { share_id: id, file_ids: [second] }, { ip: freshIp() });
  const { url } = await download();
  for (const times of [1, 2]) {
    expect([times, (await magpie.fetch(url)).status]).toEqual([times, 200]);
  }
  await until(async () => (await visit(magpie, id)).share_status === 'MAX_RESTORE_COUNT');
  expect((await magpie.fetch(url)).status).toBe(403);
  expect((await download()).share_status).toBe('MAX_RESTORE_COUNT');
  await change(id, { traffic_limit: 10_000 });
  await until(async () => (await magpie.fetch(url)).status === 200);
  expect(await ownShare(id)).toMatchObject({ traffic_limit: '10000', share_status: 'OK' });
});

test('moves its files to the trash when it expires, if its owner wants it', async () => {
  const folder = await addFolder(magpie, owner, 'Until tonight');
  const kept = await addFolder(magpie, owner, 'Kept');
  const expiration_at = new Date(Date.now() + 2_000).toISOString();
  await share(magpie, owner, [folder], { expiration_at, trash_after: true });
  await share(magpie, owner, [kept], { expiration_at });
  const filters = JSON.stringify({ trashed: { eq: false } });
  const foldersOf = async () =>
    names(await magpie.call(listFiles, { parent_id: '', filters }, owner));
  await until(async () => !(await foldersOf()).includes('Until tonight'));
  expect(await foldersOf()).toContain('Kept');
});

test('shows the README of a folder above its files, without running what is in it', async () => {
  const folder = await addFolder(magpie, owner, 'Documented');
  const inner = await addFolder(magpie, owner, 'Inner', folder);
  const markdown = '# How to begin\n\n<script>alert(1)</script> [bad](javascript:alert(1))';
  const write = (name: string, text: string, parent: string) =>
    upload(magpie, owner, name, new TextEncoder().encode(text), parent);
  await write('Readme.md', markdown, folder);
  await write('readme.txt', 'x'.repeat(17 * 1024), inner);
  const { id } = await share(magpie, owner, [folder]);
  const page = await (await magpie.fetch(`/s/${id}`)).text();
  expect(page).toMatch(/<h\d[^>]*>How to begin<\/h\d>/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('href="javascript:');
  expect((await visit(magpie, id, { open_single: true, readme: true })).readme).toEqual({
    name: 'Readme.md',
    text: markdown,
  });
  // Not for calls that don't ask for it, and not if it is large.
  expect((await visit(magpie, id, { open_single: true })).readme).toBeNull();
  expect((await visit(magpie, id, { parent_id: inner, readme: true })).readme).toBeNull();
  const hidden = await share(magpie, owner, [folder], { sensitive: true });
  const covered = { open_single: true, readme: true, cover: true };
  expect((await visit(magpie, hidden.id, covered)).readme).toBeNull();
});
