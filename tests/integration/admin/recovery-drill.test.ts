import { randomBytes } from 'node:crypto';
import { copyFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { deleteShares } from '#protocol/share.ts';
import { checkInstance, type Finding, repairInstance } from '#scripts/admin/instance-check.ts';
import { backUpState } from '#scripts/backup/state-backup.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, grantTo, until, upload } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';

/** Returns numbers below a limit, the same in every run (mulberry32). */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** A user with the nodes and shares that exist, for random operations. */
interface Actor {
  user: TestUser;
  folders: string[];
  files: string[];
  shares: string[];
}

async function operate(magpie: Magpie, actor: Actor, below: (limit: number) => number) {
  const as = { token: actor.user.token };
  const take = (list: string[]) => list.splice(below(list.length), 1);
  const any = (list: string[]) => list[below(list.length)]!;
  const kind = below(9);
  if (kind <= 2 || actor.files.length < 2) {
    const name = `${randomBytes(4).toString('hex')}.bin`;
    const bytes = randomBytes(200 + below(2000));
    actor.files.push(await upload(magpie, actor.user, name, bytes, any(actor.folders)));
  } else if (kind === 3) {
    actor.folders.push(await addFolder(magpie, actor.user, `F${below(1e6)}`, any(actor.folders)));
  } else if (kind === 4) {
    await magpie.call(calls.trashFiles, { ids: take(actor.files) }, as);
  } else if (kind === 5) {
    await magpie.call(calls.deleteFiles, { ids: take(actor.files) }, as);
  } else if (kind === 6) {
    const to = { parent_id: await addFolder(magpie, actor.user, `C${below(1e6)}`) };
    await magpie.call(calls.copyFiles, { ids: [any(actor.files)], to }, as);
  } else if (kind === 7) {
    actor.shares.push((await share(magpie, as, [any(actor.files)])).id);
  } else if (actor.shares.length > 1) {
    await magpie.call(deleteShares, { ids: take(actor.shares) }, as);
  }
}

/** Everything that was acknowledged: nodes, balance, ledger, and the state of links. */
async function acknowledged(magpie: Magpie, { user: { userId }, shares }: Actor) {
  const nodes = (isFile: boolean) =>
    callDrive(magpie, userId, 'exportNodes', { isFile, after: '', limit: 1000 });
  const { usedBytes, fileCount, limitBytes } = await callDrive<Record<string, number>>(
    magpie,
    userId,
    'balance',
  );
  const statuses = [];
  for (const id of shares) statuses.push((await visit(magpie, id)).share_status);
  return {
    folders: await nodes(false),
    files: await nodes(true),
    balance: [usedBytes, fileCount, limitBytes],
    ledger: await callDrive(magpie, userId, 'exportGrants'),
    statuses,
  };
}

/** The test waits with `until` for messages on their way. */
const settling = { triesMax: 3, pauseMs: 20 };

test('D1 of an earlier time and drives of now agree after a repair, and nothing is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-drill-'));
  const stateDir = join(folder, 'state');
  const before = await startMagpie({ stateDir });
  const below = seeded(7);
  const actors: Actor[] = [];
  for (let n = 0; n < 2; n += 1) {
    actors.push({ user: await createUser(before), folders: [''], files: [], shares: [] });
  }
  const operateAll = async (count: number) => {
    for (let n = 0; n < count; n += 1) await operate(before, actors[below(2)]!, below);
  };
  await operateAll(30);
  await backUpState(stateDir, join(folder, 'then'), { hasBytes: false });
  await operateAll(30);
  for (const { user, shares, files } of actors) {
    await grantTo(before, user.userId, { premiumMs: 86_400_000, storageBytes: 1000 });
    shares.push((await share(before, { token: user.token }, [files[0]!])).id);
  }
  const sender = (magpie: Magpie) => ({ apiBase: `${magpie.origin}/api`, bearer: adminToken });
  const damage = async (magpie: Magpie): Promise<Finding[]> => {
    const found: Finding[] = [];
    for await (const one of checkInstance(sender(magpie), 0, settling)) found.push(one);
    return found;
  };
  await until(async () => (await damage(before)).length === 0);
  const seen = await Promise.all(actors.map((actor) => acknowledged(before, actor)));
  await before.stop();

  const [path] = globSync('d1/*/[0-9a-f]*.sqlite', { cwd: stateDir });
  for (const suffix of ['-wal', '-shm']) rmSync(join(stateDir, path! + suffix), { force: true });
  copyFileSync(join(folder, 'then', path!), join(stateDir, path!));

  const after = await startMagpie({ stateDir });
  const rules = (await damage(after)).map(({ rule }) => rule);
  expect(rules).toContain('a link has another state elsewhere');
  expect(rules).toContain('the end of premium in D1 is another one');
  let changes = 0;
  const options = { strayHours: 0, isDryRun: false, settling };
  for await (const repaired of repairInstance(sender(after), options)) {
    changes += repaired.changes.length;
  }
  expect(changes).toBeGreaterThan(0);
  await until(async () => (await damage(after)).length === 0, 30_000);
  expect(await Promise.all(actors.map((actor) => acknowledged(after, actor)))).toEqual(seen);
  await after.stop();
  rmSync(folder, { recursive: true });
});
