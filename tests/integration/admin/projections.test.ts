import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUsers, stats } from '#protocol/admin.ts';
import { checkProjections } from '#protocol/recovery.ts';
import { createUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken } from '#tests/support/magpie.ts';
import { share } from '#tests/support/shares.ts';

/** Operators' lists are copies in D1, and their answers say how far these reach. */

let fronted: Fronted;
beforeAll(async () => {
  fronted = await startFronted({ onLog: () => {} });
});
afterAll(() => fronted.magpie.stop());

const operator = { token: adminToken };
const projection = async () => (await fronted.magpie.call(stats, {}, operator)).projection;
const minute = 60_000;

test('operators see how many changes D1 lacks, and since when', async () => {
  const { magpie } = fronted;
  const user = await createUser(magpie);
  const fileId = await upload(magpie, user, 'one.txt', Buffer.from('one'));
  await fronted.wind(2 * minute);
  expect(await projection()).toMatchObject({ late_changes: 0, needs_repair: false });

  await fronted.outage(['DB']);
  const before = await fronted.now();
  const { id } = await share(magpie, { token: user.token }, [fileId]);
  await fronted.wind(5 * minute);
  await fronted.outage([]);
  const late = await projection();
  expect(late.late_changes).toBeGreaterThan(0);
  expect(Date.parse(late.complete_until)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(late.complete_until)).toBeLessThan(before + minute);
  const listed = await magpie.call(listUsers, {}, operator);
  expect(listed.projection).toMatchObject({ late_changes: late.late_changes });

  await fronted.wind(60 * minute);
  const current = await projection();
  expect(current).toMatchObject({ late_changes: 0, needs_repair: false });
  expect(Date.parse(current.complete_until)).toBeGreaterThan(before + 60 * minute);
  const db = await magpie.miniflare.getD1Database('DB');
  const row = await db.prepare('SELECT status FROM shares WHERE id = ?').bind(id).first();
  expect(row).toEqual({ status: 'OK' });
});

test('operators see that D1 has lost changes, until it is repaired', async () => {
  const { magpie } = fronted;
  const worker = await magpie.miniflare.getWorker();
  const mark = () => worker.scheduled({ cron: '*/10 * * * *' });
  await mark();
  expect((await projection()).needs_repair).toBe(false);
  const db = await magpie.miniflare.getD1Database('DB');
  await db.prepare('UPDATE projection_mark SET marked_at = marked_at - 1000').run();
  expect((await projection()).needs_repair).toBe(true);
  // The next mark doesn't hide the loss.
  await mark();
  expect((await projection()).needs_repair).toBe(true);
  await magpie.call(checkProjections, { repair: true }, operator);
  await mark();
  expect((await projection()).needs_repair).toBe(false);
});
