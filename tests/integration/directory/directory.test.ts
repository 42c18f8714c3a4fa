import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import { directoryShards, moveDirectorySlot } from '#protocol/directory.ts';
import { nameReservationSeconds } from '#protocol/limits.ts';
import type { Directory } from '#worker/services/directory/index.ts';
import { homeOf, homeShards } from '#worker/services/directory/slots.ts';
import { frontedDirectory, shardsOf } from '#tests/support/directory.ts';
import { failure } from '#tests/support/failure.ts';
import { type Fronted, startFronted } from '#tests/support/front.ts';
import { adminToken } from '#tests/support/magpie.ts';

let fronted: Fronted;
let directory: Directory;
let shards: ReturnType<typeof shardsOf>;
beforeAll(async () => {
  fronted = await startFronted();
  directory = frontedDirectory(fronted);
  shards = shardsOf(fronted);
});
afterAll(() => fronted.magpie.stop());

const shard = (number: number) => shards.of(number);
const name = (key: string) => ['user-code', key] as const;
const minute = 60_000;

describe('a name', () => {
  test('belongs to the one of many holders that reserved it, once it is committed', async () => {
    const holders = Array.from({ length: 20 }, (_, at) => `holder-${at}`);
    const claims = await Promise.all(
      holders.map((holder) => directory.reserve(holder, ...name('wanted'))),
    );
    const [first, ...rest] = holders.filter((_, at) => claims[at]);
    expect(rest).toEqual([]);
    expect(await directory.holderOf(...name('wanted'))).toBeUndefined();
    expect(await directory.commit('another', name('wanted'))).toBe(false);
    expect(await directory.commit(first!, name('wanted'))).toBe(true);
    expect(await directory.holderOf(...name('wanted'))).toBe(first);
  });

  test('may be reserved, committed and released again by the same holder', async () => {
    for (const _ of [1, 2]) expect(await directory.reserve('a', ...name('twice'))).toBe(true);
    for (const _ of [1, 2]) expect(await directory.commit('a', name('twice'))).toBe(true);
    expect(await directory.reserve('a', ...name('twice'))).toBe(true);
    expect(await directory.holderOf(...name('twice'))).toBe('a');
    await directory.release('b', ...name('twice'));
    expect(await directory.holderOf(...name('twice'))).toBe('a');
    for (const _ of [1, 2]) await directory.release('a', ...name('twice'));
    expect(await directory.reserve('b', ...name('twice'))).toBe(true);
  });

  test('can be taken over when its reservation has expired, and then not be committed', async () => {
    expect(await directory.reserve('slow', ...name('left'))).toBe(true);
    await fronted.wind(nameReservationSeconds * 1000 - minute / 2);
    expect(await directory.reserve('next', ...name('left'))).toBe(false);
    await fronted.wind(minute);
    expect(await directory.reserve('next', ...name('left'))).toBe(true);
    expect(await directory.commit('slow', name('left'))).toBe(false);
    expect(await directory.commit('next', name('left'))).toBe(true);
  });

  test('can still be committed after its reservation if no other holder has reserved it', async () => {
    await directory.reserve('slow', ...name('lonely'));
    await fronted.wind(nameReservationSeconds * 1000 + 2 * minute);
    expect(await directory.commit('slow', name('lonely'))).toBe(true);
  });
});

