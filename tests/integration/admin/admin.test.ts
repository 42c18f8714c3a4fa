import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditLog,
  blockUser,
  createCodes,
  createUser,
  disableUserTwoFactor,
  getConfig,
  listCodes,
  listUsers,
  putConfig,
  removeConfig,
  stats,
  unblockUser,
} from '#protocol/admin.ts';
import { auditShare } from '#protocol/audit.ts';
import type { Call } from '#protocol/call.ts';
import { configDocumentMaxBytes } from '#protocol/config.ts';
import { createFile, privilegeVip } from '#protocol/drive.ts';
import { createShare } from '#protocol/share.ts';
import { me, signIn } from '#protocol/user.ts';
import { freshEmail, testPassword } from '#tests/support/accounts.ts';
import { until } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken, ip: '198.51.100.7' };

async function signedIn(email: string, password = testPassword) {
  return magpie.call(signIn, { username: email, password }, { ip: freshIp() });
}

/** Creates a share of an empty folder in a new account. */
async function freshShare(): Promise<{ share_id: string }> {
  const email = freshEmail();
  await magpie.call(createUser, { email, password: testPassword }, operator);
  const as = { token: (await signedIn(email)).access_token };
  const { file } = await magpie.call(createFile, { kind: 'drive#folder', name: 'Photos' }, as);
  return magpie.call(createShare, { file_ids: [file!.id] }, as);
}

describe('administrator access', () => {
  const everyCall: [Call, Record<string, unknown>][] = [
    [createUser, { email: freshEmail(), password: testPassword }],
    [listUsers, {}],
    [blockUser, { email: 'a@example.com' }],
    [unblockUser, { email: 'a@example.com' }],
    [disableUserTwoFactor, { email: 'a@example.com' }],
    [createCodes, { days: 1 }],
    [listCodes, {}],
    [putConfig, { name: 'basic', value: {} }],
    [getConfig, { name: 'basic' }],
    [removeConfig, { name: 'basic' }],
    [stats, {}],
    [auditLog, {}],
    [auditShare, { share_id: 'x' }],
  ];

  test.each(
    everyCall.map(([call, input]) => [`${call.method} ${call.path}`, call, input] as const),
  )('%s is refused without the right token', async (_title, call, input) => {
    const refused = { status: 403, error: 'permission_denied' };
    expect(await failure(magpie.call(call, input as never))).toMatchObject(refused);
    for (const token of ['x', `${adminToken}x`, adminToken.slice(0, -1)]) {
      expect(await failure(magpie.call(call, input as never, { token }))).toMatchObject(refused);
    }
  });

  test('refuses the access token of a user', async () => {
    const email = freshEmail();
    await magpie.call(createUser, { email, password: testPassword }, operator);
    const { access_token: token } = await signedIn(email);
    expect(await failure(magpie.call(stats, {}, { token }))).toMatchObject({ status: 403 });
  });
});

