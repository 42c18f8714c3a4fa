import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unblockUser } from '#protocol/admin.ts';
import { foldersFirst } from '#protocol/archive-order.ts';
import { about, createFile, deleteFiles, saveSetting, starFiles } from '#protocol/drive.ts';
import { listFeedback, sendFeedback } from '#protocol/feedback.ts';
import { eraseAccount, exportAccount, importAccount, keepAccount } from '#protocol/account-data.ts';
import { avatarBytesMax, avatarsPerAccount, farewellSeconds } from '#protocol/limits.ts';
import { letters } from '#protocol/mail.ts';
import {
  type ArchivedEntry,
  type ArchiveLine,
  eraseUser,
  listErasures,
} from '#protocol/operator.ts';
import { accountFlags } from '#protocol/settings.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import { disableTwoFactor, renewRecoveryCodes } from '#protocol/two-factor.ts';
import { webClient } from '#protocol/web-client.ts';
import { me, removeAvatar, setAvatar, signIn, updateProfile } from '#protocol/user.ts';
import {
  createUser,
  latestLetter,
  signedIn,
  testPassword,
  type TestUser,
} from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';
import { addFolder } from '#tests/support/shares.ts';

const operatorAddress = 'operator@magpie.example';

let magpie: Magpie;
/** A user that no test changes. */
let owner: TestUser;
beforeAll(async () => {
  magpie = await startMagpie({ variables: { MAIL_OPERATOR: operatorAddress } });
  owner = await createUser(magpie);
});
afterAll(() => magpie.stop());

const as = ({ token }: TestUser) => ({ token });
const operator = { token: adminToken };

const proved = async (user: TestUser) =>
  (await magpie.call(sudo, { password: user.password }, as(user))).sudo_token;

/** A GIF and a PNG of one pixel. */
const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a profile', () => {
  test("changes name and language and keeps fields that aren't sent", async () => {
    const user = await createUser(magpie);
    const changed = await magpie.call(updateProfile, { name: '  Ada Lovelace ' }, as(user));
    expect(changed.name).toBe('Ada Lovelace');
    await magpie.call(updateProfile, { locale: 'ru' }, as(user));
    expect((await magpie.call(me, {}, as(user))).name).toBe('Ada Lovelace');
    const sudo_token = await proved(user);
    await magpie.call(changePassword, { new_password: 'another sentence', sudo_token }, as(user));
    expect((await latestLetter(magpie, user.email)).subject).toBe(
      'Изменён пароль вашего аккаунта Magpie',
    );
    for (const wrong of [{ name: '   ' }, { locale: 'tlh' }, { name: 'x'.repeat(65) }]) {
      expect(await failure(magpie.call(updateProfile, wrong, as(user)))).toMatchObject({
        error: 'invalid_argument',
      });
    }
  });

  test("re-encodes the avatar as WebP on the content host, until it's removed", async () => {
    const user = owner;
    expect((await magpie.call(me, {}, as(user))).picture).toBe('');
    const { picture } = await magpie.call(setAvatar, { image: gif }, as(user));
    expect(picture.startsWith(`${magpie.contentOrigin}/avatar/${user.userId}?v=`)).toBe(true);
    expect((await magpie.call(me, {}, as(user))).picture).toBe(picture);
    const shown = await fetch(picture);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');

    const next = await magpie.call(setAvatar, { image: png }, as(user));
    expect(next.picture).not.toBe(picture);
    await magpie.call(removeAvatar, {}, as(user));
    await magpie.call(removeAvatar, {}, as(user));
    expect((await magpie.call(me, {}, as(user))).picture).toBe('');
    expect((await fetch(next.picture)).status).toBe(404);
  });

  test('refuses text, SVG, oversized images and too many changes of the avatar', async () => {
    const user = owner;
    const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const image of [btoa('hello there'), svg, 'AAAAA', '=', `${gif}%`]) {
      expect(await failure(magpie.call(setAvatar, { image }, as(user)))).toMatchObject({
        error: 'invalid_argument',
      });
    }
    const large = Buffer.alloc(avatarBytesMax + 3).toString('base64');
    expect(await failure(magpie.call(setAvatar, { image: large }, as(user)))).toMatchObject({
      error: 'invalid_argument',
    });
    const other = await createUser(magpie);
    const tries = Array.from({ length: avatarsPerAccount.triesMax + 2 }, () =>
      magpie.call(setAvatar, { image: gif }, as(other)).then(
        () => 'kept',
        () => 'refused',
      ),
    );
    const kept = (await Promise.all(tries)).filter((one) => one === 'kept');
    expect(kept.length).toBe(avatarsPerAccount.triesMax);
  });
});