describe('a code', () => {
  const fresh = {
    userId: 'u1',
    clientId: '',
    clientName: '',
    redirectUri: '',
    scope: '',
    resource: '',
    codeChallenge: '',
    validUntil: 0,
    sessionId: '',
  };

  test('is added once, and used by one of several concurrent callers', async () => {
    const until = Date.now() + 24 * 3_600_000;
    expect(await directory.add('authorization-code', 'wanted', fresh, until)).toBe(true);
    expect(await directory.add('authorization-code', 'wanted', fresh, until)).toBe(false);
    const sessions = Array.from({ length: 20 }, (_, at) => `session-${at}`);
    const uses = await Promise.all(
      sessions.map((sessionId) =>
        directory.change('authorization-code', 'wanted', 'use', { sessionId }),
      ),
    );
    expect(new Set(uses.map((use) => use?.sessionId)).size).toBe(1);
    const [use] = uses;
    expect(sessions).toContain(use?.sessionId);
    expect(await directory.read('authorization-code', 'wanted')).toEqual(use);
    const sessionId = 'late';
    expect(
      await directory.change('authorization-code', 'unknown', 'use', { sessionId }),
    ).toBeUndefined();
  });

  test('is absent when it has expired, and deleted soon after', async () => {
    const entries = async () => {
      const all = Array.from({ length: homeShards }, (_, at) => shard(at).describe());
      return (await Promise.all(all)).reduce((sum, one) => sum + one.entries, 0);
    };
    await fronted.wind(3_600_000);
    const before = await entries();
    for (let at = 0; at < 40; at++) {
      const until = Date.now() + 3_600_000 + (at + 5) * minute;
      await directory.add('authorization-code', `short-${at}`, fresh, until);
    }
    expect(await entries()).toBe(before + 40);
    await fronted.wind(2 * 3_600_000);
    expect(await directory.read('authorization-code', 'short-0')).toBeUndefined();
    expect(await entries()).toBe(before);
  });
});

describe('the shards', () => {
  test('hold similar numbers of entries', async () => {
    const counts = async () =>
      Promise.all(Array.from({ length: homeShards }, (_, at) => shard(at).describe()));
    const before = await counts();
    const keys = Array.from({ length: 1600 }, (_, at) => `person-${at}@example.com`);
    for (let at = 0; at < keys.length; at += 100) {
      const some = keys.slice(at, at + 100);
      await Promise.all(some.map((key) => directory.commit(`u-${key}`, name(key))));
    }
    const added = (await counts()).map(({ entries }, at) => entries - before[at]!.entries);
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(keys.length);
    const mean = keys.length / homeShards;
    const [least, most] = [Math.min(...added), Math.max(...added)];
    console.log(`${homeShards} shards, mean ${mean}, least ${least}, most ${most}`);
    // Six standard deviations of a fair distribution.
    expect(most - mean).toBeLessThan(6 * Math.sqrt(mean));
    expect(mean - least).toBeLessThan(6 * Math.sqrt(mean));
  });
});

/** Reads and writes entries of one slot like the directory, starting at its home. */
function slotClient(slot: number) {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const prefix = digits.charAt(slot >> 6) + digits.charAt(slot & 63);
  const address = (key: number) => ({
    slot,
    id: `${prefix}${String(key).padStart(22, '0')}`,
    kind: 'device-code',
  });
  type Shard = ReturnType<typeof shard>;
  const ask = async <T>(call: (at: Shard) => Promise<{ value: T } | { movedTo: number }>) => {
    let at = homeOf(slot);
    for (;;) {
      const answer = await call(shard(at));
      if ('value' in answer) return answer.value;
      at = answer.movedTo;
    }
  };
  return {
    add: (key: number, value: string) =>
      ask((at) => at.add(address(key), value, Date.now() + 24 * 3_600_000)),
    read: (key: number) => ask((at) => at.read(address(key))),
    change: (key: number, step: { name: string; input: string }) =>
      ask((at) => at.change(address(key), step)),
    release: (key: number) => ask((at) => at.release(address(key), '')),
  };
}

/** A device that has polled too early `count` times, by 1 ms each. */
const stored = (count: number) =>
  JSON.stringify({ intervalMs: 1e15 + count, polledAt: 0, validUntil: Date.now() + 1e8 });
const countOf = (text: string | null) =>
  text === null ? undefined : JSON.parse(text).intervalMs - 1e15;

