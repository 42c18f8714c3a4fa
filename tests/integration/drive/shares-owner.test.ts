import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockUser, unblockUser } from '#protocol/admin.ts';
import { auditShare } from '#protocol/audit.ts';
import { renameFile, trashFiles } from '#protocol/drive.ts';
import { letters } from '#protocol/mail.ts';
import {
  createShare,
  deleteShares,
  listShares,
  restoreShare,
  shareFileInfo,
  undeleteShares,
  updateShare,
} from '#protocol/share.ts';
import { updateProfile } from '#protocol/user.ts';
import { createUser, latestLetter, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile, until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';
import { addFiles, addFolder, names, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: TestUser;
let files: string[];
beforeAll(async () => {
  magpie = await sharedMagpie();
  owner = await createUser(magpie);
  files = await addFiles(magpie, owner, '', { 'a.txt': 1, 'b.txt': 2, 'c.txt': 3 });
});
afterAll(() => magpie.stop());

const create = (input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  magpie.call(createShare, { file_ids: files, ...input } as never, { token: owner.token, headers });

describe('creating a share', () => {
  test('returns a link, a passcode and a message to send', async () => {
    const made = await create({ pass_code_option: 'REQUIRED', title: 'Three files' });
    expect(made.share_id).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(made.share_url).toBe(`${magpie.origin}/s/${made.share_id}`);
    expect(made.pass_code).toMatch(/^[a-z2-9]{4}$/);
    for (const part of ['Three files', made.share_url, made.pass_code]) {
      expect(made.share_text).toContain(part);
    }
  });

  test('skips missing files and reports them', async () => {
    const made = await create({ file_ids: [files[0]!, 'nobody', files[1]!, files[0]!] });
    expect(made.share_error_files).toEqual(['nobody']);
    const seen = await visit(magpie, made.share_id, { order: 'name_asc' });
    expect(names(seen)).toEqual(['a.txt', 'b.txt']);
    expect(seen.title).toBe('a.txt +1');
  });

  test('is refused if no file is left, or for files of another user', async () => {
    const stranger = await createUser(magpie);
    const [theirs] = await addFiles(magpie, stranger, '', { 'theirs.txt': 1 });
    const [gone] = await addFiles(magpie, owner, '', { 'gone.txt': 1 });
    await magpie.call(trashFiles, { ids: [gone!] }, owner);
    for (const id of [theirs!, gone!, 'nobody']) {
      expect(await failure(create({ file_ids: [id] }))).toMatchObject({
        status: 404,
        error: 'file_not_found',
      });
    }
  });

  test('creates one share for fifty requests with one key', async () => {
    const before = (await magpie.call(listShares, { limit: 500 }, owner)).data.length;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        create({ pass_code_option: 'REQUIRED' }, { 'idempotency-key': 'once' }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    const after = (await magpie.call(listShares, { limit: 500 }, owner)).data.length;
    expect(after).toBe(before + 1);
    expect(await failure(create({ title: 'other' }, { 'idempotency-key': 'once' }))).toMatchObject({
      status: 409,
    });
  });

  test.each([
    { file_ids: [] },
    { file_ids: 'a/b' },
    { file_ids: 7 },
    { file_ids: Array.from({ length: 1001 }, (_, n) => `f${n}`) },
    { expiration_days: 0 },
    { expiration_days: 'soon' },
    { expiration_days: 3651 },
    { expiration_at: '2001-01-01T00:00:00Z' },
    { expiration_at: 'tomorrow' },
    { restore_limit: 0 },
    { restore_limit: 'many' },
    { pass_code_option: 'MAYBE' },
    { custom_pass_code: 'abc' },
    { custom_pass_code: 'has space' },
    { title: 'x'.repeat(256) },
    { title: 'line\nbreak' },
    { title: 7 },
  ])('refuses %j', async (input) => {
    expect(await failure(create(input))).toMatchObject({ status: 400, error: 'invalid_argument' });
  });
});

describe("a user's shares", () => {
  test('are listed newest first, page by page, with counters as strings', async () => {
    const user = await createUser(magpie);
    const [file] = await addFiles(magpie, user, '', { 'x.txt': 5 });
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await share(magpie, user, [file!])).id);
    const seen: string[] = [];
    let page_token = '';
    do {
      const page = await magpie.call(listShares, { limit: 2, page_token }, user);
      seen.push(...page.data.map(({ share_id }) => share_id));
      page_token = page.next_page_token;
    } while (page_token);
    expect(seen).toEqual(ids);
    const [other] = await addFiles(magpie, user, '', { 'y.txt': 5 });
    const both = (await share(magpie, user, [file!, other!])).id;
    const holding = async (file_id: string) =>
      (await magpie.call(listShares, { file_id }, user)).data.map(({ share_id }) => share_id);
    expect(await holding(other!)).toEqual([both]);
    expect(await holding(file!)).toEqual([both, ...ids]);
    expect(await holding('nobody')).toEqual([]);
    const { data } = await magpie.call(listShares, { filters: `{"id":{"in":"${ids[1]}"}}` }, user);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      share_id: ids[1],
      share_status: 'OK',
      title: 'x.txt',
      pass_code: '',
      share_to: 'publiclink',
      file_num: '1',
      file_id: file,
      file_kind: 'drive#file',
      file_size: '5',
      expiration_days: '-1',
      expiration_at: '-1',
      restore_limit: '-1',
      restore_count: '0',
      view_count: '0',
      download_count: '0',
    });
    expect(await failure(magpie.call(listShares, { page_token: 'xx' }, user))).toMatchObject({
      status: 400,
    });
  });

  test('update counters in a long list within seconds, and immediately when requested alone', async () => {
    const user = await createUser(magpie);
    const [file] = await addFiles(magpie, user, '', { 'x.txt': 5 });
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await share(magpie, user, [file!])).id),
    );
    await visit(magpie, ids[3]!);
    await magpie.call(auditShare, { share_id: ids[4]!, status: 'AUDITING' }, { token: adminToken });
    const look = async (filters = '') => {
      const { data } = await magpie.call(listShares, { filters }, user);
      const of = (id: string) => data.find(({ share_id }) => share_id === id);
      return [data.length, of(ids[3]!)?.view_count, of(ids[4]!)?.share_status];
    };
    const two = JSON.stringify({ id: { in: ids.slice(3, 5).join() } });
    await until(async () => (await look(two)).join() === '2,1,AUDITING');
    await until(async () => (await look()).join() === '12,1,AUDITING');
  });

  test('can be reopened after they were stopped, only by the owner', async () => {
    const [kept, lost] = await addFiles(magpie, owner, '', { 'kept.txt': 1, 'lost.txt': 1 });
    const { id, passcode } = await share(magpie, owner, [kept!, lost!], {
      pass_code_option: 'REQUIRED',
    });
    const open = () => visit(magpie, id, { pass_code: passcode });
    const { pass_code_token: token } = await open();
    await magpie.call(deleteShares, { ids: [id] }, owner);
    expect((await open()).share_status).toBe('DELETED');
    await magpie.call(trashFiles, { ids: [lost!] }, owner);

    const bringBack = (as: TestUser) => magpie.call(undeleteShares, { ids: [id, 'none'] }, as);
    expect(await bringBack(await createUser(magpie))).toEqual({ ids: [] });
    expect((await open()).share_status).toBe('DELETED');
    expect(await bringBack(owner)).toEqual({ ids: [id] });
    expect(await bringBack(owner)).toEqual({ ids: [] });
    const back = await visit(magpie, id, { pass_code_token: token });
    expect(back.share_status).toBe('OK');
    expect(names(back)).toEqual(['kept.txt']);
    const filters = JSON.stringify({ id: { in: id } });
    expect((await magpie.call(listShares, { filters }, owner)).data).toHaveLength(1);
  });

  test('are found by exactly the files they contain', async () => {
    const user = await createUser(magpie);
    const [a, b, c] = await addFiles(magpie, user, '', { 'a.txt': 1, 'b.txt': 2, 'c.txt': 3 });
    const one = await share(magpie, user, [a!]);
    const two = await share(magpie, user, [a!, b!]);
    await share(magpie, user, [a!, b!, c!]);
    const found = async (file_ids: string) =>
      (await magpie.call(listShares, { file_ids }, user)).data.map(({ share_id }) => share_id);
    expect(await found(a!)).toEqual([one.id]);
    expect(await found(`${b},${a},${b}`)).toEqual([two.id]);
    expect(await found(b!)).toEqual([]);
    expect(await found('nobody')).toEqual([]);
  });

  test("can't be stopped or changed by another user", async () => {
    const { id } = await share(magpie, owner, files);
    const stranger = await createUser(magpie);
    await magpie.call(deleteShares, { ids: [id] }, stranger);
    expect((await visit(magpie, id)).share_status).toBe('OK');
    const change = magpie.call(updateShare, { share_id: id, title: 'mine' }, stranger);
    expect(await failure(change)).toMatchObject({ status: 404 });
  });

  test('report changes in them before a large batch ends', async () => {
    const folder = await addFolder(magpie, owner, 'busy');
    const many = await callDrive<string[]>(magpie, owner.userId, 'insertFiles', {
      parentId: folder,
      files: Array.from({ length: 3_000 }, (_, n) => givenFile(`busy ${n}.txt`, 1)),
    });
    const { id } = await share(magpie, owner, [folder]);
    const before = await visit(magpie, id, { parent_id: folder, limit: 1 });
    expect(before).toMatchObject({ file_num: '3000', file_size: '3000' });
    await magpie.call(trashFiles, { ids: many.slice(1) }, owner);
    await magpie.call(renameFile, { id: many[0]!, name: 'left.txt' }, owner);
    await until(async () => {
      const now = await visit(magpie, id, { parent_id: folder });
      return names(now).join() === 'left.txt' && now.file_size === '1';
    });
  });
});