test('mails the owner about every security change', async () => {
  const user = await createUser(magpie);
  await turnOnTwoFactor(magpie, user);
  await until(async () => (await subjects(user.email)).length >= 1);
  expect((await latestLetter(magpie, user.email)).text).toContain(
    'Two-factor authentication was turned on',
  );
  await callDrive(magpie, user.userId, 'removeTwoFactor');
  const sudo_token = await proved(user);
  expect(await failure(magpie.call(renewRecoveryCodes, { sudo_token }, as(user)))).toMatchObject({
    error: 'not_found',
  });
  await magpie.call(disableTwoFactor, { sudo_token }, as(user));
  await until(async () => (await subjects(user.email)).length >= 2);
  await magpie.call(changePassword, { new_password: 'another sentence', sudo_token }, as(user));
  const letter = await latestLetter(magpie, user.email, 3);
  expect(letter.text).toContain('The password of your Magpie account was changed');
  expect(letter.text).toMatch(/^Time: .+ UTC$/m);
  expect(letter.text).toContain(`${magpie.origin}/drive/account#security`);
  expect(letter.text).not.toContain('{{');
});

const subjects = async (recipient: string) =>
  (await magpie.call(letters, { recipient }, operator)).letters.map(({ subject }) => subject);

/** Reads all lines of a user's archive, in small pages. */
async function everything(user: TestUser): Promise<ArchiveLine[]> {
  const sudo_token = await proved(user);
  const lines: ArchiveLine[] = [];
  let page_token = '';
  do {
    const page = await magpie.call(exportAccount, { sudo_token, limit: 2, page_token }, as(user));
    lines.push(...page.lines);
    page_token = page.next_page_token;
  } while (page_token);
  return lines;
}

/** Reads folders and files of a user's archive, parents first. */
const entriesOf = async (user: TestUser): Promise<ArchivedEntry[]> =>
  foldersFirst(
    (await everything(user)).filter((line) => line.kind === 'folder' || line.kind === 'file'),
  );

