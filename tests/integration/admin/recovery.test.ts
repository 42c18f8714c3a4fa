import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCodes, listCodes } from '#protocol/admin.ts';
import { auditShare } from '#protocol/audit.ts';
import { createFile, listFiles } from '#protocol/drive.ts';
import { checkInstance, type Finding, repairInstance } from '#scripts/admin/instance-check.ts';
import type { Env } from '#worker/bindings.ts';
import { entryAddress } from '#worker/services/directory/entry-address.ts';
import { homeOf } from '#worker/services/directory/slots.ts';
import { createUser, signedIn, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, grantTo, until, upload } from '#tests/support/drive.ts';
import { adminToken, type Magpie, testSecret } from '#tests/support/magpie.ts';
import { contentsOf, objectStub } from '#tests/support/objects.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';
import { startWatched, type Statement, watchedDrive } from '#tests/support/watched-drive.ts';

/**
 * Damages an instance on purpose and repairs it. Everything that was acknowledged is compared
 * before and after.
 */

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-recovery-'));
let magpie: Magpie;
let user: TestUser;
let folderId: string;
let fileId: string;
let shareId: string;
/** The file's key and gcid. */
let content: { blob: string; gcid: string };

beforeAll(async () => {
  magpie = await startWatched(stateDir);
  user = await createUser(magpie);
  const as = { token: user.token };
  folderId = await addFolder(magpie, user, 'Letters');
  const inner = await addFolder(magpie, user, 'From Ada', folderId);
  fileId = await upload(magpie, user, 'one.bin', randomBytes(3000), inner);
  await upload(magpie, user, 'two.txt', randomBytes(200));
  await grantTo(magpie, user.userId, { storageBytes: 1_000_000 });
  shareId = (await share(magpie, as, [folderId])).id;
  const { row } = await callDrive<{ row: typeof content }>(magpie, user.userId, 'node', {
    id: fileId,
  });
  content = row;
  await until(async () => (await damage()).length === 0);
});
afterAll(async () => {
  await magpie.stop();
  rmSync(stateDir, { recursive: true });
});

const sender = () => ({ apiBase: `${magpie.origin}/api`, bearer: adminToken });
const contents = () => contentsOf(magpie, content.gcid);
const database = () => magpie.miniflare.getD1Database('DB');
const execute = async (...statements: Statement[]) =>
  (await watchedDrive(magpie, user.userId)).execute(statements);

/** The tests wait with `until` for messages on their way. */
const settling = { triesMax: 3, pauseMs: 20 };

/** Returns what is wrong with the instance. */
async function damage(): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const one of checkInstance(sender(), 0, settling)) found.push(one);
  return found;
}

async function repair(isDryRun = false): Promise<string[]> {
  const lines: string[] = [];
  for await (const one of repairInstance(sender(), { strayHours: 0, isDryRun, settling })) {
    lines.push(`${one.rule}: ${one.changes.join('; ')}`);
  }
  return lines;
}

/** Everything the user sees: names, sizes, places and the share. */
async function acknowledged() {
  const nodes = await execute([
    `SELECT id, name, size, gcid, blob, parent_id, trashed_at FROM nodes WHERE phase = 'PHASE_TYPE_COMPLETE' ORDER BY id`,
  ]);
  const { files } = await magpie.call(listFiles, {}, { token: user.token });
  const { share_status: status, files: shared } = await visit(magpie, shareId);
  const account = await execute(['SELECT used_bytes, file_count, held_bytes FROM account']);
  return {
    nodes,
    names: files.map(({ name }) => name),
    status,
    shared: shared.map(({ name }) => name),
    account,
  };
}

/** Tables of D1 that objects write, and the columns that a repair doesn't bring back. */
const copies = {
  users: ['version'],
  memberships: [],
  shares: [],
  payouts: [],
  activation_codes: [],
  prohibited_contents: [],
  stored: ['updated_at'],
};

