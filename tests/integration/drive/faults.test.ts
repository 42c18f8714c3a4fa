import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCodes, putConfig } from '#protocol/admin.ts';
import * as calls from '#protocol/drive.ts';
import { accessTokenSeconds, uploadPartMinBytes } from '#protocol/limits.ts';
import { listShares, restoreShare } from '#protocol/share.ts';
import { token as renew } from '#protocol/user.ts';
import { redeemActivationCode } from '#protocol/vip.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken, CallFailed, type Magpie } from '#tests/support/magpie.ts';
import { share } from '#tests/support/shares.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

/**
 * The first thing awaited from R2, D1, the queue, another object or storage fails, then the second,
 * and so on until a run has no n-th one left; once so that it never happened, once so that it did
 * and the answer was lost. A client that asks again gets what it wanted, once, and nothing is left
 * lying about. Alarms ring only when the clock is put forward, so every run awaits the same things,
 * and which of them have failed is told by name: none is passed over.
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
const freshKey = () => randomBytes(12).toString('hex');

/**
 * An account with something in its trash, so that its drive always has something to wake for, as
 * after a fault.
 */
async function newUser(): Promise<TestUser> {
  const user = await createUser(magpie);
  users.push(user);
  present.push(user);
  await callAs(user)(calls.trashFiles, { ids: [await newFolder(user)] });
  return user;
}

let woundMs = 0;
async function wind(ms: number): Promise<void> {
  woundMs += ms;
  await fronted.wind(ms);
}

/**
 * Gives everybody of this test new tokens before theirs end, for the clock is put forward a lot.
 */
async function stayIn(): Promise<void> {
  if (woundMs < tokenMs / 2) return;
  woundMs = 0;
  for (const user of present) {
    const input = { grant_type: 'refresh_token', refresh_token: user.refreshToken };
    const tokens = await magpie.call(renew, input);
    Object.assign(user, { token: tokens.access_token, refreshToken: tokens.refresh_token });
  }
}

const newFolder = async (of: TestUser) =>
  (await callAs(of)(calls.createFile, { kind: 'drive#folder', name: 'in' })).file!.id;

/**
 * Asks until it is answered, as a client does; only what the server itself could not do is asked
 * again.
 */
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

/**
 * Lets time pass until a task has ended well; what failed in between is tried again in its own
 * time.
 */
async function ended(of: TestUser, id: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    const task = await callAs(of)(calls.getTask, { id });
    expect(task.phase).not.toBe('PHASE_TYPE_ERROR');
    if (task.phase === 'PHASE_TYPE_COMPLETE') return task;
    await wind(whileMs);
    await stayIn();
  }
  throw new Error('the task is stuck');
}

/** A drive adds up, uses so many bytes, and nothing in it is still to end. */
async function isAtRest(of: TestUser, usedBytes: number): Promise<void> {
  const { broken, used, holds, uploads, tasks } = await fronted.rest(of.userId);
  expect({ broken, used, holds, uploads, tasks }).toEqual({
    broken: [],
    used: usedBytes,
    holds: 0,
    uploads: 0,
    tasks: 0,
  });
}

/** What changes nothing. */
const reads =
  /^(?:DB\.(?:first|all) SELECT|FILES\.(?:get|head|list)|\w+\.storage\.getAlarm|SHARES\.(?:head|restoreStatus)) /;

type During = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs something again and again, each time with another fault inside `during` and what follows
 * from it, until each thing awaited there has failed before and after it was done.
 */
