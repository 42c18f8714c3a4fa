import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '#protocol/call.ts';
import { blockUser } from '#protocol/admin.ts';
import { deleteFiles, getFile, listFiles, trashFiles, untrashFiles } from '#protocol/drive.ts';
import {
  changeFileRequest,
  createFileRequest,
  deleteFileRequest,
  joinFileRequest,
  listFileRequests,
  listRequestSenders,
  type OwnFileRequest,
  readFileRequest,
  readRequestReceipt,
  sendRequestedFile,
} from '#protocol/file-requests.ts';
import { requestJoinsWithoutCaptcha } from '#protocol/limits.ts';
import { deleteShares } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, limitDrive, until } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { gcid } from '#tests/support/gcid.ts';
import { adminToken, freshIp, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder, share } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
});
afterAll(() => magpie.stop());

const text = (words: string) => new Uint8Array(Buffer.from(words));
const sha1 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
const tokenOf = ({ url }: OwnFileRequest) => url.slice(url.lastIndexOf('/') + 1);
const asOwner = (user = owner) => ({ token: user.token });

/** Creates a request in a folder of its own. */
async function request(
  options: Partial<InputOf<typeof createFileRequest>> = {},
  user = owner,
): Promise<OwnFileRequest> {
  const folder = await addFolder(magpie, user, 'Homework');
  const input = { folder_id: folder, title: 'Homework', ...options };
  return (await magpie.call(createFileRequest, input, asOwner(user))).request;
}
const join = async (of: OwnFileRequest, name = 'Ana', more: object = {}, ip = freshIp()) => {
  const input = { request: tokenOf(of), name, ...more };
  return (await magpie.call(joinFileRequest, input, { ip })).sender_token;
};
const offer = (sender: string, name: string, bytes: Uint8Array<ArrayBuffer>, more: object = {}) =>
  magpie.call(
    sendRequestedFile,
    { sender_token: sender, name, size: bytes.length, ...more },
    { ip: freshIp() },
  );
/** Sends a file as the page does. Returns the outcome. */
async function send(
  sender: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  more: object = {},
) {
  const { result, reason, resumable } = await offer(sender, name, bytes, more);
  if (!resumable) return reason || result;
  const response = await magpie.fetch(`/${resumable.key}`, {
    method: 'PUT',
    body: bytes,
    headers: {
      'x-amz-security-token': resumable.security_token,
      'cf-connecting-ip': freshIp(),
    },
  });
  return response.status;
}
const page = (of: OwnFileRequest, sender = '') =>
  magpie.call(readFileRequest, { request: tokenOf(of), sender_token: sender }, { ip: freshIp() });
const state = async (of: OwnFileRequest) => (await page(of)).state;
const receipt = async (sender: string) =>
  (await magpie.call(readRequestReceipt, { sender_token: sender }, { ip: freshIp() })).files;
const own = async (of: OwnFileRequest, user = owner) => {
  const { requests } = await magpie.call(listFileRequests, {}, asOwner(user));
  return requests.find(({ request_id }) => request_id === of.request_id);
};
const change = (of: OwnFileRequest, input: object) =>
  magpie.call(changeFileRequest, { request_id: of.request_id, ...input }, asOwner());
const inFolder = async (id: string) => {
  const { files } = await magpie.call(listFiles, { parent_id: id }, asOwner());
  return files.map(({ name }) => name).sort();
};
const sendersOf = async (of: OwnFileRequest) =>
  (await magpie.call(listRequestSenders, { request_id: of.request_id }, asOwner())).senders;

