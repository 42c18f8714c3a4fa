import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '#worker/bindings.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import {
  countSaveOfShare,
  isTallied,
  requireSave,
  reserveSave,
} from '#worker/services/drive/shares/restore-permits.ts';
import { countShareUse } from '#worker/services/drive/shares/share-counts.ts';
import { shareHead } from '#worker/services/drive/shares/share-head.ts';
import { ShareObject } from '#worker/services/drive/shares/share-object.ts';
import { cachedShareRead } from '#worker/services/drive/shares/share-reading.ts';
import { shareSnapshot } from '#tests/support/share-snapshot.ts';
import { ShareTally } from '#worker/services/drive/shares/share-tally-object.ts';

/**
 * A share with 20,000 visitors and 2,000 saves a second, on 1,000 isolates in 100 data centers. The
 * code is the product's, and so is the SQL of the objects; time, network and the caches of the data
 * centers are simulated, with a seed. A call takes 5 to 40 ms each way, and a cache 1 to 3 ms.
 */

vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    ctx: unknown;
    env: unknown;
    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx;
      this.env = env;
    }
  },
}));

const visitorsPerSecond = 20_000;
const savesPerSecond = 2_000;
const isolateCount = 1_000;
const dataCenterCount = 100;
const tickMs = 20;
const shareId = 'hot';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(1_790_000_000_000);
  vi.spyOn(Math, 'random').mockImplementation(seeded(7));
  vi.stubGlobal('scheduler', { wait: (ms: number) => new Promise((end) => setTimeout(end, ms)) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const latency = (min: number, max: number) =>
  new Promise((end) => setTimeout(end, min + Math.random() * (max - min)));

type ObjectMethods = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** Calls per second of the simulation, by binding and method. */
class CallCounts {
  readonly #startedAt = Date.now();
  readonly #byMethod = new Map<string, number[]>();

  note(method: string): void {
    const seconds = this.#byMethod.get(method) ?? [];
    this.#byMethod.set(method, seconds);
    const second = Math.floor((Date.now() - this.#startedAt) / 1000);
    seconds[second] = (seconds[second] ?? 0) + 1;
  }

  /** Returns the calls a second between two seconds, of the methods that begin so. */
  rate(prefix: string, from: number, to: number): number {
    let sum = 0;
    for (const [method, seconds] of this.#byMethod) {
      if (!method.startsWith(prefix)) continue;
      for (let second = from; second < to; second += 1) sum += seconds[second] ?? 0;
    }
    return sum / (to - from);
  }

  table(...spans: [from: number, to: number][]): string {
    const methods = [...this.#byMethod.keys()].toSorted();
    const heads = spans.map(([from, to]) => `${from} to ${to} s`);
    const rows = methods.map((method) => [
      method,
      ...spans.map(([from, to]) => this.rate(method, from, to).toFixed(1)),
    ]);
    return [['Calls a second', ...heads], ...rows].map((row) => row.join(' | ')).join('\n');
  }
}

/** Runs an object with storage and an alarm. */
function hosted(
  Class: new (ctx: never, env: never) => object,
  name: string,
  env: Env,
): ObjectMethods {
  let alarmAt: number | null = null;
  const ring = (at: number) => {
    if (alarmAt !== at) return;
    alarmAt = null;
    void object['alarm']?.();
  };
  const storage = {
    sql: objectSql().sql,
    transactionSync: (work: () => unknown) => work(),
    getAlarm: async () => alarmAt,
    setAlarm: async (at: number) => {
      alarmAt = at;
      setTimeout(ring, at - Date.now(), at);
    },
  };
  const ctx = { id: { name }, storage, waitUntil: () => {} };
  // Methods are called by name, as RPC does.
  const object = new Class(ctx as never, env as never) as ObjectMethods;
  return object;
}

/** The caches of the data centers. The one that code runs in is `place`. */
function placedCaches(place: AsyncLocalStorage<number>) {
  const copies = new Map<string, { text: string; until: number }>();
  const keyHere = (key: string) => `${place.getStore()} ${key}`;
  return {
    match: async (key: string) => {
      await latency(1, 3);
      const found = copies.get(keyHere(key));
      return found && Date.now() < found.until ? new Response(found.text) : undefined;
    },
    put: async (key: string, response: Response) => {
      const seconds = Number(/\d+/.exec(response.headers.get('cache-control') ?? '')?.[0]);
      const text = await response.text();
      await latency(1, 3);
      copies.set(keyHere(key), { text, until: Date.now() + seconds * 1000 });
    },
  };
}

/** The objects, and the environments of the isolates. */
function simulatedShare() {
  const calls = new CallCounts();
  const objects = new Map<string, ObjectMethods>();
  const place = new AsyncLocalStorage<number>();
  vi.stubGlobal('caches', { default: placedCaches(place) });
  const owner: ObjectMethods = {
    runMethod: async (name) => {
      calls.note(`owner ${String(name)}`);
      return { ok: true, value: { nodes: [], total: 0, path: [], nextPageToken: '' } };
    },
  };
  const namespace = (binding: string, make: (name: string) => ObjectMethods) => ({
    idFromName: (name: string) => name,
    get: (name: string) =>
      new Proxy({} as ObjectMethods, {
        get:
          (_, method: string) =>
          async (...args: unknown[]) => {
            const object = objects.get(name) ?? make(name);
            objects.set(name, object);
            calls.note(`${binding}.${method}`);
            await latency(5, 40);
            const value = await object[method]!(...args);
            await latency(5, 40);
            return value;
          },
      }),
  });
  const makeEnv = (): Env =>
    // Only what the code under simulation uses.
    ({
      SITE_ORIGIN: 'https://magpie.example',
      DRIVES: namespace('DRIVES', () => owner),
      SHARES: namespace('SHARES', (name) => hosted(ShareObject, name, makeEnv())),
      SHARE_TALLIES: namespace('SHARE_TALLIES', (name) => hosted(ShareTally, name, makeEnv())),
    }) as unknown as Env;
  const share = hosted(ShareObject, shareId, makeEnv());
  objects.set(shareId, share);
  return { calls, share, place, makeEnv };
}

const snapshot = shareSnapshot({ shareId, ownerId: 'owner', fileCount: 3, sizeBytes: 300 });

const firstPage = { parentId: '', limit: 100, pageToken: '', offset: 0 } as never;

async function openHead(env: Env) {
  const head = await shareHead(env, shareId, Date.now());
  if (!head) throw new Error('the share has no head');
  return head;
}

async function visit(env: Env): Promise<void> {
  await cachedShareRead(env, await openHead(env), 'page', firstPage);
  countShareUse(env, shareId, 'views', (work) => void work);
}

/** `drive` is the isolate in which the drive of the saver runs. */
async function save(env: Env, drive: Env, taskId: string): Promise<void> {
  const one = { shareId, taskId, isTallied: isTallied(await openHead(env)) };
  await reserveSave(drive, one);
  await latency(10, 60);
  await requireSave(drive, one);
  await latency(10, 60);
  await requireSave(drive, one);
  await countSaveOfShare(drive, one);
}

test('a hot share gets less than a hundred calls a second, and its owner almost none', async () => {
  const { calls, share, place, makeEnv } = simulatedShare();
  await share['sync']!(snapshot);
  const isolates = Array.from({ length: isolateCount }, makeEnv);
  const errors: unknown[] = [];
  const counts = { visits: 0, saves: 0 };
  const start = (perSecond: number, run: (env: Env) => Promise<void>) => {
    for (let n = 0; n < (perSecond * tickMs) / 1000; n += 1) {
      const at = Math.floor(Math.random() * isolateCount);
      place.run(at % dataCenterCount, () => {
        run(isolates[at]!).catch((error: unknown) => errors.push(error));
      });
    }
  };
  const [settledAt, endsAt] = [30, 40];
  for (let ms = 0; ms < endsAt * 1000; ms += tickMs) {
    start(visitorsPerSecond, (env) => {
      counts.visits += 1;
      return visit(env);
    });
    start(savesPerSecond, (env) => {
      counts.saves += 1;
      return save(env, makeEnv(), `task ${counts.saves}`);
    });
    await vi.advanceTimersByTimeAsync(tickMs);
  }
  console.log(calls.table([0, 3], [settledAt, endsAt]));
  expect(errors).toEqual([]);
  expect(calls.rate('SHARES.', settledAt, endsAt)).toBeLessThan(100);
  expect(calls.rate('owner ', settledAt, endsAt)).toBeLessThan(1);

  // Everything is counted once the last isolates and tallies have written.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await share['head']!()).toMatchObject({
    viewCount: counts.visits,
    restoreCount: counts.saves,
  });
}, 300_000);