describe('moderation', () => {
  const moderate = (input: object, token = adminToken) =>
    magpie.call(auditShare, input as never, { token });

  test('finds shares that contain a file by id or content, also inside folders', async () => {
    const user = await createUser(magpie);
    const outer = await addFolder(magpie, user, 'outer');
    const inner = await addFolder(magpie, user, 'inner', outer);
    const gcid = 'CD'.repeat(20);
    const [bad] = await callDrive<string[]>(magpie, user.userId, 'insertFiles', {
      parentId: inner,
      files: [givenFile('bad.bin', 9, { gcid, blob: 'bad-blob' })],
    });
    const [good] = await addFiles(magpie, user, '', { 'good.txt': 1 });
    const [whole, part, other] = [
      await share(magpie, user, [outer]),
      await share(magpie, user, [bad!]),
      await share(magpie, user, [good!]),
    ];
    const byId = await moderate({ share_user_id: user.userId, file_ids: [bad] });
    expect(new Set(byId.shares.map(({ share_id }) => share_id))).toEqual(
      new Set([whole.id, part.id]),
    );
    expect((await visit(magpie, whole.id)).share_status).toBe('PROHIBITED');
    expect((await visit(magpie, part.id)).share_status).toBe('PROHIBITED');
    expect((await visit(magpie, other.id)).share_status).toBe('OK');
    const byContent = { share_user_id: user.userId, gcids: [gcid.toLowerCase()], status: 'OK' };
    expect((await moderate(byContent)).shares).toHaveLength(2);
    expect((await visit(magpie, whole.id)).share_status).toBe('OK');
  });

  test('is limited to administrators, existing shares and its own statuses', async () => {
    const { id } = await share(magpie, owner, files);
    expect(await failure(moderate({ share_id: id }, owner.token))).toMatchObject({ status: 403 });
    expect(await failure(moderate({ share_id: 'n'.repeat(22) }))).toMatchObject({ status: 404 });
    for (const input of [
      {},
      { share_user_id: owner.userId },
      { share_id: id, status: 'PASS_CODE_EMPTY' },
      { share_id: id, status: 'NICE' },
    ]) {
      expect(await failure(moderate(input))).toMatchObject({
        status: 400,
        error: 'invalid_argument',
      });
    }
    expect((await visit(magpie, id)).share_status).toBe('OK');
  });

  test('survives stopping and reopening a share', async () => {
    const { id } = await share(magpie, owner, files);
    await moderate({ share_id: id, status: 'PROHIBITED' });
    await magpie.call(deleteShares, { ids: [id] }, owner);
    await magpie.call(undeleteShares, { ids: [id] }, owner);
    expect((await visit(magpie, id)).share_status).toBe('PROHIBITED');
    const db = await magpie.miniflare.getD1Database('DB');
    const row = db.prepare('SELECT status FROM shares WHERE id = ?').bind(id);
    await expect.poll(() => row.first()).toEqual({ status: 'PROHIBITED' });
  });

  const blocking = (call: typeof blockUser | typeof unblockUser, { userId }: TestUser) =>
    magpie.call(call, { user_id: userId }, { token: adminToken });
  const lettersTo = async ({ email }: TestUser) =>
    (await magpie.call(letters, { recipient: email }, { token: adminToken })).letters;

  test("closes shares and their links while the owner's account is blocked", async () => {
    const [user, other] = [await createUser(magpie), await createUser(magpie)];
    const file = await upload(magpie, user, 'a.txt', Buffer.from('letters'));
    const [open, checked] = [await share(magpie, user, [file]), await share(magpie, user, [file])];
    await moderate({ share_id: checked.id, status: 'AUDITING' });
    const input = { share_id: open.id, file_id: file };
    const { file_info: shown } = await magpie.call(shareFileInfo, input);
    const link = () => fetch(shown!.web_content_link);
    expect(await (await link()).text()).toBe('letters');

    await blocking(blockUser, user);
    const isNow = (status: string) =>
      until(async () => (await visit(magpie, open.id)).share_status === status);
    await isNow('PROHIBITED');
    expect(await visit(magpie, open.id)).toMatchObject({ files: [], title: '' });
    expect((await visit(magpie, checked.id)).share_status).toBe('AUDITING');
    expect((await link()).status).toBe(403);
    const saved = await magpie.call(restoreShare, { share_id: open.id }, other);
    expect(saved.share_status).toBe('PROHIBITED');

    await blocking(unblockUser, user);
    await isNow('OK');
    expect((await link()).status).toBe(200);
    expect((await visit(magpie, checked.id)).share_status).toBe('AUDITING');
  });

  test('closes more shares than one message reaches', async () => {
    const user = await createUser(magpie);
    const [file = ''] = await addFiles(magpie, user, '', { 'a.txt': 1 });
    const { id } = await share(magpie, user, [file]);
    const given = {
      fileIds: [file],
      title: '',
      passcode: '',
      shareTo: 'publiclink',
      expiry: { days: -1, at: 0 },
      restoreLimit: -1,
      viewLimit: -1,
      downloadLimit: -1,
      trafficLimit: -1,
      label: '',
      trashesFiles: false,
      params: {},
      idempotencyKey: '',
      request: {},
    };
    const ids = Array.from({ length: 210 }, (_, at) => `${id}x${at}`);
    for (let at = 0; at < ids.length; at += 30) {
      const some = ids.slice(at, at + 30);
      await Promise.all(
        some.map((shareId) => callDrive(magpie, user.userId, 'createShare', { ...given, shareId })),
      );
    }
    const statuses = async () => {
      const objects = await Promise.all(ids.map((one) => objectStub(magpie, 'SHARES', one)));
      return new Set(await Promise.all(objects.map((object) => object.restoreStatus())));
    };
    expect(await statuses()).toEqual(new Set(['OK']));
    await blocking(blockUser, user);
    await expect.poll(statuses).toEqual(new Set(['PROHIBITED']));
    await blocking(unblockUser, user);
    await expect.poll(statuses).toEqual(new Set(['OK']));
  });

  test('stops running saves if the sharing account is blocked', async () => {
    const user = await createUser(magpie);
    const [file] = await addFiles(magpie, user, '', { 'a.txt': 1 });
    const { id } = await share(magpie, user, [file!]);
    const object = await objectStub(magpie, 'SHARES', id);
    expect(await object.reserveRestore('before')).toBe('OK');
    await blocking(blockUser, user);
    expect(await object.restoreStatus()).toBe('PROHIBITED');
    expect(await object.reserveRestore('after')).toBe('PROHIBITED');
    await blocking(unblockUser, user);
    expect(await object.restoreStatus()).toBe('OK');
  });

  test('notifies the owner with one localized mail that names a contact', async () => {
    const user = await createUser(magpie);
    await magpie.call(updateProfile, { locale: 'ru' }, user);
    const [one, two] = await addFiles(magpie, user, '', { 'one.txt': 1, 'two.txt': 2 });
    const [first, second] = [
      await share(magpie, user, [one!]),
      await share(magpie, user, [one!, two!]),
    ];
    const both = { share_user_id: user.userId, file_ids: [one], status: 'SENSITIVE_RESOURCE' };
    await moderate({ share_id: first.id, status: 'OK' });
    await moderate(both);
    await moderate(both);
    const { subject, text } = await latestLetter(magpie, user.email);
    expect(subject).toBe('Ссылки на ваши файлы недоступны');
    for (const part of ['one.txt', first.id, second.id, `${magpie.origin}/ru/contact-us`]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\{\{|\}\}/);
    await moderate({ share_id: first.id, status: 'PROHIBITED', tell_owner: false });
    await moderate({ share_id: first.id, status: 'OK' });

    await blocking(blockUser, user);
    await blocking(blockUser, user);
    const blocked = await latestLetter(magpie, user.email, 2);
    expect(blocked.subject).toBe('Ваш аккаунт Magpie заблокирован');
    expect(blocked.text).toContain(`${magpie.origin}/ru/contact-us`);
    // A mail sent after all of them shows that none came in between.
    await blocking(unblockUser, user);
    await blocking(blockUser, user);
    await latestLetter(magpie, user.email, 3);
    expect((await lettersTo(user)).map((letter) => letter.subject)).toEqual([
      blocked.subject,
      blocked.subject,
      subject,
    ]);
  });

  test('survives changes by the owner', async () => {
    const { id } = await share(magpie, owner, files);
    await moderate({ share_id: id, status: 'AUDITING' });
    await magpie.call(updateShare, { share_id: id, title: 'again' }, owner);
    expect((await visit(magpie, id)).share_status).toBe('AUDITING');
    await magpie.call(deleteShares, { ids: [id] }, owner);
    await moderate({ share_id: id, status: 'OK' });
    expect((await visit(magpie, id)).share_status).toBe('DELETED');
  });
});