describe('a request', () => {
  test('collects files in a folder for each sender, and never replaces one', async () => {
    const made = await request({ prompt: 'By Friday, please.' });
    expect(await page(made)).toMatchObject({ state: 'open', title: 'Homework', files_left: 5_000 });
    const ana = await join(made);
    expect(await send(ana, 'Essay.txt', text('first'))).toBe(200);
    expect(await send(ana, 'Essay.txt', text('second version'))).toBe(200);
    const other = await join(made, 'Ana');
    expect(await send(other, 'Essay.txt', text('of another Ana'))).toBe(200);
    expect(await send(other, 'Empty.txt', text(''))).toBe('sent');
    const senders = await sendersOf(made);
    expect(senders.map(({ name, file_count }) => [name, file_count])).toEqual([
      ['Ana', 2],
      ['Ana', 2],
    ]);
    expect(await inFolder(made.folder_id)).toEqual(['Ana', 'Ana(1)']);
    expect(await inFolder(senders[1]?.folder_id ?? '')).toEqual(['Essay(1).txt', 'Essay.txt']);
    expect(await own(made)).toMatchObject({ file_count: 4, sender_count: 2, state: 'open' });
  });

  test('returns nothing but the receipt of the sender', async () => {
    const made = await request();
    const [ana, ben] = [await join(made, 'Ana'), await join(made, 'Ben')];
    const bytes = text('the same bytes');
    await send(ana, 'a.txt', bytes);
    expect((await receipt(ana)).map(({ name, size }) => [name, size])).toEqual([['a.txt', '14']]);
    expect(await receipt(ben)).toEqual([]);
    const hash = await gcid(bytes, sha1);
    expect(await send(ana, 'b.txt', bytes, { hash })).toBe('sent');
    // No one learns what others have sent, or what the drive holds.
    expect((await offer(ben, 'b.txt', bytes, { hash })).result).toBe('upload');
    const stranger = freshIp();
    const wrong = `${tokenOf(made).slice(0, -1)}_`;
    const unknown = await magpie.call(readFileRequest, { request: wrong }, { ip: stranger });
    expect(unknown).toMatchObject({ state: 'not_found', title: '' });
    expect(await failure(receipt('invented'))).toMatchObject({ error: 'not_found' });
  });

  test('continues a file that was interrupted', async () => {
    const made = await request();
    const ana = await join(made);
    const bytes = text('a file that stops halfway');
    const modified = { user_modified_time: '2026-11-01T10:00:00Z' };
    const first = await offer(ana, 'Film.txt', bytes, modified);
    expect((await receipt(ana)).map(({ received_time: time }) => time)).toEqual(['']);
    const again = await offer(ana, 'Film.txt', bytes, modified);
    expect(again.resumable?.upload_id).toBe(first.resumable?.upload_id);
    const changed = await offer(ana, 'Film.txt', bytes, {
      user_modified_time: '2026-11-02T10:00:00Z',
    });
    expect(changed.resumable?.upload_id).not.toBe(first.resumable?.upload_id);
    expect((await sendersOf(made))[0]).toMatchObject({ pending_count: 2, file_count: 0 });
    expect(await send(ana, 'Film.txt', bytes, modified)).toBe(200);
    expect(await own(made)).toMatchObject({ file_count: 1 });
  });

  test('refuses files with a reason, and takes no more than it may', async () => {
    const made = await request({ kinds: ['document'], size_limit: 10, file_limit: 2 });
    const ana = await join(made);
    expect(await send(ana, 'Song.mp3', text('la'))).toBe('kind');
    expect(await send(ana, 'Long.txt', text('eleven byte'))).toBe('size');
    expect(await send(ana, 'a/b.txt', text('x'))).toBe('name');
    expect(await send(ana, 'One.txt', text('1'))).toBe(200);
    expect(await send(ana, 'Two.txt', text('2'))).toBe(200);
    expect(await send(ana, 'Three.txt', text('3'))).toBe('full');
    await until(async () => (await state(made)) === 'full');
    await change(made, { file_limit: 3 });
    expect(await send(ana, 'Three.txt', text('3'))).toBe(200);
  });

  test('keeps a reserve of its owner’s space', async () => {
    const user = await createUser(magpie);
    await limitDrive(magpie, user.userId, 1_000);
    const made = await request({}, user);
    const ana = await join(made);
    expect(await send(ana, 'Large.txt', new Uint8Array(951))).toBe('space');
    expect(await send(ana, 'Fits.txt', new Uint8Array(950).fill(120))).toBe(200);
  });

  test('ends with its deadline, after its grace time', async () => {
    const made = await request({ grace_hours: 1 });
    const strict = await request();
    const [ana, ben] = [await join(made), await join(strict)];
    for (const { request_id: id } of [made, strict]) {
      const passed = { id, deadline: Date.now() - 1_000 };
      await callDrive(magpie, owner.userId, 'changeFileRequest', passed);
    }
    expect(await own(made)).toMatchObject({ state: 'late' });
    expect(await send(ana, 'Late.txt', text('sorry'))).toBe(200);
    expect(await receipt(ana)).toMatchObject([{ is_late: true }]);
    expect(await own(made)).toMatchObject({ late_count: 1 });
    expect(await send(ben, 'Late.txt', text('sorry'))).toBe('ended');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await change(strict, { deadline: later });
    expect(await send(ben, 'In time.txt', text('thanks'))).toBe(200);
  });

  test('can be closed, opened again and deleted', async () => {
    const made = await request({ prompt: 'Private' });
    const ana = await join(made);
    await send(ana, 'a.txt', text('a'));
    await change(made, { is_open: false });
    await until(async () => (await state(made)) === 'closed');
    expect(await page(made)).toMatchObject({ title: '', prompt: '' });
    expect(await send(ana, 'b.txt', text('b'))).toBe('closed');
    expect(await failure(join(made))).toMatchObject({ error: 'not_found' });
    expect(await receipt(ana)).toHaveLength(1);
    await change(made, { is_open: true });
    expect(await send(ana, 'b.txt', text('b'))).toBe(200);
    await magpie.call(deleteFileRequest, { request_id: made.request_id }, asOwner());
    expect(await own(made)).toBeUndefined();
    expect(await failure(offer(ana, 'c.txt', text('c')))).toMatchObject({ error: 'not_found' });
    expect(await inFolder(made.folder_id)).toEqual(['Ana']);
  });

  test.each([
    ['closed', (made: OwnFileRequest) => change(made, { is_open: false })],
    [
      'deleted',
      ({ request_id: id }: OwnFileRequest) =>
        magpie.call(deleteFileRequest, { request_id: id }, asOwner()),
    ],
  ])('lets go of what is being sent when it is %s', async (_, end) => {
    const held = async () =>
      (await callDrive<{ heldBytes: number }>(magpie, owner.userId, 'balance')).heldBytes;
    const made = await request();
    const ana = await join(made);
    const bytes = text('a file that stops halfway');
    const before = await held();
    const { resumable } = await offer(ana, 'Film.txt', bytes);
    expect(await held()).toBe(before + bytes.length);
    await end(made);
    expect(await held()).toBe(before);
    const sent = await magpie.fetch(`/${resumable?.key}`, {
      method: 'PUT',
      body: bytes,
      headers: {
        'x-amz-security-token': resumable?.security_token ?? '',
        'cf-connecting-ip': freshIp(),
      },
    });
    expect(sent.status).toBe(404);
  });

  test('takes nothing that was begun before it ended, and all that fills it', async () => {
    const made = await request({ file_limit: 1 });
    const ana = await join(made);
    await offer(ana, 'a.txt', text('a'));
    expect((await offer(ana, 'a.txt', text('a'))).result).toBe('upload');
    const passed = { id: made.request_id, deadline: Date.now() - 1_000 };
    await callDrive(magpie, owner.userId, 'changeFileRequest', passed);
    expect(await offer(ana, 'a.txt', text('a'))).toMatchObject({ reason: 'ended' });
  });

  test('is closed while its folder is in the trash, and ends with the folder', async () => {
    const made = await request();
    await magpie.call(trashFiles, { ids: [made.folder_id] }, asOwner());
    expect(await own(made)).toMatchObject({ state: 'closed' });
    await magpie.call(untrashFiles, { ids: [made.folder_id] }, asOwner());
    expect(await own(made)).toMatchObject({ state: 'open' });
    await magpie.call(deleteFiles, { ids: [made.folder_id] }, asOwner());
    await until(async () => (await own(made)) === undefined);
  });

  test('makes a new folder for a sender whose folder is gone', async () => {
    const made = await request();
    const ana = await join(made);
    await send(ana, 'a.txt', text('a'));
    const [{ folder_id: first } = { folder_id: '' }] = await sendersOf(made);
    await magpie.call(trashFiles, { ids: [first] }, asOwner());
    await send(ana, 'b.txt', text('b'));
    const [sender] = await sendersOf(made);
    expect(sender).toMatchObject({ file_count: 2 });
    expect(sender?.folder_id).not.toBe(first);
    const folder = await magpie.call(getFile, { id: sender?.folder_id ?? '' }, asOwner());
    expect(folder.name).toBe('Ana');
  });
});

