import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditLog,
  blockUser,
  listUsers,
  putConfig,
  stats,
  verifyAuditLog,
} from '#protocol/admin.ts';
import type { Call, InputOf, OutputOf } from '#protocol/call.ts';
import { openCase, showCase } from '#protocol/cases.ts';
import { deskSearch, deskShareFiles, deskToday } from '#protocol/desk.ts';
import { exportUser } from '#protocol/operator.ts';
import * as calls from '#protocol/operators.ts';
import type { OperatorRole } from '#protocol/permissions.ts';
import { createUser } from '#tests/support/accounts.ts';
import { SoftAuthenticator } from '#tests/support/authenticator.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFiles, share } from '#tests/support/shares.ts';

let magpie: Magpie;
let owner: Person;
beforeAll(async () => {
  magpie = await startMagpie();
  owner = await join('owner', 'Ann');
});
afterAll(() => magpie.stop());

const secret = { token: adminToken };

/** An operator with a session of the desk. */
interface Person {
  id: string;
  passkey: SoftAuthenticator;
  cookie: string;
}

/** Sends a call of a page of the desk. */
const at = <C extends Call>(
  { cookie }: { cookie: string },
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Promise<OutputOf<C>> =>
  magpie.call(call, input, { headers: { cookie, [calls.deskHeader]: '1', ...headers } });

/** Invites an operator and uses the link. */
async function join(role: OperatorRole, name: string): Promise<Person> {
  const { link } = await magpie.call(calls.inviteOperator, { role, name }, secret);
  return use(new URL(link).hash.slice(1));
}

async function use(token: string, passkey = new SoftAuthenticator(magpie.origin)): Promise<Person> {
  const { public_key } = await magpie.call(calls.deskInvitation, { token });
  const response = await post(calls.acceptDeskInvitation, {
    token,
    credential: passkey.create(public_key),
  });
  const { operator_id: id } = (await response.json()) as { operator_id: string };
  return { id, passkey, cookie: cookieOf(response) };
}

const post = (call: Call, body: unknown) =>
  magpie.fetch(`/api/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!;

const refused = { status: 403, error: 'permission_denied' };

describe('signing in', () => {
  test('needs a passkey of an operator, and sets a cookie that no script reads', async () => {
    const { public_key } = await magpie.call(calls.deskSignInOptions, {});
    const response = await post(calls.deskSignIn, { credential: owner.passkey.get(public_key) });
    expect(response.status).toBe(200);
    const set = response.headers.get('set-cookie')!;
    expect(set).toMatch(/^__Host-desk=[\w-]{67}; Path=\/; SameSite=Strict; Secure; HttpOnly$/);
    const me = await at({ cookie: cookieOf(response) }, calls.deskOperator, {});
    expect(me.operator).toMatchObject({ name: 'Ann', role: 'owner', passkeys: 1 });
    expect(me.confirmed_until_time).not.toBe('');
    const again = await post(calls.deskSignIn, { credential: owner.passkey.get(public_key) });
    expect(again.status, 'a challenge works once').toBe(400);
  });

  test('is refused to a passkey of a user, and to a stranger', async () => {
    const { public_key } = await magpie.call(calls.deskSignInOptions, {});
    const stranger = new SoftAuthenticator(magpie.origin);
    stranger.userHandle = owner.passkey.userHandle;
    const credential = stranger.get(public_key);
    expect(await failure(magpie.call(calls.deskSignIn, { credential }))).toMatchObject({
      error: 'invalid_account_or_password',
    });
  });

  test('by a one-time link works once', async () => {
    const { link } = await magpie.call(calls.inviteOperator, { role: 'auditor' }, secret);
    const token = new URL(link).hash.slice(1);
    await use(token);
    expect(await failure(magpie.call(calls.deskInvitation, { token }))).toMatchObject({
      error: 'not_found',
    });
  });

  test('ends with the session, and when the operator is suspended', async () => {
    const person = await join('support', 'Sam');
    await at(person, calls.deskSignOut, {});
    expect(await failure(at(person, calls.deskOperator, {}))).toMatchObject({ status: 401 });
    const other = await join('support', 'Sue');
    await at(owner, calls.changeOperator, { id: other.id, status: 'SUSPENDED' });
    expect(await failure(at(other, calls.deskOperator, {}))).toMatchObject({ status: 401 });
    const { public_key } = await magpie.call(calls.deskSignInOptions, {});
    const credential = other.passkey.get(public_key);
    expect(await failure(magpie.call(calls.deskSignIn, { credential }))).toMatchObject(refused);
  });
});

describe('a cookie', () => {
  test('counts only in calls of our own pages', async () => {
    const { cookie } = owner;
    const withoutHeader = magpie.call(stats, {}, { headers: { cookie } });
    expect(await failure(withoutHeader)).toMatchObject(refused);
    const elsewhere = at(owner, stats, {}, { origin: 'https://evil.example' });
    expect(await failure(elsewhere)).toMatchObject(refused);
    expect(await at(owner, stats, {}, { origin: magpie.origin })).toHaveProperty('users');
  });
});

describe('permissions', () => {
  test.each<[OperatorRole, Call, object]>([
    ['moderator', listUsers, {}],
    ['support', listUsers, {}],
    ['auditor', blockUser, { email: 'a@example.com' }],
    ['admin', calls.inviteOperator, { role: 'owner' }],
    ['admin', auditLog, {}],
    ['admin', exportUser, { email: 'a@example.com' }],
  ])('%s may not make some calls', async (role, call, input) => {
    const person = await join(role, role);
    expect(await at(person, deskToday, {})).toHaveProperty('trends');
    expect(await failure(at(person, call, input as never))).toMatchObject(refused);
  });

  test('an owner stays, and only the administrator token recovers operators', async () => {
    const { id } = owner;
    const last = at(owner, calls.changeOperator, { id, role: 'admin' });
    expect(await failure(last)).toMatchObject({ error: 'aborted' });
    const own = at(owner, calls.inviteOperator, { operator_id: id });
    expect(await failure(own)).toMatchObject(refused);
    const lost = await join('admin', 'Lou');
    const { link } = await magpie.call(calls.inviteOperator, { operator_id: lost.id }, secret);
    expect(await failure(at(lost, stats, {})), 'its sessions end').toMatchObject({ status: 401 });
    expect((await use(new URL(link).hash.slice(1))).id).toBe(lost.id);
  });
});

describe('reasons', () => {
  test('are needed for personal data, per target, and are kept', async () => {
    const user = await createUser(magpie);
    const input = { user_id: user.userId };
    expect(await failure(at(owner, exportUser, input))).toMatchObject({ error: 'reason_required' });
    await at(owner, calls.stateReason, { target: user.userId, reason: 'A request by mail' });
    expect((await at(owner, exportUser, input)).lines[0]).toMatchObject({ kind: 'account' });
    const other = await createUser(magpie);
    const stranger = at(owner, exportUser, { user_id: other.userId });
    expect(await failure(stranger)).toMatchObject({ error: 'reason_required' });
    const { lines } = await at(owner, auditLog, { action: 'user.export' });
    expect(lines[0]).toMatchObject({
      person: 'Ann',
      role: 'owner',
      target: user.userId,
      reason: 'A request by mail',
      outcome: 'done',
    });
  });
});

describe('a named token', () => {
  test('has only its permissions, shows its use, and ends when it is revoked', async () => {
    const permissions = ['today.read', 'accounts.list'] as const;
    const { id, token } = await at(owner, calls.createOperatorToken, {
      name: 'dashboard',
      permissions: [...permissions],
    });
    expect(await magpie.call(stats, {}, { token })).toHaveProperty('users');
    expect(await magpie.call(listUsers, {}, { token })).toHaveProperty('users');
    const put = magpie.call(putConfig, { name: 'basic', value: {} }, { token });
    expect(await failure(put)).toMatchObject(refused);
    const { tokens } = await at(owner, calls.listOperators, {});
    expect(tokens[0]).toMatchObject({ id, name: 'dashboard', permissions, created_by: 'Ann' });
    expect(tokens[0]!.last_used_time).not.toBe('');
    await at(owner, calls.revokeOperatorToken, { id });
    expect(await failure(magpie.call(stats, {}, { token }))).toMatchObject(refused);
  });

  test('ends when the operator who created it is suspended', async () => {
    const other = await join('owner', 'Olga');
    const { token } = await at(other, calls.createOperatorToken, {
      name: 'own',
      permissions: ['today.read'],
    });
    expect(await magpie.call(stats, {}, { token })).toHaveProperty('users');
    await at(owner, calls.changeOperator, { id: other.id, status: 'SUSPENDED' });
    expect(await failure(magpie.call(stats, {}, { token }))).toMatchObject(refused);
  });
});

describe('the audit log', () => {
  test('has searches and reasons about people, without their addresses', async () => {
    const { email } = await createUser(magpie);
    await at(owner, deskSearch, { q: email });
    await at(owner, calls.stateReason, { target: email, reason: 'A request by mail' });
    const { lines } = await at(owner, auditLog, { person_id: owner.id, limit: 2 });
    const target = `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;
    expect(lines).toMatchObject([
      { action: 'desk.reason', target },
      { action: 'desk.search', target },
    ]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  test('is whole, names operators, and finds a changed line', async () => {
    const { lines } = await at(owner, auditLog, { person_id: owner.id, limit: 500 });
    expect(lines.map(({ action }) => action)).toContain('desk.sign-in');
    const whole = await at(owner, verifyAuditLog, {});
    expect(whole).toMatchObject({
      valid: true,
      broken_at: '',
      head: expect.stringMatching(/^\w{64}$/),
    });
    expect(JSON.stringify(lines)).not.toContain(owner.cookie.split('=')[1]);
  });
});

describe('pages', () => {
  const page = (path: string, cookie = '') =>
    magpie.fetch(path, { headers: { cookie, 'accept-language': 'en-US' } });

  test('of the desk lead to signing in, and back to the desk only', async () => {
    const response = await page('/desk/audit?action=desk.sign-in');
    expect(response.status).toBe(302);
    const to = response.headers.get('location')!;
    expect(to).toBe('/desk/sign-in?next=%2Fdesk%2Faudit%3Faction%3Ddesk.sign-in');
    expect(await (await page(to)).text()).toContain(
      'data-sign-in="/desk/audit?action=desk.sign-in"',
    );
    const evil = await page('/desk/sign-in?next=//evil.example');
    expect(await evil.text()).toContain('data-sign-in="/desk"');
  });

  test('are stored nowhere and have a policy of their own', async () => {
    const { headers, status } = await page('/desk', owner.cookie);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-\w+' 'strict-dynamic'; style-src 'self'.*trusted-types 'none'$/,
    );
  });

  test('refuse a role without the permission, and hide it from the navigation', async () => {
    const person = await join('moderator', 'Mo');
    expect(await (await page('/desk', person.cookie)).text()).not.toContain('href="/desk/audit"');
    expect((await page('/desk/audit', person.cookie)).status).toBe(403);
    expect((await page('/desk/nowhere', person.cookie)).status).toBe(404);
  });

  test('show cases, and the emails of a decision before it is made', async () => {
    const user = await createUser(magpie);
    const files = await addFiles(magpie, user, '', { 'film.mkv': 9_000 });
    const { id: shareId } = await share(magpie, user, files);
    const why = { [calls.reasonHeader]: 'A report' };
    const shown = await at(owner, deskShareFiles, { share_id: shareId }, why);
    expect(shown.files).toMatchObject([{ name: 'film.mkv' }]);
    const link = `/s/${shareId}`;
    const { id } = await at(owner, openCase, { link, category: 'terms' });
    const queue = await (await page('/desk/reports', owner.cookie)).text();
    expect(queue).toContain(`href="/desk/reports/${id}"`);
    const draft = new URLSearchParams({
      measure: 'close_share',
      facts: 'It shows a crime.',
      tell_owner: '1',
    });
    const preview = await (await page(`/desk/reports/${id}?${draft}`, owner.cookie)).text();
    expect(preview).toContain('Reason: It shows a crime.');
    expect(preview).toContain('data-call="POST admin/v1/cases/{id}/decide"');
    const auditor = await join('auditor', 'Au');
    const read = await (await page(`/desk/reports/${id}?${draft}`, auditor.cookie)).text();
    expect(read).not.toContain('data-call="POST admin/v1/cases');
    expect(await (await page('/desk/hashes', owner.cookie)).text()).toContain('Nothing is blocked');
    expect((await at(owner, showCase, { id })).state).toBe('new');
  });
});
