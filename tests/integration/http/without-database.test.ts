import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import { listChanges } from '#protocol/changes.ts';
import * as drive from '#protocol/drive.ts';
import { endSession, listSessions } from '#protocol/sessions.ts';
import { createShare, listShares } from '#protocol/share.ts';
import { eraseAccount } from '#protocol/account-data.ts';
import { changeEmail } from '#protocol/email-change.ts';
import { sudo } from '#protocol/step-up.ts';
import {
  me,
  resetPassword,
  revoke,
  signIn,
  signUp,
  token as tokenCall,
  updateProfile,
} from '#protocol/user.ts';
import { inviteCode, vipInfo } from '#protocol/vip.ts';
import type { VerificationPurpose } from '#worker/services/user/rules.ts';
import {
  createUser,
  freshEmail,
  signedIn,
  testPassword,
  type TestUser,
} from '#tests/support/accounts.ts';
import { provenAddress } from '#tests/support/directory.ts';
import { upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken, freshIp, type Magpie } from '#tests/support/magpie.ts';
import { addFolder } from '#tests/support/shares.ts';

let front: Fronted;
let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  front = await startFronted();
  ({ magpie } = front);
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

test('the drive answers as before while D1 fails, also from fresh isolates', async () => {
  const as = { token: user.token };
  const bytes = new TextEncoder().encode('kept apart from the database');
  const folder = await addFolder(magpie, user, 'Before');
  const before = await upload(magpie, user, 'before.txt', bytes, folder);
  const other = await signedIn(magpie, user.email);

  await front.fail('DB.');
  // Forgets what isolates have cached.
  await front.arm('none', true);

  const files = async (id = '') =>
    (await magpie.call(drive.listFiles, { parent_id: id }, as)).files.map(({ name }) => name);
  expect(await files()).toEqual(['Before']);
  const after = await upload(magpie, user, 'after.txt', bytes, folder);
  expect((await files(folder)).toSorted()).toEqual(['after.txt', 'before.txt']);
  for (const id of [before, after]) {
    const file = await magpie.call(drive.getFile, { id }, as);
    const response = await fetch(file.web_content_link!);
    expect(await response.text()).toBe('kept apart from the database');
  }
  await magpie.call(drive.renameFile, { id: after, name: 'renamed.txt' }, as);
  const found = await magpie.call(drive.searchFiles, { query: 'renamed' }, as);
  expect(found.files.map(({ id }) => id)).toEqual([after]);
  await magpie.call(drive.trashFiles, { ids: [after] }, as);
  await magpie.call(drive.saveSetting, { item: 'one', value: 1 }, as);
  expect(await magpie.call(drive.readSettings, { items: ['one'] }, as)).toEqual({
    settings: { one: 1 },
  });
  expect((await magpie.call(drive.listTasks, {}, as)).tasks).toEqual(expect.any(Array));
  expect((await magpie.call(listChanges, { cursor: '' }, as)).cursor).not.toBe('');

  const refreshed = await magpie.call(tokenCall, {
    grant_type: 'refresh_token',
    refresh_token: user.refreshToken,
  });
  const { sessions } = await magpie.call(listSessions, {}, { token: refreshed.access_token });
  expect(sessions).toHaveLength(2);
  const ended = sessions.find(({ is_current: isCurrent }) => !isCurrent)!;
  await magpie.call(endSession, { session_id: ended.session_id }, as);
  expect(await failure(magpie.call(drive.listFiles, {}, { token: other.token }))).toMatchObject({
    status: 401,
  });
  await magpie.call(revoke, { token: refreshed.refresh_token });
  expect(await failure(magpie.call(drive.listFiles, {}, as))).toMatchObject({ status: 401 });

  const { met } = await front.disarm();
  await front.fail('');
  // Without the fault, operators get what they missed.
  await front.wind(3_600_000);
  expect(met.length).toBeGreaterThan(0);
  const db = await magpie.miniflare.getD1Database('DB');
  const row = await db
    .prepare('SELECT live_sessions AS sessions FROM users WHERE id = ?')
    .bind(user.userId)
    .first<{ sessions: number }>();
  expect(row).toEqual({ sessions: 0 });
});