describe('a slot', () => {
  test('moves while its entries are read and written, and loses nothing', async () => {
    const slot = 77;
    const client = slotClient(slot);
    const keys = Array.from({ length: 1100 }, (_, at) => at);
    for (let at = 0; at < keys.length; at += 100) {
      await Promise.all(keys.slice(at, at + 100).map((key) => client.add(key, stored(0))));
    }
    // Every poll is too early, so each adds one to the interval.
    const poll = { name: 'poll', input: JSON.stringify({ addedMs: 1 }) };
    let isDone = false;
    const written = new Map<number, number>();
    const deleted = new Set<number>();
    const write = async (worker: number) => {
      for (let turn = 0; !isDone || turn < 40; turn++) {
        const key = (turn * 8 + worker) % 1096;
        if (turn % 16 === 15) {
          await client.release(key);
          deleted.add(key);
          continue;
        }
        const found = await client.read(key);
        // Each worker has keys of its own, so it must find its last value.
        expect(countOf(found)).toBe(deleted.has(key) ? undefined : (written.get(key) ?? 0));
        if (!found) continue;
        expect(await client.change(key, poll)).toContain('intervalMs');
        written.set(key, (written.get(key) ?? 0) + 1);
      }
    };
    const writers = Array.from({ length: 8 }, (_, worker) => write(worker));
    for (const target of [100, 3, 100, homeOf(slot), 200]) {
      await directory.moveSlot(slot, target);
      const described = await shard(target).describe();
      expect(described.slots).toContain(slot);
    }
    isDone = true;
    await Promise.all(writers);
    expect(written.size).toBeGreaterThan(50);
    expect(deleted.size).toBeGreaterThan(4);
    const all = await Promise.all(keys.map((key) => client.read(key)));
    for (const [key, found] of all.entries()) {
      expect(countOf(found!)).toBe(deleted.has(key) ? undefined : (written.get(key) ?? 0));
    }
    await fronted.wind(10 * minute);
    for (const left of [100, 3, homeOf(slot)]) {
      expect((await shard(left).describe()).slots).not.toContain(slot);
    }
  }, 60_000);

  test('is moved completely after a fault at any step', async () => {
    const prepared = async (slot: number) => {
      const client = slotClient(slot);
      for (const key of [1, 2, 3]) await client.add(key, `value ${key}`);
      return client;
    };
    await prepared(200);
    await fronted.arm('', true);
    await shard(homeOf(200)).moveSlot(200, 300);
    const { met } = await fronted.disarm();
    expect(met.filter((step) => step.startsWith('DIRECTORY.')).length).toBeGreaterThan(4);
    let slot = 201;
    for (const step of met) {
      for (const isBefore of [true, false]) {
        const client = await prepared(slot);
        await fronted.arm(step, isBefore);
        await shard(homeOf(slot))
          .moveSlot(slot, 300)
          .catch(() => {});
        await fronted.disarm();
        await client.add(4, 'value 4');
        await fronted.wind(10 * minute);
        for (const key of [1, 2, 3, 4]) expect(await client.read(key)).toBe(`value ${key}`);
        const found = await shard(300).describe();
        // A move that failed before it was stored has not begun.
        const isMoved = found.slots.includes(slot);
        expect(isMoved || step.includes('setAlarm') || step.includes('getAlarm')).toBe(true);
        slot += 1;
      }
    }
  }, 120_000);

  test("isn't moved to two shards at once", async () => {
    const moves = await Promise.allSettled(
      [400, 401].map((target) => directory.moveSlot(999, target)),
    );
    expect(moves.map(({ status }) => status)).toContain('fulfilled');
    const owners = await Promise.all(
      [400, 401, homeOf(999)].map(async (at) => {
        return (await shard(at).describe()).slots.includes(999);
      }),
    );
    expect(owners.filter(Boolean)).toHaveLength(1);
  });
});

test('the operator sees the shards and moves slots to new ones', async () => {
  const operator = { token: adminToken };
  const { magpie } = fronted;
  await magpie.call(moveDirectorySlot, { slot: 70, shard: 500 }, operator);
  await magpie.call(moveDirectorySlot, { slot: 70, shard: 500 }, operator);
  const old = await magpie.call(directoryShards, { first: 6, limit: 1 }, operator);
  expect(old.shards).toMatchObject([{ shard: 6 }]);
  expect(old.shards[0]!.slots).not.toContain(70);
  const fresh = await magpie.call(directoryShards, { first: 500, limit: 1 }, operator);
  expect(fresh.shards).toMatchObject([{ shard: 500, slots: [70] }]);
  const moves = await magpie.call(auditLog, { action: 'directory.move' }, operator);
  expect(moves.lines[0]).toMatchObject({ target: '70', outcome: 'done' });
  expect(await failure(magpie.call(moveDirectorySlot, { slot: 1, shard: 2 }))).toMatchObject({
    status: 403,
  });
});
