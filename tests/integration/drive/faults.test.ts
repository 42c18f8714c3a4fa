import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCodes, listCodes, putConfig } from '#protocol/admin.ts';
import * as calls from '#protocol/drive.ts';
import { accessTokenSeconds, uploadPartMinBytes } from '#protocol/limits.ts';
import { listShares, restoreShare } from '#protocol/share.ts';
import { token as renew } from '#protocol/user.ts';
import { redeemActivationCode } from '#protocol/vip.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { ledgerOf, upload } from '#tests/support/drive.ts';
import { type During, failEachOperation } from '#tests/support/each-fault.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken, CallFailed, type Magpie } from '#tests/support/magpie.ts';
import { share } from '#tests/support/shares.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

/**
 * Fails the first operation awaited on R2, D1, the queue, another object or storage, then the
 * second, and so on until no further operation occurs; once before it takes effect and once after,
 * losing the response. A client that retries must get its result exactly once, without leftovers.
 * Alarms run only when the clock advances, so every run awaits the same operations, and failures
 * are chosen by name: none is missed.
 */

let source: SourceServer;
let fronted: Fronted;
let magpie: Magpie;
const users: TestUser[] = [];
/** Users of the current test. */
let present: TestUser[] = [];
beforeAll(async () => {
  source = await startSource();
  fronted = await startFronted({
    variables: { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' },
  });
  magpie = fronted.magpie;
  // One account creates a task for each fault.
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
/** Longer than any lock and any first retry. */
const whileMs = 70_000;
const callAs =
  ({ token }: TestUser, key = ''): Magpie['call'] =>
  (which, input) =>
    magpie.call(which, input, { token, headers: key ? { 'idempotency-key': key } : {} });
const freshKey = () => randomBytes(12).toString('hex');

/**
 * Creates an account with something in its trash, so that its drive always has a scheduled alarm.
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

/** Refreshes the tokens of all users before they expire, because the clock advances a lot. */
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

/** Retries until a request is answered, but only after server errors, like a client. */
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

/** Advances the clock until a task has succeeded. Failed steps are retried on schedule. */
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

/** Checks that a drive is consistent, uses `usedBytes` and has no unfinished work. */
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

/** Shards of the directory delete what has expired at times of their own. */
/**
 * Expired entries of the directory, and totals of contents for operators, which are written a
 * minute after one that failed.
 */
const atOtherTimes =
  /^DIRECTORY\.storage\.|^CONTENTS\.storage\.(?:getAlarm|setAlarm|get|delete) |^PROJECTION_MONITORS\./;

const failEach = (what: string, run: (during: During) => Promise<void>, apart = atOtherTimes) =>
  failEachOperation({ fronted, wind, prepare: stayIn }, what, run, apart);

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

/** Expected content of files, by id. */
type Held = Map<string, Uint8Array>;

/**
 * Downloads files as clients do. Not between faults, because traffic is recorded a second after a
 * download.
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

test('creates a whole upload once, whatever failed', async () => {
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

test('creates an upload in parts once, whatever failed', async () => {
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

test('redeems a code once with its storage, whatever failed', async () => {
  const codeBytes = 500;
  // Limits of earlier accounts end meanwhile, and an alarm that couldn't be set is read again.
  const othersAlarms =
    /^(?:DIRECTORY\.storage\.|LIMITERS\.storage\.(?:getAlarm|deleteAll) |DRIVES\.storage\.getAlarm )/;
  /** An account may try a few codes per hour. Its first never fails, because it opens the drive. */
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
  await failEach(
    'code redemption',
    async (during) => {
      let owner = owners.at(-1);
      if (!owner || owner.codes === codesEach) {
        owner = { user: await newUser(), codes: 0 };
        owners.push(owner);
        await redeem(owner, (work) => work());
        await wind(whileMs);
      }
      await redeem(owner, during);
    },
    othersAlarms,
  );
  await wind(tokenMs);
  await stayIn();
  let redeemed = 0;
  for (const { user, codes } of owners) {
    const lines = await ledgerOf(magpie, user.userId);
    expect(lines.map(({ storage_bytes }) => storage_bytes)).toEqual(Array(codes).fill(codeBytes));
    expect(await limitOf(user)).toBe(free + codes * codeBytes);
    redeemed += codes;
  }
  const listed = await magpie.call(listCodes, { limit: 500 }, { token: adminToken });
  expect(listed.codes.map(({ uses }) => uses)).toEqual(Array(redeemed).fill(1));
});

test('moves a batch of files completely, whatever failed', async () => {
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

test('saves a share once and counts it once, whatever failed', async () => {
  const owner = await newUser();
  const album = await newFolder(owner);
  const bytes = randomBytes(400);
  await upload(magpie, owner, 'photo.bin', bytes, album);
  const links: string[] = [];
  const visitor = await newUser();
  await failEach('saving a share', async (during) => {
    // Only the first save of a link writes its snapshot.
    const link = (await share(magpie, owner, [album])).id;
    links.push(link);
    const into = await newFolder(visitor);
    const save = callAs(visitor, freshKey());
    const input = { share_id: link, parent_id: into, specify_parent_id: true };
    const started = await during(() => persist(() => save(restoreShare, input)));
    await ended(visitor, started.restore_task_id);
    const { files } = await callAs(visitor)(calls.listFiles, { parent_id: into });
    expect(files.map(({ name }) => name)).toEqual(['in']);
    await isAtRest(visitor, links.length * bytes.length);
  });
  await wind(whileMs);
  await stayIn();
  const { data } = await callAs(owner)(listShares, { limit: 200 });
  const counts = new Map(data.map(({ share_id, restore_count }) => [share_id, restore_count]));
  expect(links.map((link) => counts.get(link))).toEqual(links.map(() => '1'));
});

test('downloads a link once, whatever failed', async () => {
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
    const started = await during(() => persist(() => add(calls.createFile, input)));
    const done = await ended(user, started.task!.id);
    held.set(done.file_id, bytes);
    const { files } = await callAs(user)(calls.listFiles, { parent_id: into });
    expect(files.map(({ id }) => id)).toEqual([done.file_id]);
    await isAtRest(user, held.size * bytes.length);
  });
  await allReadable(user, held);
});

test('leaves R2 with exactly the objects that drives refer to', async () => {
  const bucket = await magpie.miniflare.getR2Bucket('FILES');
  const found: string[] = [];
  // Abandoned work expires within days, and its bytes a day later.
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
