import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, createCodes, putConfig, removeConfig } from '#protocol/admin.ts';
import { about, createFile } from '#protocol/drive.ts';
import {
  eraseUser,
  exportUser,
  grantUser,
  listErasures,
  rebuildShares,
} from '#protocol/operator.ts';
import { auditShare } from '#protocol/audit.ts';
import { deleteShares } from '#protocol/share.ts';
import { signIn } from '#protocol/user.ts';
import { invite, inviteCode, redeemActivationCode } from '#protocol/vip.ts';
import { createUser, signUpByMail, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, freshIp, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { contentsOf } from '#tests/support/objects.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const database = () => magpie.miniflare.getD1Database('DB');

/** Returns every row of D1 that contains one of the texts, as `table: row`. */
async function rowsNaming(...texts: string[]): Promise<string[]> {
  const db = await database();
  const { results: tables } = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'`)
    .all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of tables) {
    const { results } = await db.prepare(`SELECT * FROM "${name}"`).all();
    for (const row of results.map((one) => JSON.stringify(one).toLowerCase())) {
      if (texts.some((text) => row.includes(text.toLowerCase()))) found.push(`${name}: ${row}`);
    }
  }
  return found;
}

async function erased(user: TestUser) {
  await until(async () => {
    const { erasures } = await magpie.call(listErasures, { user_id: user.userId }, operator);
    return erasures[0]?.step === 'done';
  });
  const { erasures } = await magpie.call(listErasures, { user_id: user.userId }, operator);
  return erasures[0]!;
}

const isHeld = async (gcid: string, blob: string) => (await contentsOf(magpie, gcid)).useOf(blob);

test('erases everything of an account and nothing of others', async () => {
  const user = await signUpByMail(magpie);
  const friend = await createUser(magpie);
  const as = { token: user.token };
  await magpie.call(putConfig, { name: 'plans', value: { trial_days: 3 } }, operator);
  const { code } = await magpie.call(inviteCode, {}, as);
  await magpie.call(invite, { data: { invite_code: code } }, { token: friend.token });
  await magpie.call(invite, { rr: 'magpie.example/' }, as);
  await magpie.call(removeConfig, { name: 'plans' }, operator);
  const { codes } = await magpie.call(createCodes, { days: 1, storage_bytes: 7 }, operator);
  const keyed = { token: user.token, headers: { 'idempotency-key': 'erased' } };
  await magpie.call(redeemActivationCode, { activation_code: codes[0]! }, keyed);
  await magpie.call(grantUser, { email: user.email, premium_days: 2 }, operator);

  const folder = await addFolder(magpie, user, 'Private letters');
  await upload(magpie, user, 'letter.txt', Buffer.from('Dear Ada'), folder);
  await magpie.call(createFile, { kind: 'drive#file', name: 'half.bin', size: 1000 }, as);
  const shared = await share(magpie, as, [folder]);
  expect((await visit(magpie, shared.id)).share_status).toBe('OK');
  const { lines } = await magpie.call(
    exportUser,
    { email: user.email, page_token: 'files.' },
    operator,
  );
  const { gcid } = lines.find((line) => line.kind === 'file')!;
  const nodes = await callDrive<{ blob: string }[]>(magpie, user.userId, 'exportNodes', {
    isFile: true,
    after: '',
    limit: 10,
  });
  const blob = nodes.find((node) => node.blob !== '')!.blob;
  await until(async () => (await isHeld(gcid, blob))?.uses === 1);

  const erasure = await magpie.call(eraseUser, { email: user.email }, operator);
  expect(Date.parse(erasure.due_time) - Date.parse(erasure.started_time)).toBe(48 * 3_600_000);
  const again = { username: user.email, password: user.password };
  expect((await failure(magpie.call(signIn, again, { ip: freshIp() }))).error).toMatch(
    /user_blocked|invalid_account_or_password/,
  );

  const { finished_time, due_time } = await erased(user);
  expect(Date.parse(finished_time)).toBeLessThan(Date.parse(due_time));
  expect(await rowsNaming(user.email)).toEqual([]);
  const left = await rowsNaming(user.userId);
  expect(left.filter((row) => !row.startsWith('erasures:'))).toEqual([]);
  expect(await failure(magpie.call(about, {}, as))).toMatchObject({ error: 'unauthenticated' });
  expect(await failure(magpie.call(signIn, again, { ip: freshIp() }))).toMatchObject({
    error: 'invalid_account_or_password',
  });
  await until(async () => (await visit(magpie, shared.id)).share_status === 'NOT_FOUND');
  expect(
    await callDrive(magpie, user.userId, 'exportNodes', { isFile: true, after: '', limit: 9 }),
  ).toEqual([]);
  expect(await isHeld(gcid, blob)).toMatchObject({ uses: 0, unusedAt: expect.any(Number) });
  expect((await isHeld(gcid, blob))!.unusedAt).toBeGreaterThan(0);
  const { results } = await (await database()).prepare('PRAGMA foreign_key_check').all();
  expect(results).toEqual([]);

  // The audit log keeps the action without its target.
  const log = await magpie.call(auditLog, { action: 'user.grant' }, operator);
  expect(log.lines[0]).toMatchObject({ target: 'erased', outcome: 'done', details: {} });
  expect((await magpie.call(about, {}, { token: friend.token })).quota.usage).toBe('0');
});