test('a folder either collects files or is shared', async () => {
  const outer = await addFolder(magpie, owner, 'Outer');
  const inner = await addFolder(magpie, owner, 'Inner', outer);
  const made = await request({ folder_id: inner });
  expect(await failure(share(magpie, asOwner(), [outer]))).toMatchObject({
    error: 'folder_collects_files',
    code: 6,
  });
  await change(made, { is_open: false });
  const { id } = await share(magpie, asOwner(), [outer]);
  const refused = { error: 'folder_shared', code: 6 };
  expect(await failure(request({ folder_id: inner }))).toMatchObject(refused);
  expect(await failure(change(made, { is_open: true }))).toMatchObject(refused);
  await magpie.call(deleteShares, { ids: [id] }, asOwner());
  expect(await change(made, { is_open: true })).toMatchObject({ request: { state: 'open' } });
});

describe('strangers', () => {
  test('need the passcode, and can’t try many', async () => {
    const made = await request({ pass_code: 'k7m2', prompt: 'Only for us' });
    expect(await page(made)).toMatchObject({ needs_pass_code: true, title: '', prompt: '' });
    const ip = freshIp();
    const tryCode = (code: string) => failure(join(made, 'Eve', { pass_code: code }, ip));
    for (let tries = 0; tries < requestJoinsWithoutCaptcha; tries += 1) {
      expect(await tryCode('wrong')).toMatchObject({ error: 'PASS_CODE_ERROR' });
    }
    // Then only with a captcha, even with the right one.
    expect(await tryCode('k7m2')).toMatchObject({ error: 'captcha_required' });
    const ana = await join(made, 'Ana', { pass_code: 'k7m2' });
    expect(await page(made, ana)).toMatchObject({ title: 'Homework', prompt: 'Only for us' });
    const other = await join(await request());
    expect(await page(made, other)).toMatchObject({ title: '' });
  });

  test('can’t fill a drive with files that they only begin', async () => {
    const ana = await join(await request());
    const begun = Array.from({ length: 20 }, (_, at) => offer(ana, `${at}.txt`, text('x')));
    expect((await Promise.all(begun)).every(({ result }) => result === 'upload')).toBe(true);
    const one = await failure(offer(ana, 'one more.txt', text('x')));
    expect(one).toMatchObject({ error: 'resource_exhausted' });
  });

  test('can’t hold a drive’s space with files that they only begin', async () => {
    const user = await createUser(magpie);
    await limitDrive(magpie, user.userId, 12e9);
    const made = await request({}, user);
    const [ana, ben] = [await join(made), await join(made, 'Ben')];
    const large = (sender: string, size: number) => offer(sender, 'Film.mp4', text(''), { size });
    expect(await large(ana, 2e9)).toMatchObject({ result: 'upload' });
    expect(await large(ben, 1e9 + 1)).toMatchObject({ reason: 'space' });
    expect(await large(ben, 1e9)).toMatchObject({ result: 'upload' });
    const other = await join(await request({}, user));
    expect(await large(other, 3e9)).toMatchObject({ result: 'upload' });
  });

  test('find closed requests, and no new ones, while their owner may not share', async () => {
    const user = await createUser(magpie);
    const made = await request({}, user);
    const ana = await join(made);
    const suspend = (untilAt: number) =>
      callDrive(magpie, user.userId, 'suspendSharing', { reason: 'a case', untilAt });
    await suspend(Date.now() + 3_600_000);
    expect(await own(made, user)).toMatchObject({ state: 'closed' });
    expect(await send(ana, 'a.txt', text('a'))).toBe('closed');
    const reopen = { request_id: made.request_id, is_open: true };
    for (const attempt of [
      () => request({}, user),
      () => magpie.call(changeFileRequest, reopen, asOwner(user)),
    ]) {
      expect(await failure(attempt())).toMatchObject({ error: 'account_freeze' });
    }
    await suspend(0);
    expect(await send(ana, 'a.txt', text('a'))).toBe(200);
  });

  test('find nothing at a blocked account, or behind another’s request', async () => {
    const user = await createUser(magpie);
    const made = await request({}, user);
    const theirs = { request_id: made.request_id };
    for (const attempt of [
      () => magpie.call(changeFileRequest, { ...theirs, is_open: false }, asOwner()),
      () => magpie.call(deleteFileRequest, theirs, asOwner()),
      () => magpie.call(listRequestSenders, theirs, asOwner()),
    ]) {
      expect(await failure(attempt())).toMatchObject({ error: 'not_found' });
    }
    await magpie.call(blockUser, { user_id: user.userId }, { token: adminToken });
    await until(async () => (await state(made)) === 'not_found');
    expect(await failure(join(made))).toMatchObject({ error: 'not_found' });
  });
});

test('the page has the status of its request, and no trace of a locked one', async () => {
  const made = await request({ title: 'Class photos' });
  const locked = await request({ title: 'Secret plan', pass_code: 'k7m2' });
  const open = await magpie.fetch(new URL(made.url).pathname);
  expect(open.status).toBe(200);
  expect(await open.text()).toContain('Class photos');
  const hidden = await magpie.fetch(new URL(locked.url).pathname);
  expect(hidden.headers.get('x-robots-tag') ?? 'noindex').toContain('noindex');
  expect(await hidden.text()).not.toContain('Secret plan');
  expect((await magpie.fetch('/r/u.1.000000000000000000000000')).status).toBe(404);
  await change(made, { is_open: false });
  await until(async () => (await magpie.fetch(new URL(made.url).pathname)).status === 410);
});
