import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCodes, putConfig } from '#protocol/admin.ts';
import * as calls from '#protocol/drive.ts';
import { accessTokenSeconds, uploadPartMinBytes } from '#protocol/limits.ts';
import { listShares, restoreShare } from '#protocol/share.ts';
import { redeemActivationCode } from '#protocol/vip.ts';
import { createUser, signedIn, type TestUser } from '../support/accounts.ts';
import { act, until, upload } from '../support/drive.ts';
import { type Fronted, startFronted } from '../support/front.ts';
import { adminToken, CallFailed, type Magpie } from '../support/magpie.ts';
import { share } from '../support/shares.ts';
import { type SourceServer, startSource } from '../support/source-server.ts';

/**
 * The first thing awaited from R2, D1, a queue or another object fails, then the second, and so on until a run has no
 * n-th one left; once so that it never happened, once so that it did and the answer was lost. A client that asks again
 * gets what it wanted, once, and nothing is left lying about.
 */

let source: SourceServer;
let fronted: Fronted;
let magpie: Magpie;
const users: TestUser[] = [];
/** Those of the test that runs. */
let present: TestUser[] = [];
beforeAll(async () => {
  source = await startSource();
  fronted = await startFronted({
    variables: { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' },
  });
  magpie = fronted.magpie;
  // One account makes a task for every fault.
  const value = { free: { daily_tasks: null } };
  await magpie.call(putConfig, { name: 'quotas', value }, { token: adminToken });
});
beforeEach(() => {
  present = [];
});
afterAll(async () => {
  await magpie.stop();
  await source.stop();
});

const hourMs = 3_600_000;
const tokenMs = accessTokenSeconds * 1000;
/** Longer than whoever works on something is waited for, and than a first repeat. */
const whileMs = 70_000;
const callAs =
  ({ token }: TestUser, key = ''): Magpie['call'] =>
  (which, input) =>
    magpie.call(which, input, { token, headers: key ? { 'idempotency-key': key } : {} });
const usage = async (of: TestUser) => Number((await callAs(of)(calls.about, {})).quota.usage);
const freshKey = () => randomBytes(12).toString('hex');

async function newUser(): Promise<TestUser> {
  const user = await createUser(magpie);
  users.push(user);
  present.push(user);
  return user;
}

let woundMs = 0;
async function wind(ms: number): Promise<void> {
  woundMs += ms;
  await fronted.wind(ms, ['DRIVES', 'SHARES', 'TRANSFERS', 'TURNS']);
}

/** Signs everybody of this test in again when the clock was put forward further than access tokens live. */
async function stayIn(): Promise<void> {
  if (woundMs < tokenMs / 2) return;
  woundMs = 0;
  await Promise.all(
    present.map(async (user) => Object.assign(user, await signedIn(magpie, user.email))),
  );
}

const newFolder = async (of: TestUser) =>
  (await callAs(of)(calls.createFile, { kind: 'drive#folder', name: 'in' })).file!.id;

/** Asks until it is answered, as a client does; only what the server itself could not do is asked again. */
async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status < 500 || tries === 5) throw error;
      await wind(whileMs);
    }
  }
}

/** Waits for a task to end well; what failed in between is tried again in its own time. */
async function ended(of: TestUser, id: string) {
  for (let asked = 0; asked < 200; asked += 1) {
    const task = await persist(() => callAs(of)(calls.getTask, { id }));
    expect(task.phase).not.toBe('PHASE_TYPE_ERROR');
    if (task.phase === 'PHASE_TYPE_COMPLETE') return task;
    await new Promise((next) => setTimeout(next, 20));
    if (asked % 5 === 4) await wind(whileMs);
  }
  throw new Error('the task is stuck');
}

async function isAtRest(of: TestUser): Promise<void> {
  expect(await act(magpie, of.userId, 'checkup')).toEqual([]);
  expect(await fronted.rest(of.userId)).toMatchObject({ holds: 0, uploads: 0, tasks: 0 });
}