test('accounts are created, changed and closed while D1 fails', async () => {
  await front.fail('DB.');
  await front.arm('none', true);
  const ip = freshIp;
  const proof = (email: string, purpose: VerificationPurpose) =>
    provenAddress(front, email, purpose);
  const enter = (email: string, password: string) =>
    magpie.call(signIn, { username: email, password }, { ip: ip() });

  const email = freshEmail();
  const signingUp = {
    email,
    password: testPassword,
    verification_token: await proof(email, 'REGISTER'),
  };
  const { sub, access_token: token } = await magpie.call(signUp, signingUp, { ip: ip() });
  const as = { token };
  expect((await enter(email, testPassword)).sub).toBe(sub);
  const byCode = { email, verification_token: await proof(email, 'SIGN_IN') };
  expect((await magpie.call(signIn, byCode, { ip: ip() })).sub).toBe(sub);
  expect(await failure(enter(freshEmail(), testPassword))).toMatchObject({ code: 4022 });
  const again = { ...signingUp, password: 'not what was chosen' };
  again.verification_token = await proof(email, 'REGISTER');
  expect(await failure(magpie.call(signUp, again, { ip: ip() }))).toMatchObject({
    error: 'already_exists',
  });

  await magpie.call(updateProfile, { name: 'Grace' }, as);
  expect((await magpie.call(me, {}, as)).name).toBe('Grace');
  const folderInput = { kind: 'drive#folder' as const, name: 'Shared' };
  const folder = (await magpie.call(drive.createFile, folderInput, as)).file!.id;
  const { share_id: shareId } = await magpie.call(createShare, { file_ids: [folder] }, as);
  const { data } = await magpie.call(listShares, {}, as);
  expect(data).toMatchObject([{ share_id: shareId }]);
  expect((await magpie.call(drive.about, {}, as)).quota.usage).toBe('0');
  expect((await magpie.call(vipInfo, {}, as)).data.status).toBe('invalid');
  expect((await magpie.call(inviteCode, {}, as)).code).not.toBe('');

  const sudoToken = async (password: string) =>
    (await magpie.call(sudo, { password }, as)).sudo_token;
  const moved = freshEmail();
  const moving = {
    email: moved,
    verification_token: await proof(moved, 'CHANGE_EMAIL'),
    sudo_token: await sudoToken(testPassword),
  };
  await magpie.call(changeEmail, moving, as);
  expect(await failure(enter(email, testPassword))).toMatchObject({ code: 4022 });
  const next = 'another sentence';
  const reset = {
    email: moved,
    new_password: next,
    verification_token: await proof(moved, 'PASSWORD_RESET'),
  };
  await magpie.call(resetPassword, reset, { ip: ip() });
  const entered = await enter(moved, next);
  expect(entered.sub).toBe(sub);

  as.token = entered.access_token;
  await magpie.call(eraseAccount, { sudo_token: await sudoToken(next) }, as);
  expect(await failure(enter(moved, next))).toMatchObject({ error: 'cannot_unlock' });
  const { met } = await front.disarm();
  expect(met.length).toBeGreaterThan(0);

  // Without the fault, operators get what they missed.
  await front.fail('');
  await front.wind(3_600_000);
  const db = await magpie.miniflare.getD1Database('DB');
  const row = (table: string, key: string) =>
    db.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).bind(sub).first();
  expect(await row('users', 'id')).toMatchObject({
    email: moved,
    name: 'Grace',
    status: 'LEAVING',
    live_sessions: 0,
  });
  expect(await row('erasures', 'user_id')).toMatchObject({ step: 'waiting' });
  const log = await magpie.call(auditLog, { target: sub }, { token: adminToken });
  expect(log.lines.map(({ action }) => action)).toContain('user.change_email');
}, 120_000);
