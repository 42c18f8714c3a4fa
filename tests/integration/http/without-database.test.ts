import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChanges } from '#protocol/changes.ts';
import * as drive from '#protocol/drive.ts';
import { endSession, listSessions } from '#protocol/sessions.ts';
import { revoke, token as tokenCall } from '#protocol/user.ts';
import { createUser, signedIn, type TestUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import type { Magpie } from '#tests/support/magpie.ts';
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