/** Runs something again and again, each time with the next fault inside `during`. */
async function failEach(
  what: string,
  run: (during: <T>(work: () => Promise<T>) => Promise<T>) => Promise<void>,
): Promise<void> {
  const struck: string[] = [];
  for (const isBefore of [true, false]) {
    for (let at = 1; ; at += 1) {
      let hit = '';
      await stayIn();
      await run(async (work) => {
        await fronted.arm(at, isBefore);
        try {
          return await work();
        } finally {
          hit = (await fronted.disarm()).struck;
        }
      });
      if (hit === '') break;
      struck.push(hit);
    }
  }
  const kinds = new Set(struck.map((name) => name.split('.')[0]));
  console.log(`${what}: ${struck.length} faults survived, in ${[...kinds].sort().join(', ')}`);
  expect(struck.length).toBeGreaterThan(1);
}

async function ticket(of: TestUser, name: string, size: number) {
  const made = await callAs(of)(calls.createFile, { kind: 'drive#file', name, size });
  const { key, security_token: token } = made.resumable!.params;
  const send = (method: string, query: string, body?: Uint8Array<ArrayBuffer>) =>
    persist(async () => {
      const headers = { 'x-amz-security-token': token };
      const answer = await magpie.fetch(`/${key}${query}`, { method, body, headers });
      const text = await answer.text();
      if (answer.status === 200) return text;
      throw new CallFailed(answer.status, { error: text } as never);
    });
  return { id: made.file!.id, uploadId: key.split('/').at(-1), send };
}

async function holds(of: TestUser, id: string, bytes: Uint8Array): Promise<void> {
  const file = await callAs(of)(calls.getFile, { id });
  expect(file.phase).toBe('PHASE_TYPE_COMPLETE');
  const answer = await fetch(file.web_content_link);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
}

test('a file sent whole is there once, whatever failed', async () => {
  const user = await newUser();
  let used = 0;
  await failEach('upload sent whole', async (during) => {
    const bytes = randomBytes(3000);
    const { id, send } = await ticket(user, 'whole.bin', bytes.length);
    await during(() => send('PUT', '', bytes));
    await holds(user, id, bytes);
    used += bytes.length;
    expect(await usage(user)).toBe(used);
    await isAtRest(user);
  });
});

test('a file completed from parts is there once, whatever failed', async () => {
  const user = await newUser();
  const partBytes = uploadPartMinBytes;
  let used = 0;
  await failEach('upload completed from parts', async (during) => {
    const bytes = randomBytes(300_000);
    const { id, uploadId, send } = await ticket(user, 'parts.bin', bytes.length);
    await send('POST', '?uploads');
    await send('PUT', `?partNumber=1&uploadId=${uploadId}`, bytes.slice(0, partBytes));
    await send('PUT', `?partNumber=2&uploadId=${uploadId}`, bytes.slice(partBytes));
    const answer = await during(() => send('POST', `?uploadId=${uploadId}`));
    expect(answer).toContain('<ETag>');
    await holds(user, id, bytes);
    used += bytes.length;
    expect(await usage(user)).toBe(used);
    await isAtRest(user);
  });
});

test('a code is redeemed once, whatever failed, and its space comes', async () => {
  const codeBytes = 500;
  const codesEach = 8;
  const owners: { user: TestUser; codes: number }[] = [];
  const before = async (of: TestUser) => Number((await callAs(of)(calls.about, {})).quota.limit);
  const free = await before(await newUser());
  await failEach('code redemption', async (during) => {
    // An account may try a few codes an hour.
    if ((owners.at(-1)?.codes ?? codesEach) === codesEach)
      owners.push({ user: await newUser(), codes: 0 });
    const owner = owners.at(-1)!;
    const given = { storage_bytes: codeBytes, count: 1 };
    const [code] = (await magpie.call(createCodes, given, { token: adminToken })).codes;
    const redeem = callAs(owner.user, freshKey());
    const answer = await during(() =>
      persist(() => redeem(redeemActivationCode, { activation_code: code! })),
    );
    expect(answer.data.storage_bytes).toBe(codeBytes);
    owner.codes += 1;
  });
  await wind(tokenMs);
  await stayIn();
  const db = await magpie.miniflare.getD1Database('DB');
  for (const { user, codes } of owners) {
    const lines = await db
      .prepare(
        'SELECT count(*) AS found, sum(storage_bytes) AS bytes FROM grants WHERE user_id = ?',
      )
      .bind(user.userId)
      .first();
    expect(lines).toEqual({ found: codes, bytes: codes * codeBytes });
    await until(async () => (await before(user)) === free + codes * codeBytes);
  }
  const wrong = await db.prepare('SELECT prefix FROM activation_codes WHERE uses <> 1').all();
  expect(wrong.results).toEqual([]);
});