describe('the owner of an account', () => {
  test('exports everything after proving their identity', async () => {
    const user = await createUser(magpie);
    const folder = await addFolder(magpie, user, 'Letters');
    await upload(magpie, user, 'letter.txt', Buffer.from('Dear Ada'), folder);
    expect(await failure(magpie.call(exportAccount, {}, as(user)))).toMatchObject({ code: 4031 });
    const other = await createUser(magpie);
    expect(
      await failure(magpie.call(exportAccount, { sudo_token: await proved(other) }, as(user))),
    ).toMatchObject({ code: 4031 });

    const lines = await everything(user);
    expect(lines[0]).toMatchObject({ kind: 'account', email: user.email, file_count: 1 });
    expect(lines.find(({ kind }) => kind === 'folder')).toMatchObject({ name: 'Letters' });
    expect(lines.find(({ kind }) => kind === 'file')).toMatchObject({
      name: 'letter.txt',
      parent_id: folder,
      size: 8,
      link: '',
    });
    expect(lines.at(-1)).toEqual({ kind: 'end' });
  });

  test('exports sign-ins, orders, settings, mails and history too', async () => {
    const user = await createUser(magpie);
    const given = { item: 'colour', value: { hue: 'teal' } };
    await magpie.call(saveSetting, given, as(user));
    await magpie.call(sendFeedback, { kind: 'idea', text: 'More blue' }, as(user));
    await upload(magpie, user, 'letter.txt', Buffer.from('Dear Ada'));
    await callDrive(magpie, user.userId, 'placeOrder', {
      id: 'o1',
      plan_id: 'year',
      title: 'A year',
      premium_ms: 0,
      storage_bytes: 0,
      traffic_bytes: 0,
      price: 2900,
      currency: 'EUR',
      created_at: 1,
      expires_at: 2,
    });
    const lines = await everything(user);
    const of = (kind: ArchiveLine['kind']) => lines.filter((line) => line.kind === kind);
    expect(lines[0]).toMatchObject({ former_emails: [], two_factor_time: '' });
    expect(of('setting')).toEqual([{ kind: 'setting', ...given }]);
    expect(of('session')).toMatchObject([{ client_id: expect.any(String), ended_time: '' }]);
    expect(of('order')).toMatchObject([{ id: 'o1', title: 'A year', price: 2900 }]);
    expect(of('letter')).toMatchObject([{ about: 'idea', text: 'More blue' }]);
    expect(of('event')).toContainEqual(expect.objectContaining({ file_name: 'letter.txt' }));
    expect(JSON.stringify(lines)).not.toContain('password_hash');
  });

  test('imports an export elsewhere with everything intact', async () => {
    const [user, other] = [await createUser(magpie), await createUser(magpie)];
    const folder = await addFolder(magpie, user, 'Letters');
    const inner = await addFolder(magpie, user, '手紙', folder);
    const letter = await upload(magpie, user, 'letter.txt', Buffer.from('Dear Ada'), inner);
    await upload(magpie, user, 'empty.txt', Buffer.alloc(0), folder);
    await magpie.call(starFiles, { ids: [letter, folder] }, as(user));
    const lines = await entriesOf(user);

    const brought = () => magpie.call(importAccount, { lines }, as(other));
    const { complete, uploads } = await brought();
    expect(complete).toHaveLength(3);
    expect(uploads.map(({ id }) => id)).toEqual([letter]);
    // A second import waits for the same contents.
    expect((await brought()).uploads.map(({ key }) => key)).toEqual([uploads[0]!.key]);
    const send = async ({ key, security_token }: (typeof uploads)[number]) =>
      magpie.fetch(`/${key}`, {
        method: 'PUT',
        body: 'Dear Ada',
        headers: { 'x-amz-security-token': security_token },
      });
    expect((await send(uploads[0]!)).status).toBe(200);
    expect((await brought()).complete).toHaveLength(4);
    expect(await entriesOf(other)).toEqual(lines);
    expect(await callDrive(magpie, other.userId, 'checkup')).toEqual([]);
    expect((await magpie.call(about, {}, as(other))).quota.usage).toBe('8');

    // Items deleted since return next to those that took their names.
    await magpie.call(deleteFiles, { ids: [letter] }, as(other));
    await until(async () => (await entriesOf(other)).length === 3);
    await upload(magpie, other, 'letter.txt', Buffer.from('Dear Bob'), inner);
    const [again] = (await brought()).uploads;
    expect((await send(again!)).status).toBe(200);
    const names = (await entriesOf(other)).flatMap(({ kind, name }) =>
      kind === 'file' ? [name] : [],
    );
    expect(names.toSorted()).toEqual(['empty.txt', 'letter(1).txt', 'letter.txt']);
    expect(await callDrive(magpie, other.userId, 'checkup')).toEqual([]);
  });

  test("can't import invalid entries or into other drives", async () => {
    const user = await createUser(magpie);
    const file = await upload(magpie, user, 'a.txt', Buffer.from('a'));
    const [line] = await entriesOf(user);
    const bring = (change: object) =>
      failure(magpie.call(importAccount, { lines: [{ ...line!, ...change }] }, as(user)));
    const id = 'A'.repeat(22);
    for (const wrong of [{ id: '/' }, { id: '' }, { id, parent_id: '/' }, { id, name: 'a/b' }]) {
      expect(await bring(wrong)).toMatchObject({ error: 'invalid_argument' });
    }
    for (const parent_id of [file, 'B'.repeat(22)]) {
      expect(await bring({ id, parent_id })).toMatchObject({ error: 'file_not_found' });
    }
    const usual = { id, size: 20 * 1024 ** 3 };
    expect(await bring(usual)).toMatchObject({ error: 'file_space_not_enough' });
    expect(await entriesOf(user)).toHaveLength(1);
  });

  test('closes the account, is refused everywhere, and restores it by mail', async () => {
    const user = await createUser(magpie);
    const again = await signedIn(magpie, user.email);
    expect(await failure(magpie.call(eraseAccount, {}, as(user)))).toMatchObject({ code: 4031 });
    const sudo_token = await proved(user);
    const { erase_time, due_time } = await magpie.call(eraseAccount, { sudo_token }, as(user));
    expect(Date.parse(erase_time)).toBeGreaterThan(Date.now() + (farewellSeconds - 60) * 1000);
    expect(Date.parse(due_time) - Date.parse(erase_time)).toBe(48 * 3_600_000);
    await until(
      async () => (await failure(magpie.call(me, {}, as(again)))).error === 'unauthenticated',
    );
    const credentials = { username: user.email, password: testPassword };
    expect(await failure(magpie.call(signIn, credentials, { ip: freshIp() }))).toMatchObject({
      error: 'cannot_unlock',
      code: 50,
    });

    const letter = await latestLetter(magpie, user.email);
    const d = new URL(/https?:\S+keep-account\S+/.exec(letter.text)![0]).searchParams.get('d')!;
    const forged = d.replace(/^./, (first) => (first === 'u' ? 'v' : 'u'));
    expect(await failure(magpie.call(keepAccount, { d: forged }))).toMatchObject({
      error: 'invalid_argument',
    });
    expect((await magpie.call(keepAccount, { d })).email).toMatch(/\*\*\*@example\.com$/);
    await magpie.call(keepAccount, { d });
    expect((await signedIn(magpie, user.email)).userId).toBe(user.userId);
  });

  test('is erased after the grace period, with avatar and feedback', async () => {
    const [user, stays] = [await createUser(magpie), await createUser(magpie)];
    const { picture } = await magpie.call(setAvatar, { image: gif }, as(user));
    await magpie.call(sendFeedback, { kind: 'idea', text: 'More blue', screenshot: png }, as(user));
    for (const one of [user, stays]) {
      await magpie.call(eraseAccount, { sudo_token: await proved(one) }, as(one));
    }
    const letter = await latestLetter(magpie, user.email);
    const d = new URL(/https?:\S+keep-account\S+/.exec(letter.text)![0]).searchParams.get('d')!;
    const db = await magpie.miniflare.getD1Database('DB');
    await rings();
    expect(await stepOf(user)).toBe('waiting');
    await magpie.call(unblockUser, { email: stays.email }, operator);
    await db
      .prepare('UPDATE erasures SET started_at = started_at - ?')
      .bind((farewellSeconds + 1) * 1000)
      .run();
    await rings();
    await until(async () => (await stepOf(user)) === 'done');
    await until(async () => (await stepOf(stays)) === undefined);
    expect((await signedIn(magpie, stays.email)).userId).toBe(stays.userId);
    expect((await fetch(picture)).status).toBe(404);
    const { feedback } = await magpie.call(listFeedback, { limit: 100 }, operator);
    expect(feedback.filter(({ user_id }) => user_id === user.userId)).toEqual([]);
    const files = await magpie.miniflare.getR2Bucket('FILES');
    expect((await files.list({ prefix: 'feedback/' })).objects).toEqual([]);
    expect(await failure(magpie.call(keepAccount, { d }))).toMatchObject({ error: 'not_found' });
  });

  test('is erased immediately if the operator requests it', async () => {
    const user = await createUser(magpie);
    await magpie.call(eraseAccount, { sudo_token: await proved(user) }, as(user));
    await magpie.call(eraseUser, { user_id: user.userId }, operator);
    await until(async () => (await stepOf(user)) === 'done');
  });

  const stepOf = async ({ userId }: TestUser) =>
    (await magpie.call(listErasures, { user_id: userId }, operator)).erasures[0]?.step;

  const rings = async () => {
    const worker = await magpie.miniflare.getWorker();
    await worker.scheduled({ cron: '*/10 * * * *' });
  };
});