test('resumes an interrupted erasure on schedule', async () => {
  const user = await createUser(magpie);
  await addFolder(magpie, user, 'Folder');
  const db = await database();
  // The state after a crash between the first row and the first message.
  await db
    .prepare(`INSERT INTO erasures (user_id, step, started_at, due_at) VALUES (?, 'drive', ?, ?)`)
    .bind(user.userId, Date.now() - 3_600_000, Date.now())
    .run();
  const worker = await magpie.miniflare.getWorker();
  await worker.scheduled({ cron: '*/10 * * * *' });
  await worker.scheduled({ cron: '*/10 * * * *' });
  expect((await erased(user)).finished_time).not.toBe('');
  expect(await rowsNaming(user.email)).toEqual([]);
});

test('requires an exact confirmation', async () => {
  for (const input of [{}, { email: '' }]) {
    expect(await failure(magpie.call(eraseUser, input, operator))).toMatchObject({ status: 400 });
  }
  const stranger = magpie.call(eraseUser, { email: 'nobody@example.com' }, operator);
  expect(await failure(stranger)).toMatchObject({ error: 'user_not_exist' });
  const user = await createUser(magpie);
  const own = magpie.call(eraseUser, { email: user.email }, { token: user.token });
  expect(await failure(own)).toMatchObject({ status: 403 });
});

test('rebuilds the share projection from the drives', async () => {
  const owners = [await createUser(magpie), await createUser(magpie)];
  const ids: string[] = [];
  for (const owner of owners) {
    const folder = await addFolder(magpie, owner, 'Shared');
    for (let made = 0; made < 3; made += 1) {
      ids.push((await share(magpie, { token: owner.token }, [folder])).id);
    }
  }
  await magpie.call(auditShare, { share_id: ids[0]!, status: 'SENSITIVE_WORD' }, operator);
  await magpie.call(deleteShares, { ids: [ids[5]!] }, { token: owners[1]!.token });
  const db = await database();
  const table = async () =>
    (await db.prepare('SELECT id, user_id, status, created_at FROM shares ORDER BY id').all())
      .results;
  await until(async () => (await table()).some(({ status }) => status === 'DELETED'));
  const live = await table();
  expect(live).toHaveLength(6);

  await db.batch([
    db.prepare('DELETE FROM shares WHERE id IN (?, ?)').bind(ids[0], ids[1]),
    db.prepare(`UPDATE shares SET status = 'PROHIBITED' WHERE id = ?`).bind(ids[2]),
    db.prepare(`UPDATE shares SET status = 'OK', created_at = 1 WHERE id = ?`).bind(ids[5]),
    db.prepare(`INSERT INTO shares VALUES ('ghost', ?, 'OK', 1)`).bind(owners[0]!.userId),
  ]);
  expect(await table()).not.toEqual(live);
  let shares = 0;
  for (let page_token = ''; ;) {
    const page = await magpie.call(rebuildShares, { limit: 1, page_token }, operator);
    shares += page.shares;
    page_token = page.next_page_token;
    if (page_token === '') break;
  }
  expect(shares).toBe(6);
  expect(await table()).toEqual(live);
});