async function copiesInDatabase(): Promise<Record<string, unknown[]>> {
  const db = await database();
  const tables = Object.entries(copies).map(async ([table, left]) => {
    const { results } = await db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all();
    const kept = results.map((row) =>
      Object.entries(row).filter(([column]) => !(left as string[]).includes(column)),
    );
    return [table, kept] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Expects that damage is found, that a dry run changes nothing, and that it is repaired. */
async function expectRepaired(rule: string): Promise<void> {
  expect((await damage()).map((found) => found.rule)).toContain(rule);
  const planned = await repair(true);
  expect(planned.length).toBeGreaterThan(0);
  expect((await damage()).map((found) => found.rule)).toContain(rule);
  expect((await repair()).length).toBeGreaterThan(0);
  await until(async () => (await damage()).length === 0, 30_000);
}

describe('damage inside a drive', () => {
  test.each<[rule: string, ...damage: string[]]>([
    ['used bytes are not the sum of sizes', 'UPDATE account SET used_bytes = used_bytes + 7'],
    ['the number of files is wrong', 'UPDATE account SET file_count = 99'],
    ['held bytes are not the sum of holds', 'UPDATE account SET held_bytes = 12'],
    ['a folder counts its children wrong', `UPDATE nodes SET child_count = 9 WHERE id = ''`],
    ['a mark of the trash is wrong', 'UPDATE nodes SET is_trashed = 1 WHERE is_file = 1'],
    ['the uses of a blob are counted wrong', 'UPDATE blob_uses SET uses = uses + 1'],
    ['the uses of a blob are counted wrong', 'DELETE FROM blob_uses'],
    ['the sums of a type are wrong', 'UPDATE type_sums SET bytes = bytes - 1'],
    ['a key is not of its name', `UPDATE nodes SET sort_name = 'zz' WHERE is_file = 1`],
    ['a name cannot be found', `INSERT INTO search (search) VALUES ('delete-all')`],
    [
      'the search keeps what is not there',
      `INSERT INTO search (rowid, pieces) VALUES (77, 'lost')`,
    ],
    ['the sum of the ledger is wrong', 'UPDATE membership SET extra_bytes = 5'],
  ])('%s: is found and repaired', async (rule, statement) => {
    const before = await acknowledged();
    await execute([statement]);
    await expectRepaired(rule);
    expect(await acknowledged()).toEqual(before);
  });

  test('a file whose folder is lost comes to the top folder', async () => {
    await execute(['UPDATE nodes SET parent_id = ? WHERE id = ?', 'lost', fileId]);
    await expectRepaired('a node has no folder');
    const { names, nodes } = await acknowledged();
    expect(names).toContain('one.bin');
    expect(nodes[0]).toContainEqual(expect.objectContaining({ id: fileId, parent_id: '' }));
  });

  test('a folder inside itself comes to the top folder with its content', async () => {
    const outer = await addFolder(magpie, user, 'Outer');
    const inner = await addFolder(magpie, user, 'Inner', outer);
    const inside = await upload(magpie, user, 'inside.txt', randomBytes(50), inner);
    await execute(['UPDATE nodes SET parent_id = ? WHERE id = ?', inner, outer]);
    await expectRepaired('a node is its own ancestor');
    const { nodes } = await acknowledged();
    const parentOf = (id: string) => nodes[0]!.find((row) => row.id === id)!.parent_id;
    expect([parentOf(outer), parentOf(inner)].toSorted()).toEqual(
      ['', parentOf(outer) === '' ? outer : inner].toSorted(),
    );
    expect(parentOf(inside)).toBe(inner);
  });

  test('what a lost task held out of sight is shown, and a file that never arrived is not', async () => {
    const staged = await upload(magpie, user, 'staged.txt', randomBytes(40));
    await execute(['UPDATE nodes SET parent_id = ? WHERE id = ?', '/lost-task', staged]);
    await expectRepaired('something is out of sight without a task');
    const { file } = await magpie.call(
      createFile,
      { kind: 'drive#file', name: 'never.bin', size: 500 },
      { token: user.token },
    );
    await execute(['DELETE FROM uploads WHERE node_id = ?', file!.id], ['DELETE FROM holds']);
    await expectRepaired('a file waits for bytes nobody may send');
    const { names } = await acknowledged();
    expect(names).toContain('staged.txt');
    expect(names).not.toContain('never.bin');
  });

  test('a paid order gets the line that it lost', async () => {
    await execute([
      `INSERT INTO orders (id, plan_id, title, premium_ms, storage_bytes, traffic_bytes, price,
         currency, status, created_at, expires_at, paid_at)
       VALUES ('o1', 'p', 'A month', 86400000, 5, 0, 100, 'EUR', 'paid', 1, 2, 1)`,
    ]);
    await expectRepaired('a paid order has no line in the ledger');
    const [lines] = await execute([`SELECT storage_bytes FROM grants WHERE id = 'purchase:o1'`]);
    expect(lines).toEqual([{ storage_bytes: 5 }]);
  });
});

describe('damage elsewhere', () => {
  test('rows that D1 has lost are written again by the drives', async () => {
    const before = await acknowledged();
    const db = await database();
    await db.batch([
      db.prepare('DELETE FROM shares'),
      db.prepare('DELETE FROM memberships'),
      db.prepare('UPDATE users SET live_sessions = 40'),
    ]);
    const rules = (await damage()).map(({ rule }) => rule);
    expect(rules).toContain('the number of sessions in D1 is another one');
    await expectRepaired('a link has another state elsewhere');
    expect(await acknowledged()).toEqual(before);
    const { results } = await db.prepare('SELECT user_id, status FROM shares').all();
    expect(results).toEqual([{ user_id: user.userId, status: 'OK' }]);
  });

  test('all copies in D1 are written again from nothing', async () => {
    const operator = { token: adminToken };
    await magpie.call(createCodes, { days: 1, count: 2 }, operator);
    const prohibited = 'CD'.repeat(20);
    await magpie.call(auditShare, { gcids: [prohibited], status: 'PROHIBITED' }, operator);
    await grantTo(magpie, user.userId, { premiumMs: 86_400_000 });
    await execute([
      `INSERT INTO payouts (id, amount, currency, status, created_at)
       VALUES ('p1', 500, 'EUR', 'asked', 7)`,
    ]);
    await repair();
    await until(async () => (await damage()).length === 0, 30_000);
    const before = await copiesInDatabase();
    for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(0);
    const db = await database();
    await db.batch(Object.keys(before).map((table) => db.prepare(`DELETE FROM ${table}`)));
    await expectRepaired('the stored bytes in D1 are others than in their object');
    expect(await copiesInDatabase()).toEqual(before);
  });

  test('an account that D1 has lost is written again by its drive', async () => {
    const db = await database();
    await db.prepare('DELETE FROM users WHERE id = ?').bind(user.userId).run();
    await expectRepaired('the account in D1 is another one');
    const row = await db.prepare('SELECT email FROM users WHERE id = ?').bind(user.userId).first();
    expect(row).toEqual({ email: user.email });
  });

  test('names that the directory has lost are claimed again', async () => {
    const at = await entryAddress({ SECRET_KEY: testSecret } as Env, 'email', user.email);
    await (await objectStub(magpie, 'DIRECTORY', String(homeOf(at.slot)))).release(at, user.userId);
    await expectRepaired('a name of the account is missing from the directory');
    expect((await signedIn(magpie, user.email)).userId).toBe(user.userId);
  });

  test('a link whose object has lost it opens again; one that no drive has is closed', async () => {
    const before = await acknowledged();
    await (await objectStub(magpie, 'SHARES', shareId)).erase();
    await expectRepaired('a link has another state elsewhere');
    expect(await acknowledged()).toEqual(before);
    const { id: other } = await share(magpie, { token: user.token }, [fileId]);
    await execute(
      ['DELETE FROM share_items WHERE share_id = ?', other],
      ['DELETE FROM shares WHERE id = ?', other],
    );
    await expectRepaired('a link elsewhere is of no share');
    await until(async () => (await visit(magpie, other)).share_status === 'DELETED', 10_000);
  });

  test('a content that its object has lost is registered again', async () => {
    await (await contents()).stub.release(user.userId, [content]);
    await expectRepaired('a content is not registered for the drive');
    expect(await (await contents()).useOf(content.blob)).toEqual({ uses: 1, unusedAt: 0 });
  });

  test('a content that the drive no longer uses is released', async () => {
    const surplus = { blob: 'blob/surplus', gcid: content.gcid, size: 3 };
    const bucket = await magpie.miniflare.getR2Bucket('FILES');
    await bucket.put(surplus.blob, 'abc');
    await (await contents()).stub.hold(user.userId, [surplus]);
    await expectRepaired('a content is registered for a drive that does not use it');
    expect((await (await contents()).useOf(surplus.blob))?.uses).toBe(0);
  });

  test('stored bytes of no content become an unused content', async () => {
    const bucket = await magpie.miniflare.getR2Bucket('FILES');
    await bucket.put('blob/stray', 'left by a crash');
    await expectRepaired('stored bytes belong to no content');
    expect(await bucket.head('blob/stray')).not.toBeNull();
  });

  test('lists of codes and of prohibited contents are written again', async () => {
    const operator = { token: adminToken };
    await magpie.call(createCodes, { days: 1, count: 3 }, operator);
    const gcid = 'AB'.repeat(20);
    await magpie.call(auditShare, { gcids: [gcid], status: 'PROHIBITED' }, operator);
    await until(async () => (await damage()).length === 0);
    const db = await database();
    await db.batch([
      db.prepare('DELETE FROM activation_codes'),
      db.prepare('DELETE FROM prohibited_contents'),
    ]);
    expect((await damage()).map(({ rule }) => rule)).toContain(
      'a prohibited content is missing from D1',
    );
    await expectRepaired('activation codes in D1 are others than in their object');
    const { codes } = await magpie.call(listCodes, {}, operator);
    // Three, and two of the test of all copies.
    expect(codes).toHaveLength(5);
    // An object that has lost its decision gets it from the list.
    const decider = await objectStub(magpie, 'CONTENTS', 'AB');
    await decider.setProhibited([gcid], { isProhibited: false, reason: '', now: Date.now() });
    await expectRepaired('a prohibited content is open in its object');
    expect((await decider.prohibitedAmong([gcid])).value).toEqual([gcid]);
  });

  test('a document that no longer matches its schema is found', async () => {
    const config = await magpie.miniflare.getDurableObjectNamespace('CONFIG');
    const stub = config.getByName('config') as unknown as {
      write(name: string, json: string | undefined, now: number): Promise<unknown>;
    };
    await stub.write('quotas', '{"free":{"daily_tasks":"many"}}', Date.now());
    expect(await damage()).toEqual([
      {
        drive: '',
        rule: "a document of the operator doesn't match its schema",
        subject: 'quotas',
        canBeRepaired: false,
      },
    ]);
    await stub.write('quotas', undefined, Date.now());
    expect(await damage()).toEqual([]);
  });

  test('bytes that are gone are found', async () => {
    const bucket = await magpie.miniflare.getR2Bucket('FILES');
    const bytes = await (await bucket.get(content.blob))!.arrayBuffer();
    await bucket.delete(content.blob);
    expect(await damage()).toEqual([
      {
        drive: '',
        rule: 'the bytes of a content are missing',
        subject: content.blob,
        canBeRepaired: false,
      },
    ]);
    await bucket.put(content.blob, bytes);
    expect(await damage()).toEqual([]);
  });
});