async function failEach(what: string, run: (during: During) => Promise<void>): Promise<void> {
  const runWith = async (target: string, isBefore = true) => {
    let seen = { met: [] as string[], struck: false };
    await stayIn();
    await run(async (work) => {
      await fronted.arm(target, isBefore);
      try {
        const value = await work();
        await wind(whileMs);
        return value;
      } finally {
        seen = await fronted.disarm();
      }
    });
    return seen;
  };
  // The first run meets what is only done once, such as opening a drive; the second what all others
  // do.
  await runWith('');
  const awaited = new Set((await runWith('')).met);
  let runs = 0;
  let survived = 0;
  const passedOver: string[] = [];
  for (const target of awaited) {
    // Of what only reads, a lost answer is all there is.
    for (const isBefore of reads.test(target) ? [true] : [true, false]) {
      runs += 1;
      const { struck, met } = await runWith(target, isBefore);
      if (struck) survived += 1;
      else passedOver.push(target);
      // Nothing had failed until then, so this belongs to the list, too.
      for (const one of met) awaited.add(one);
    }
  }
  expect(passedOver).toEqual([]);
  // A run that is left alone meets nothing that has not failed.
  const { met } = await runWith('');
  expect(met.filter((one) => !awaited.has(one))).toEqual([]);
  const kinds = [...new Set([...awaited].map((name) => name.split('.', 1)[0]))].sort();
  console.log(
    `${what}: n ran from 1 to ${awaited.size} without a gap, before and after; ${survived} faults survived, in ${kinds.join(', ')}`,
  );
  expect(survived).toBe(runs);
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

/** Files by id, with what they must hold. */
type Held = Map<string, Uint8Array>;

/**
 * Downloads files as anybody does. Not between faults: the traffic of a download is written a
 * second later.
 */
async function allReadable(of: TestUser, held: Held): Promise<void> {
  expect(held.size).toBeGreaterThan(0);
  await stayIn();
  for (const [id, bytes] of held) {
    const file = await callAs(of)(calls.getFile, { id });
    expect(file.phase).toBe('PHASE_TYPE_COMPLETE');
    const answer = await fetch(file.web_content_link);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
}

test('a file sent whole is there once, whatever failed', async () => {
  const user = await newUser();
  const held: Held = new Map();
  let used = 0;
  await failEach('upload sent whole', async (during) => {
    const bytes = randomBytes(3000);
    const { id, send } = await ticket(user, 'whole.bin', bytes.length);
    await during(() => send('PUT', '', bytes));
    held.set(id, bytes);
    used += bytes.length;
    await isAtRest(user, used);
  });
  await allReadable(user, held);
});

test('a file completed from parts is there once, whatever failed', async () => {
  const user = await newUser();
  const partBytes = uploadPartMinBytes;
  const held: Held = new Map();
  let used = 0;
  await failEach('upload completed from parts', async (during) => {
    const bytes = randomBytes(300_000);
    const { id, uploadId, send } = await ticket(user, 'parts.bin', bytes.length);
    await send('POST', '?uploads');
    await send('PUT', `?partNumber=1&uploadId=${uploadId}`, bytes.slice(0, partBytes));
    await send('PUT', `?partNumber=2&uploadId=${uploadId}`, bytes.slice(partBytes));
    const answer = await during(() => send('POST', `?uploadId=${uploadId}`));
    expect(answer).toContain('<ETag>');
    held.set(id, bytes);
    used += bytes.length;
    await isAtRest(user, used);
  });
  await allReadable(user, held);
});

test('a code is redeemed once, whatever failed, and its space comes', async () => {
  const codeBytes = 500;
  /**
   * An account may try a few codes an hour; its first is not one that fails, because it opens the
   * drive.
   */
  const codesEach = 8;
  const owners: { user: TestUser; codes: number }[] = [];
  const limitOf = async (of: TestUser) => Number((await callAs(of)(calls.about, {})).quota.limit);
  const free = await limitOf(await newUser());
  const newCode = async () => {
    const given = { storage_bytes: codeBytes, count: 1 };
    return (await magpie.call(createCodes, given, { token: adminToken })).codes[0]!;
  };
  const redeem = async (owner: (typeof owners)[0], during: During) => {
    const activation_code = await newCode();
    const ask = callAs(owner.user, freshKey());
    const answer = await during(() =>
      persist(() => ask(redeemActivationCode, { activation_code })),
    );
    expect(answer.data.storage_bytes).toBe(codeBytes);
    owner.codes += 1;
  };
  await failEach('code redemption', async (during) => {
    let owner = owners.at(-1);
    if (!owner || owner.codes === codesEach) {
      owner = { user: await newUser(), codes: 0 };
      owners.push(owner);
      await redeem(owner, (work) => work());
      await wind(whileMs);
    }
    await redeem(owner, during);
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
    expect(await limitOf(user)).toBe(free + codes * codeBytes);
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
    const { task_id: id } = await during(() =>
      persist(() => move(calls.moveFiles, { ids, to: { parent_id: to } })),
    );
    await ended(user, id);
    const { files } = await callAs(user)(calls.listFiles, { parent_id: to });
    expect(files.map((file) => file.id).sort()).toEqual([...ids].sort());
    await isAtRest(user, 300);
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
    const begun = await during(() => persist(() => save(restoreShare, input)));
    await ended(visitor, begun.restore_task_id);
    saved += 1;
    const { files } = await callAs(visitor)(calls.listFiles, { parent_id: into });
    expect(files.map(({ name }) => name)).toEqual(['in']);
    await isAtRest(visitor, saved * bytes.length);
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
  const held: Held = new Map();
  await failEach('offline task', async (during) => {
    const into = await newFolder(user);
    const add = callAs(user, freshKey());
    const input = {
      kind: 'drive#file',
      upload_type: 'UPLOAD_TYPE_URL',
      url: { url },
      parent_id: into,
    } as const;
    const begun = await during(() => persist(() => add(calls.createFile, input)));
    const done = await ended(user, begun.task!.id);
    held.set(done.file_id, bytes);
    const { files } = await callAs(user)(calls.listFiles, { parent_id: into });
    expect(files.map(({ id }) => id)).toEqual([done.file_id]);
    await isAtRest(user, held.size * bytes.length);
  });
  await allReadable(user, held);
});

test('after the sweep R2 holds what the drives name, and nothing else', async () => {
  const bucket = await magpie.miniflare.getR2Bucket('FILES');
  const found: string[] = [];
  // What was begun and left is given up within days, and its bytes go a day later.
  await fronted.wind(9 * 24 * hourMs);
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ cursor });
    found.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  const rests = await Promise.all(users.map(({ userId }) => fronted.rest(userId)));
  expect(rests.filter(({ outbox }) => outbox > 0)).toEqual([]);
  const named = new Set(rests.flatMap(({ blobs }) => blobs));
  expect(found.sort()).toEqual([...named].sort());
  console.log(`after the sweep: ${found.length} objects, 0 of them orphans, 0 missing`);
});