describe('accounts', () => {
  test('creates an account that can sign in, with Premium days and quota', async () => {
    const email = freshEmail();
    const made = await magpie.call(
      createUser,
      { email, password: testPassword, name: 'Ada', premium_days: 30, quota_bytes: '5000000' },
      operator,
    );
    expect(made).toEqual({ user_id: expect.stringMatching(/^u\w{21}$/), email });
    const tokens = await signedIn(email);
    expect(tokens.sub).toBe(made.user_id);
    const as = { token: tokens.access_token };
    expect((await magpie.call(me, {}, as)).name).toBe('Ada');
    const { data } = await magpie.call(privilegeVip, {}, as);
    expect(data).toMatchObject({ status: 'ok', type: 'platinum', user_id: made.user_id });
    const daysLeft = (Date.parse(data.expire) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(29.9);
    expect(daysLeft).toBeLessThanOrEqual(30);
  });

  test('creates one account per email address, despite repeats and spellings', async () => {
    const email = freshEmail();
    const input = { email, password: testPassword, premium_days: 1 };
    await magpie.call(createUser, input, operator);
    const again = { status: 409, error: 'already_exists' };
    expect(await failure(magpie.call(createUser, input, operator))).toMatchObject(again);
    const shouted = { ...input, email: email.toUpperCase() };
    expect(await failure(magpie.call(createUser, shouted, operator))).toMatchObject(again);
    const { users } = await magpie.call(listUsers, { email: email.toUpperCase() }, operator);
    expect(users).toMatchObject([{ email, status: 'ACTIVE' }]);
    expect(JSON.stringify(users)).not.toMatch(/password|hash/);
    const nobody = await magpie.call(listUsers, { email: freshEmail() }, operator);
    expect(nobody).toMatchObject({ users: [], next_page_token: '' });
  });

  test.each([
    ['no e-mail address', { email: 'ada', password: testPassword }, 'invalid_argument'],
    ['no address at all', { password: testPassword }, 'invalid_argument'],
    ['an address that is a number', { email: 7, password: testPassword }, 'invalid_argument'],
    ['a short password', { email: 'b@example.com', password: 'seven77' }, 'invalid_password'],
    [
      'negative days',
      { email: 'b@example.com', password: testPassword, premium_days: -1 },
      'invalid_argument',
    ],
    [
      'too many days',
      { email: 'b@example.com', password: testPassword, premium_days: 36_501 },
      'invalid_argument',
    ],
    [
      'half a byte',
      { email: 'b@example.com', password: testPassword, quota_bytes: 0.5 },
      'invalid_argument',
    ],
  ])('%s opens no account', async (_title, input, error) => {
    const failed = await failure(magpie.call(createUser, input as never, operator));
    expect(failed).toMatchObject({ status: 400, error });
  });

  test("blocking ends all sessions and prevents sign-in until it's lifted", async () => {
    const email = freshEmail();
    const { user_id } = await magpie.call(createUser, { email, password: testPassword }, operator);
    const { access_token: token } = await signedIn(email);
    await magpie.call(me, {}, { token });

    const blocked = await magpie.call(blockUser, { email: email.toUpperCase() }, operator);
    expect(blocked).toEqual({ user_id, status: 'BLOCKED' });
    expect(await failure(magpie.call(me, {}, { token }))).toMatchObject({ status: 401 });
    expect(await failure(signedIn(email))).toMatchObject({ status: 403, error: 'user_blocked' });
    expect((await magpie.call(listUsers, { email }, operator)).users[0]!.status).toBe('BLOCKED');

    await magpie.call(unblockUser, { user_id }, operator);
    expect((await signedIn(email)).sub).toBe(user_id);
    expect(await failure(magpie.call(me, {}, { token }))).toMatchObject({ status: 401 });
  });

  test('refuses to block an unknown account or none', async () => {
    for (const call of [blockUser, unblockUser, disableUserTwoFactor]) {
      expect(await failure(magpie.call(call, { user_id: 'nobody' }, operator))).toMatchObject({
        error: 'user_not_exist',
      });
      expect(await failure(magpie.call(call, {} as never, operator))).toMatchObject({
        error: 'invalid_argument',
      });
    }
  });

  test('lists each account once, newest first, page by page, without passwords', async () => {
    const total = async () => (await magpie.call(stats, {}, operator)).users.total;
    const before = await total();
    for (let made = 0; made < 3; made++) {
      await magpie.call(createUser, { email: freshEmail(), password: testPassword }, operator);
    }
    await until(async () => (await total()) >= before + 3);
    const seen: { user_id: string; created_time: string }[] = [];
    let token = '';
    do {
      const page = await magpie.call(listUsers, { limit: 2, page_token: token }, operator);
      expect(page.users.length).toBeLessThanOrEqual(2);
      expect(JSON.stringify(page)).not.toMatch(/password|hash/);
      seen.push(...page.users);
      token = page.next_page_token;
    } while (token !== '');
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(new Set(seen.map(({ user_id }) => user_id)).size).toBe(seen.length);
    const times = seen.map(({ created_time }) => created_time);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.each(['x', '1', '1.', '.a', '-1.a', `1.${'a'.repeat(65)}`, "1.a'"])(
    'the page token %j is refused',
    async (page_token) => {
      for (const call of [listUsers, listCodes, auditLog]) {
        const failed = await failure(magpie.call(call, { page_token }, operator));
        expect(failed).toMatchObject({ status: 400, error: 'invalid_argument' });
      }
    },
  );
});

describe('configuration documents', () => {
  test('stores, returns and deletes a document', async () => {
    const value = { values: { notice: 'closed on Sunday' } };
    const put = await magpie.call(putConfig, { name: 'activity_operation', value }, operator);
    const kept = await magpie.call(getConfig, { name: 'activity_operation' }, operator);
    expect(kept).toEqual({ name: 'activity_operation', value, updated_time: put.updated_time });
    await magpie.call(removeConfig, { name: 'activity_operation' }, operator);
    expect(await magpie.call(getConfig, { name: 'activity_operation' }, operator)).toEqual({
      name: 'activity_operation',
      value: null,
      updated_time: '',
    });
  });

  test.each([
    ['a name nobody knows', 'colours', {}, 404],
    ['a list', 'basic', [], 400],
    ['text', 'basic', 'x', 400],
    ['nothing', 'basic', null, 400],
    ['values that are no object', 'basic', { values: 1 }, 400],
    ['values that are a list', 'basic', { values: [] }, 400],
    ['options that are a list', 'debug_options', { values: { debug_options: [] } }, 400],
    [
      'a switch that is text',
      'debug_options',
      { values: { debug_options: { allow_vconsole: 'yes' } } },
      400,
    ],
    ['a country that is none', 'access', { blocked_countries: ['ZZ'] }, 400],
    ['a network that is none', 'access', { blocked_networks: ['10.0.0.1/8'] }, 400],
    ['a rule nobody knows', 'access', { blocked_planets: [] }, 400],
    [
      'a plan without a price',
      'plans',
      { plans: [{ id: 'a', title: { 'en-US': 'A' }, currency: 'EUR' }] },
      400,
    ],
    [
      'a plan without an English title',
      'plans',
      { plans: [{ id: 'a', title: { pt: 'A' }, price: 1, currency: 'EUR' }] },
      400,
    ],
  ])('%s is refused', async (_title, name, value, status) => {
    expect(await failure(magpie.call(putConfig, { name, value }, operator))).toMatchObject({
      status,
    });
  });

  test('accepts a document of the maximum size and refuses a larger one', async () => {
    const sized = (bytes: number) => {
      const empty = JSON.stringify({ values: { note: '' } }).length;
      return { values: { note: 'a'.repeat(bytes - empty) } };
    };
    await magpie.call(putConfig, { name: 'basic', value: sized(configDocumentMaxBytes) }, operator);
    const larger = { name: 'basic', value: sized(configDocumentMaxBytes + 1) };
    expect(await failure(magpie.call(putConfig, larger, operator))).toMatchObject({ status: 400 });
    await magpie.call(removeConfig, { name: 'basic' }, operator);
  });

  test('accepts sixteen levels of nesting and refuses more', async () => {
    const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });
    await magpie.call(putConfig, { name: 'basic', value: nested(16) }, operator);
    const deeper = { name: 'basic', value: nested(17) };
    expect(await failure(magpie.call(putConfig, deeper, operator))).toMatchObject({ status: 400 });
    const abyss = await magpie.fetch('/api/admin/v1/config/basic', {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}` },
      body: `{"value":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
    });
    expect(abyss.status).toBe(400);
    await magpie.call(removeConfig, { name: 'basic' }, operator);
  });
});

describe('audit log', () => {
  test('records every change with its outcome and origin, and no secret', async () => {
    const email = freshEmail();
    await magpie.call(createUser, { email, password: testPassword }, operator);
    await failure(magpie.call(createUser, { email, password: testPassword }, operator));
    await magpie.call(blockUser, { email }, operator);
    const { codes } = await magpie.call(createCodes, { days: 3, count: 2 }, operator);
    await failure(magpie.call(putConfig, { name: 'nonsense', value: {} }, operator));

    const { lines } = await magpie.call(auditLog, { limit: 5 }, operator);
    expect(lines.map(({ action, target, outcome }) => [action, target, outcome])).toEqual([
      ['config.put', 'nonsense', 'not_found'],
      ['codes.create', '', 'done'],
      ['user.block', email, 'done'],
      ['user.create', email, 'already_exists'],
      ['user.create', email, 'done'],
    ]);
    expect(lines[1]!.details).toMatchObject({ days: 3, count: 2 });
    for (const line of lines) {
      expect(line.ip).toBe(operator.ip);
      expect(line.request_id).toMatch(/^[0-9a-f]{16}$/);
    }
    const text = JSON.stringify(lines);
    for (const secret of [testPassword, adminToken, ...codes]) expect(text).not.toContain(secret);
  });

  test('records moderation, including refused attempts', async () => {
    const { share_id } = await freshShare();
    await magpie.call(
      auditShare,
      { share_id, status: 'AUDITING', reason: 'a complaint' },
      operator,
    );
    await failure(magpie.call(auditShare, { share_id, status: 'NOT_FOUND' }, operator));
    await failure(magpie.call(auditShare, { share_id: 'nowhere' }, operator));

    const { lines } = await magpie.call(
      auditLog,
      { action: 'share.set-status', limit: 3 },
      operator,
    );
    expect(lines.map(({ target, outcome }) => [target, outcome])).toEqual([
      ['nowhere', 'not_found'],
      [share_id, 'invalid_argument'],
      [share_id, 'done'],
    ]);
    expect(lines[2]!.details).toMatchObject({ status: 'AUDITING', reason: 'a complaint' });
  });

  test('is read page by page, and by action', async () => {
    await magpie.call(createCodes, { days: 1 }, operator);
    await magpie.call(createCodes, { days: 2 }, operator);
    const first = await magpie.call(auditLog, { action: 'codes.create', limit: 1 }, operator);
    expect(first.lines[0]!.details).toMatchObject({ days: 2 });
    const second = await magpie.call(
      auditLog,
      { action: 'codes.create', limit: 1, page_token: first.next_page_token },
      operator,
    );
    expect(second.lines[0]!.details).toMatchObject({ days: 1 });
  });

  test('records reads of personal data only', async () => {
    const before = await magpie.call(auditLog, { limit: 1 }, operator);
    await magpie.call(stats, {}, operator);
    await magpie.call(getConfig, { name: 'access' }, operator);
    expect(await magpie.call(auditLog, { limit: 1 }, operator)).toEqual(before);
    await magpie.call(listUsers, {}, operator);
    const { lines } = await magpie.call(auditLog, { limit: 1 }, operator);
    expect(lines[0]).toMatchObject({ action: 'accounts.list', role: 'secret' });
  });
});

test('counts shares by status', async () => {
  const sharesNow = async () => (await magpie.call(stats, {}, operator)).shares;
  const before = (await sharesNow()).SENSITIVE_WORD ?? 0;
  const { share_id } = await freshShare();
  await magpie.call(auditShare, { share_id, status: 'SENSITIVE_WORD' }, operator);
  await until(async () => (await sharesNow()).SENSITIVE_WORD === before + 1);
});

test('counts accounts, sessions and codes', async () => {
  const before = await magpie.call(stats, {}, operator);
  const email = freshEmail();
  await magpie.call(createUser, { email, password: testPassword }, operator);
  await signedIn(email);
  await magpie.call(createCodes, { days: 1, count: 3 }, operator);
  // Drives send their numbers of sessions soon, not in the request that changes them.
  const sessionsAre = (count: number) =>
    until(async () => (await magpie.call(stats, {}, operator)).sessions === count);
  await sessionsAre(before.sessions + 1);
  const after = await magpie.call(stats, {}, operator);
  expect(after.users.total).toBe(before.users.total + 1);
  expect(after.codes.total).toBe(before.codes.total + 3);
  await magpie.call(blockUser, { email }, operator);
  await sessionsAre(before.sessions);
  const blocked = await magpie.call(stats, {}, operator);
  expect(blocked.users.blocked).toBe(after.users.blocked + 1);
});
