import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFile, getFile } from '#protocol/drive.ts';
import { token as renew } from '#protocol/user.ts';
import { inRoot } from '#scripts/paths.ts';
import { createUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { CallFailed } from '#tests/support/magpie.ts';
import { outageGroups, type OutageGroup, type OutageWorld } from '#tests/support/outage-groups.ts';
import { type Outcomes, outageTable, withTable, worseThan } from '#tests/support/outage-table.ts';
import { png } from '#tests/support/png.ts';
import { addFolder, share } from '#tests/support/shares.ts';

/**
 * Fails each binding for ten minutes and sends the requests of each group: from an
 * isolate that has served them all before, and from a new one. docs/outages.md has the
 * outcomes. The test fails if one is worse than there, and `WRITE_OUTAGES=yes` writes the file.
 */

const bindings = [
  'DB',
  'DRIVES',
  'DRIVE_REGISTRY',
  'PROJECTION_MONITORS',
  'SHARES',
  'SHARE_TALLIES',
  'CONTENTS',
  'LIMITERS',
  'TRANSFERS',
  'TRANSFER_SCHEDULER',
  'TURN_POOLS',
  'CONFIG',
  'DIRECTORY',
  'ACTIVATION_CODES',
  'USAGE',
  'FILES',
  'JOBS',
  'JOB_OUTBOX',
  'OPERATORS',
  'OPERATOR_RECORDS',
  'STATISTICS',
  'IMAGES',
  'MODERATION',
];

const outageMs = 10 * 60_000;
/** Access tokens live for ten minutes, so the last requests are sent before that. */
const nearEndMs = 8 * 60_000;

const document = inRoot('docs/outages.md');

let fronted: Fronted;
let world: OutageWorld;

beforeAll(async () => {
  fronted = await startFronted({ onLog: () => {} });
  const { magpie } = fronted;
  const [owner, visitor] = [await createUser(magpie), await createUser(magpie)];
  const folderId = await addFolder(magpie, owner, 'Shared');
  const fileId = await upload(magpie, owner, 'a.png', png(64, 64), folderId);
  const pending = await magpie.call(
    createFile,
    { kind: 'drive#file', name: 'later.bin', size: 20_000_000 },
    { token: owner.token },
  );
  const { key, security_token: token } = pending.resumable!.params;
  const begun = await magpie.fetch(`/${key}?uploads`, {
    method: 'POST',
    headers: { 'x-amz-security-token': token },
  });
  const id = /<UploadId>([^<]+)/.exec(await begun.text())![1]!;
  const { id: shareId } = await share(magpie, { token: owner.token }, [folderId]);
  const file = await magpie.call(getFile, { id: fileId }, { token: owner.token });
  world = {
    magpie,
    owner,
    visitor,
    fileId,
    folderId,
    shareId,
    link: file.web_content_link,
    thumbnail: file.thumbnail_link,
    upload: { path: key, token, id },
  };
});
afterAll(() => fronted.magpie.stop());

/** Returns `works`, `waits` for a 503 with Retry-After, or another error. */
async function outcomeOf(group: OutageGroup): Promise<string> {
  try {
    await group.send(world);
    return 'works';
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return error.status === 503 && error.body.error === 'unavailable' ? 'waits' : error.message;
  }
}

/** Both accounts get new access tokens, which live for ten minutes. */
async function renewTokens(): Promise<void> {
  for (const user of [world.owner, world.visitor]) {
    const input = { grant_type: 'refresh_token', refresh_token: user.refreshToken };
    const renewed = await world.magpie.call(renew, { ...input, client_id: 'magpie-tests' });
    user.token = renewed.access_token;
    user.refreshToken = renewed.refresh_token;
  }
}

/** Runs all groups while a binding fails for ten minutes, from a warm and from a new isolate. */
async function outcomesWithout(binding: string): Promise<Outcomes[]> {
  await fronted.outage([], true);
  await renewTokens();
  for (const { name, send } of outageGroups) {
    await send(world).catch((error: unknown) => expect.fail(`${name}: ${String(error)}`));
  }
  await fronted.outage([binding]);
  await fronted.wind(nearEndMs);
  const warm = await outcomesOfAll();
  await fronted.outage([binding], true);
  const cold = await outcomesOfAll();
  await fronted.wind(outageMs - nearEndMs);
  return outageGroups.map((_, index) => ({ warm: warm[index]!, cold: cold[index]! }));
}

async function outcomesOfAll(): Promise<string[]> {
  const outcomes: string[] = [];
  for (const group of outageGroups) outcomes.push(await outcomeOf(group));
  return outcomes;
}

test('every call belongs to a group', async () => {
  const document = await (await world.magpie.fetch('/api/openapi.json')).json();
  const { paths } = document as { paths: Record<string, Record<string, unknown>> };
  const names = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\//, '')}`),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !outageGroups.some(({ calls }) => calls?.test(name)))).toEqual([]);
});

test('with any binding failing, everything works as documented or asks to wait', async () => {
  const rows: Record<string, Record<string, Outcomes>> = {};
  for (const binding of bindings) {
    const outcomes = await outcomesWithout(binding);
    for (const [index, { name }] of outageGroups.entries()) {
      (rows[name] ??= {})[binding] = outcomes[index]!;
    }
  }
  await fronted.outage([]);
  const table = outageTable(bindings, rows);
  if (process.env.WRITE_OUTAGES) writeFileSync(document, withTable(table));
  expect(worseThan(readFileSync(document, 'utf8'), table)).toEqual([]);
}, 900_000);

test('a save works on when the period of its snapshot ends while the share fails', async () => {
  const { send } = outageGroups.find(({ name }) => name === 'Save a shared link')!;
  const periodMs = 4 * 3_600_000;
  const beforeEndMs = 60_000;
  await fronted.wind(periodMs - ((await fronted.now()) % periodMs) - beforeEndMs);
  await renewTokens();
  await send(world);
  await fronted.outage(['SHARES']);
  await fronted.wind(2 * beforeEndMs);
  await expect(send(world)).resolves.toMatchObject({ share_status: 'OK' });
  await fronted.outage([]);
});
