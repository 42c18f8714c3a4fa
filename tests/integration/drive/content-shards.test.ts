import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import { auditShare } from '#protocol/audit.ts';
import { contentShards, moveContentSlot } from '#protocol/content-shards.ts';
import { deleteFiles, getFile, listFiles } from '#protocol/drive.ts';
import { restoreShare } from '#protocol/share.ts';
import { checkInstance, type Finding, repairInstance } from '#scripts/admin/instance-check.ts';
import { contentHome, contentSlot } from '#worker/services/drive/kernel/contents/content-slots.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { objectStub } from '#tests/support/objects.ts';
import { addFolder, share } from '#tests/support/shares.ts';

/** Moves slots of contents between shards while drives upload, delete and save. */

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const operator = { token: adminToken };
const sender = () => ({ apiBase: `${magpie.origin}/api`, bearer: adminToken });
const move = (slot: number, shard: number) =>
  magpie.call(moveContentSlot, { slot, shard }, operator);

async function damage(): Promise<Finding[]> {
  const found: Finding[] = [];
  const settling = { triesMax: 3, pauseMs: 50 };
  for await (const one of checkInstance(sender(), 48, settling)) found.push(one);
  return found;
}

const rowOf = async (user: TestUser, id: string) =>
  (
    await callDrive<{ row: { blob: string; gcid: string; size: number } }>(
      magpie,
      user.userId,
      'node',
      { id },
    )
  ).row;

/** Every shard that serves something, the homes and the added ones. */
async function contentsOfAll(): Promise<{ slots: number; contents: number }> {
  const all = { slots: 0, contents: 0 };
  for (let first = 0; first < 512; first += 64) {
    const { shards } = await magpie.call(contentShards, { first, limit: 64 }, operator);
    for (const { slots, contents } of shards) {
      all.slots += slots.length;
      all.contents += contents;
    }
  }
  return all;
}

test('nothing is lost or counted twice while slots move under load', async () => {
  const [owner, saver] = [await createUser(magpie), await createUser(magpie)];
  const folder = await addFolder(magpie, owner, 'Shared');
  const kept = new Map<string, Buffer>();
  for (let at = 0; at < 12; at += 1) {
    const bytes = randomBytes(500 + at);
    kept.set(await upload(magpie, owner, `${at}.bin`, bytes, folder), bytes);
  }
  const { id: shareId } = await share(magpie, { token: owner.token }, [folder]);
  const rows = await Promise.all([...kept.keys()].map((id) => rowOf(owner, id)));
  const slots = [...new Set(rows.map(({ gcid }) => contentSlot(gcid)))];
  const prohibited = rows[0]!.gcid.slice(0, 3).padEnd(40, 'F');
  await magpie.call(auditShare, { gcids: [prohibited], status: 'PROHIBITED' }, operator);

  let isMoved = false;
  const counts = { uploads: 0, deletes: 0, saves: 0 };
  const uploading = async () => {
    for (let at = 0; !isMoved || at < 12; at += 1) {
      const id = await upload(magpie, owner, `more-${at}.bin`, randomBytes(64 + at));
      counts.uploads += 1;
      if (at % 3 > 0) continue;
      await magpie.call(deleteFiles, { ids: [id] }, { token: owner.token });
      counts.deletes += 1;
    }
  };
  const saving = async () => {
    while (!isMoved || counts.saves < 3) {
      await magpie.call(
        restoreShare,
        { share_id: shareId, pass_code_token: '' },
        { token: saver.token },
      );
      counts.saves += 1;
      const names = await magpie.call(listFiles, {}, { token: saver.token });
      if (counts.saves % 2 > 0) continue;
      const ids = names.files.map(({ id }) => id);
      if (ids.length > 0) await magpie.call(deleteFiles, { ids }, { token: saver.token });
    }
  };
  const moving = async () => {
    for (const target of [300, 301, 2]) {
      for (const [at, slot] of slots.entries()) await move(slot, target + (at % 2));
    }
    for (const slot of slots.slice(1, 6)) await move(slot, contentHome(slot));
    isMoved = true;
  };
  await Promise.all([uploading(), saving(), moving()]);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(1);

  await until(async () => (await damage()).length === 0, 60_000);
  // A repair has nothing to do, so no reference was lost and restored.
  const repairs: unknown[] = [];
  for await (const one of repairInstance(sender(), { strayHours: 48, isDryRun: true })) {
    repairs.push(one);
  }
  expect(repairs).toEqual([]);
  for (const [id, bytes] of kept) {
    const { web_content_link: link } = await magpie.call(getFile, { id }, { token: owner.token });
    expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(bytes);
  }
  const stored = await magpie.miniflare.getR2Bucket('FILES');
  const blobs = (await stored.list({ prefix: 'blob/' })).objects.length;
  await until(async () => (await contentsOfAll()).contents === blobs, 30_000);
  expect((await contentsOfAll()).slots).toBe(4096);
  // The decision has moved too.
  const contents = await objectStub(magpie, 'CONTENTS', '02');
  expect(await contents.prohibitedAmong([prohibited])).toEqual({ value: [prohibited], moved: [] });
}, 180_000);

test('the operator moves slots, and others may not', async () => {
  await move(1234, 400);
  await move(1234, 400);
  const { shards } = await magpie.call(contentShards, { first: 400, limit: 1 }, operator);
  expect(shards).toEqual([{ shard: 400, slots: [1234], contents: 0 }]);
  const { lines } = await magpie.call(auditLog, { action: 'contents.move' }, operator);
  expect(lines[0]).toMatchObject({ target: '1234', outcome: 'done' });
  expect(await failure(magpie.call(moveContentSlot, { slot: 1, shard: 2 }))).toMatchObject({
    status: 403,
  });
});