test('gets separate folders per app if enabled', async () => {
  const user = owner;
  const add = async (name: string, parent_id = '', headers: Record<string, string> = {}) => {
    const input = { kind: 'drive#file', name, parent_id, size: 3 } as const;
    const { file } = await magpie.call(createFile, input, { token: user.token, headers });
    return pathOf(file!.parent_id);
  };
  const pathOf = async (id: string) =>
    (await callDrive<{ name: string }[]>(magpie, user.userId, 'nodePath', { id }))
      .map(({ name }) => name)
      .join('/');
  const turn = (flag: keyof typeof accountFlags, value: boolean | null) =>
    magpie.call(saveSetting, { item: accountFlags[flag], value }, as(user));
  const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0' };

  expect(await add('a.txt', '', android)).toBe('');
  await turn('separateAppFolders', true);
  expect(await add('b.txt', '', android)).toBe('/magpie-tests');
  await turn('platformFolder', true);
  expect(await add('c.txt', '', android)).toBe('/magpie-tests/Android');
  expect(await add('d.txt', '', { ...android, 'x-client-id': webClient.id })).toBe('');
  const createdFolder = async (folder_type?: string) => {
    const input = { kind: 'drive#folder', name: 'Mine', parent_id: '', folder_type } as const;
    const { file } = await magpie.call(createFile, input, { token: user.token, headers: android });
    return pathOf(file!.parent_id);
  };
  expect(await createdFolder()).toBe('/magpie-tests/Android');
  expect(await createdFolder('RESTORE')).toBe('');
  const folder = await addFolder(magpie, user, 'Named');
  expect(await add('e.txt', folder, android)).toBe('/Named');
  await turn('separateAppFolders', null);
  expect(await add('f.txt', '', android)).toBe('/Android');
  expect(await add('g.txt', '', { 'user-agent': 'rclone/v1.70.0' })).toBe('');
});