test('files moved in a batch are all where they should be, whatever failed', async () => {
  const user = await newUser();
  const ids = await Promise.all(
    ['a', 'b', 'c'].map((name) => upload(magpie, user, name, randomBytes(100))),
  );
  await failEach('batch move', async (during) => {
    const to = await newFolder(user);
    const move = callAs(user, freshKey());
    const { task_id: id } = await during(async () => {
      const begun = await persist(() => move(calls.moveFiles, { ids, to: { parent_id: to } }));
      await ended(user, begun.task_id);
      return begun;
    });
    expect(id).not.toBe('');
    const { files } = await callAs(user)(calls.listFiles, { parent_id: to });
    expect(files.map((file) => file.id).sort()).toEqual([...ids].sort());
    expect(await usage(user)).toBe(300);
    await isAtRest(user);
  });
});

test('a share is saved once, whatever failed, and counted once', async () => {
  const owner = await newUser();
  const album = await newFolder(owner);
  const bytes = randomBytes(400);
  await upload(magpie, owner, 'photo.bin', bytes, album);
  const link = (await share(magpie, owner, [album])).id;
  const visitor = await newUser();
  let saved = 0;
  await failEach('saving a share', async (during) => {
    const into = await newFolder(visitor);
    const save = callAs(visitor, freshKey());
    const input = { share_id: link, parent_id: into, specify_parent_id: true };
    await during(async () => {
      const begun = await persist(() => save(restoreShare, input));
      await ended(visitor, begun.restore_task_id);
    });
    saved += 1;
    const { files } = await callAs(visitor)(calls.listFiles, { parent_id: into });
    expect(files.map(({ name }) => name)).toEqual(['in']);
    expect(await usage(visitor)).toBe(saved * bytes.length);
    await isAtRest(visitor);
  });
  await wind(whileMs);
  await stayIn();
  const { data } = await callAs(owner)(listShares, {});
  expect(data[0]).toMatchObject({ share_id: link, restore_count: String(saved) });
});

test('a file fetched from an address comes once, whatever failed', async () => {
  const user = await newUser();
  const bytes = randomBytes(2000);
  const url = source.serve('/one.bin', { bytes, headers: { etag: '"one"' } });
  let fetched = 0;
  await failEach('offline task', async (during) => {
    const into = await newFolder(user);
    const add = callAs(user, freshKey());
    const input = {
      kind: 'drive#file',
      upload_type: 'UPLOAD_TYPE_URL',
      url: { url },
      parent_id: into,
    } as const;
    const done = await during(async () => {
      const begun = await persist(() => add(calls.createFile, input));
      return ended(user, begun.task!.id);
    });
    fetched += 1;
    await holds(user, done.file_id, bytes);
    const { files } = await callAs(user)(calls.listFiles, { parent_id: into });
    expect(files.map(({ id }) => id)).toEqual([done.file_id]);
    expect(await usage(user)).toBe(fetched * bytes.length);
    await isAtRest(user);
  });
});

test('after the sweep R2 holds what the drives name, and nothing else', async () => {
  const bucket = await magpie.miniflare.getR2Bucket('FILES');
  const found: string[] = [];
  const named = new Set<string>();
  await until(async () => {
    expect(await fronted.wind(25 * hourMs)).toEqual({ failed: [] });
    found.length = 0;
    named.clear();
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ cursor });
      found.push(...page.objects.map(({ key }) => key));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    const rests = await Promise.all(users.map(({ userId }) => fronted.rest(userId)));
    for (const { blobs } of rests) for (const blob of blobs) named.add(blob);
    return found.length <= named.size && rests.every(({ outbox }) => outbox === 0);
  }, 20_000);
  expect(found.sort()).toEqual([...named].sort());
  console.log(`after the sweep: ${found.length} objects, 0 of them orphans, 0 missing`);
});
