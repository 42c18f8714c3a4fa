import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createCodes, getConfig, listCodes, putConfig } from '#protocol/admin.ts';
import { listBackups } from '#protocol/backups.ts';
import { deleteFiles, getFile, listFiles, trashFiles } from '#protocol/drive.ts';
import { redeemActivationCode } from '#protocol/vip.ts';
import { checkInstance, type Finding } from '#scripts/admin/instance-check.ts';
import { backUpToBucket, restoreFromBucket } from '#scripts/backup/bucket-backup.ts';
import { createUser, signedIn } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';

/** A backup in a bucket, made under load and restored into an instance that has nothing else. */

const running: Magpie[] = [];
afterAll(async () => {
  for (const magpie of running) await magpie.stop();
});

async function start(): Promise<Magpie> {
  const magpie = await startMagpie();
  running.push(magpie);
  return magpie;
}

const operator = { token: adminToken };
const senderOf = (magpie: Magpie) => ({ apiBase: `${magpie.origin}/api`, bearer: adminToken });

async function damage(magpie: Magpie): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const one of checkInstance(senderOf(magpie), 48)) found.push(one);
  return found;
}

test('an instance is restored from its bucket with accounts, files, links and codes', async () => {
  const first = await start();
  const user = await createUser(first);
  const as = { token: user.token };
  const folder = await addFolder(first, user, 'Letters');
  const bytes = randomBytes(40_000);
  const id = await upload(first, user, 'kept.bin', bytes, folder);
  const trashed = await upload(first, user, 'trashed.bin', randomBytes(300));
  await first.call(trashFiles, { ids: [trashed] }, as);
  const { id: shareId } = await share(first, as, [folder]);
  const { codes } = await first.call(createCodes, { days: 3, count: 4 }, operator);
  await first.call(redeemActivationCode, { activation_code: codes[0]! }, as);
  await first.call(putConfig, { name: 'quotas', value: { free: { daily_tasks: 7 } } }, operator);

  // The instance is in use meanwhile.
  let isDone = false;
  const using = (async () => {
    for (let at = 0; !isDone; at += 1) {
      const own = await upload(first, user, `during-${at}.txt`, randomBytes(50 + at));
      if (at % 2 > 0) await first.call(deleteFiles, { ids: [own] }, as);
    }
  })();
  const made = await backUpToBucket(senderOf(first), 'monday');
  isDone = true;
  await using;
  expect(made).toMatchObject({ drives: 1, codes: 4, documents: 1, is_separate: false });
  const { backups } = await first.call(listBackups, {}, operator);
  expect(backups).toMatchObject([{ backup_id: 'monday', drives: 1 }]);

  // The bucket is all that is left.
  const second = await start();
  const [from, to] = await Promise.all(
    [first, second].map((magpie) => magpie.miniflare.getR2Bucket('FILES')),
  );
  const { objects } = await from!.list();
  for (const { key } of objects) {
    await to!.put(key, await (await from!.get(key))!.arrayBuffer());
  }
  const restored = await restoreFromBucket(senderOf(second), 'monday');
  expect(restored).toMatchObject({ drives: 1, skipped: 0, codes: 4, documents: 1 });
  expect(restored.nodes).toBeGreaterThanOrEqual(3);
  await until(async () => (await damage(second)).length === 0, 60_000);

  const again = await signedIn(second, user.email);
  expect(again.userId).toBe(user.userId);
  const caller = { token: again.token };
  const { files } = await second.call(listFiles, { parent_id: folder }, caller);
  expect(files.map(({ name }) => name)).toEqual(['kept.bin']);
  const { web_content_link: link } = await second.call(getFile, { id }, caller);
  expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(bytes);
  const { row } = await callDrive<{ row: { trashed_at: number } }>(second, user.userId, 'node', {
    id: trashed,
  });
  expect(row.trashed_at).toBeGreaterThan(0);
  const seen = await visit(second, shareId);
  expect([seen.share_status, seen.files.map(({ name }) => name)]).toEqual(['OK', ['Letters']]);
  const listed = await second.call(listCodes, {}, operator);
  expect(listed.codes.map(({ uses }) => uses).toSorted()).toEqual([0, 0, 0, 1]);
  const { value: quotas } = await second.call(getConfig, { name: 'quotas' }, operator);
  expect(quotas).toMatchObject({ free: { daily_tasks: 7 } });
  // An account that is there is left alone.
  expect(await restoreFromBucket(senderOf(second), 'monday')).toMatchObject({
    drives: 0,
    skipped: 1,
  });
}, 180_000);
