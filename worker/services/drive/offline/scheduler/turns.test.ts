import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { TurnLeases } from '#worker/services/drive/offline/scheduler/turn-leases.ts';
import {
  type Turn,
  turnMs,
  TurnQueue,
} from '#worker/services/drive/offline/scheduler/turn-queue.ts';

/** The part of the storage that the classes use, in memory, with the plan of every statement. */
function memorySql() {
  const database = new DatabaseSync(':memory:');
  const plans = new Set<string>();
  const exec = (query: string, ...values: (string | number)[]) => {
    if (query.includes(';')) return database.exec(query);
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...values);
    for (const { detail } of plan) plans.add(String(detail));
    const rows = database.prepare(query).all(...values);
    return { toArray: () => rows, one: () => rows[0] };
  };
  return { sql: { exec } as unknown as ConstructorParameters<typeof TurnQueue>[0], plans };
}

function queueWith(turns: number) {
  const { sql, plans } = memorySql();
  const queue = new TurnQueue(sql);
  queue.setCapacity(turns);
  return { queue, plans };
}

const turn = (userId: string, at: number, host = ''): Turn => ({
  taskId: `${userId}${at}`,
  userId,
  host,
});

/** Returns who gets the next turns, each given back before the next is granted. */
function served(queue: TurnQueue, count: number): string[] {
  const order: string[] = [];
  for (let now = 1000; order.length < count; now += 1) {
    const next = queue.take(now);
    if (!next) break;
    queue.grant(next.taskId, now);
    order.push(next.taskId);
    queue.end(next.taskId);
  }
  return order;
}

test('turns alternate between users, however many tasks each has', () => {
  const { queue } = queueWith(1);
  for (let at = 0; at < 50; at += 1) queue.add(turn('a', at), at);
  for (const [userId, at] of [
    ['b', 100],
    ['b', 101],
    ['c', 102],
  ] as const) {
    queue.add(turn(userId, at), at);
  }
  expect(served(queue, 7)).toEqual(['a0', 'b100', 'c102', 'a1', 'b101', 'a2', 'a3']);
});

test('turns go to the user with the fewest running, and to none when all are taken', () => {
  const { queue } = queueWith(2);
  queue.add(turn('a', 1), 1);
  expect(queue.take(5)?.taskId).toBe('a1');
  queue.add(turn('a', 0), 0);
  queue.add(turn('b', 9), 9);
  expect(queue.take(6)?.taskId).toBe('b9');
  expect(queue.take(7)).toBeUndefined();
  queue.end('a1');
  expect(queue.take(8)?.taskId).toBe('a0');
});

test('a host with enough connections delays only those who wait for it, and keeps their order', () => {
  const { queue } = queueWith(9);
  const host = 'example.com';
  queue.add(turn('a', 1, host), 1);
  queue.add(turn('b', 2, host), 2);
  queue.add(turn('c', 3), 3);
  const first = queue.take(10);
  expect(first?.taskId).toBe('a1');
  queue.putBack(first!, 50, 10);
  expect(queue.capacity()).toEqual({ turns: 9, running: 0, open: 1 });
  expect(queue.take(11)?.taskId).toBe('c3');
  expect(queue.take(12)).toBeUndefined();
  expect(queue.nextOpening()).toBe(50);
  // Also without capacity, which is asked for only while a transfer can use it.
  queue.setCapacity(0);
  queue.openHosts(49);
  expect(queue.capacity().open).toBe(0);
  queue.openHosts(50);
  expect([queue.capacity().open, queue.nextOpening()]).toEqual([2, null]);
  queue.setCapacity(9);
  expect(queue.take(50)?.taskId).toBe('a1');
  expect(queue.take(51)?.taskId).toBe('b2');
});

test('a turn that is not given back ends, and so does one taken by an object that died', () => {
  const { queue } = queueWith(2);
  queue.add(turn('a', 1), 1);
  queue.add(turn('b', 2), 2);
  expect(queue.take(10)?.taskId).toBe('a1');
  queue.grant('a1', 10);
  expect(queue.take(11)?.taskId).toBe('b2');
  expect([queue.turnEnd('a1'), queue.turnEnd('b2')]).toEqual([10 + turnMs, 0]);
  queue.removeStale(60_000);
  expect(queue.capacity().running).toBe(1);
  queue.removeStale(10 + turnMs);
  expect(queue.capacity()).toEqual({ turns: 2, running: 0, open: 0 });
});

test('what an object that died had taken is next again', () => {
  const { queue } = queueWith(1);
  queue.add(turn('a', 1, 'h'), 1);
  queue.add(turn('b', 2), 2);
  expect(queue.take(10)?.taskId).toBe('a1');
  queue.putBackTaken(20);
  expect(queue.capacity()).toEqual({ turns: 1, running: 0, open: 2 });
  expect(queue.take(21)?.taskId).toBe('a1');
  queue.grant('a1', 21);
  queue.putBackTaken(22);
  expect(queue.capacity()).toEqual({ turns: 1, running: 1, open: 1 });
});

test('a request that is not repeated is dropped', () => {
  const { queue } = queueWith(0);
  queue.add(turn('a', 1), 1);
  queue.add(turn('b', 2), 2);
  queue.add(turn('b', 2), turnMs);
  queue.removeStale(turnMs + 2);
  expect(queue.capacity().open).toBe(1);
});

test('every statement finds its rows by index', () => {
  const { queue, plans } = queueWith(2);
  queue.add(turn('a', 1, 'h'), 1);
  queue.add(turn('a', 1, 'other'), 2);
  queue.add(turn('b', 2, 'h'), 2);
  const taken = queue.take(10);
  queue.putBack(taken!, 20, 10);
  queue.openHosts(20);
  queue.take(20);
  queue.grant('a1', 20);
  queue.turnEnd('a1');
  queue.putBackTaken(20);
  queue.end('a1');
  queue.removeStale(turnMs * 2);
  queue.nextOpening();
  // The one row of counts, and subqueries that read a few rows by index themselves.
  const scans = [...plans].filter((plan) => /^SCAN (?!counts$|\(subquery)/.test(plan));
  expect(scans).toEqual([]);
});

test('shares together never exceed the ceiling, and become equal as turns end', () => {
  const leases = new TurnLeases(memorySql().sql);
  const share = (holder: string, held: number, wanted: number, now: number) =>
    leases.share({ holder, held, wanted, ceiling: 10, leaseMs: 100 }, now);
  expect(share('a', 0, 50, 1)).toBe(10);
  expect(share('b', 0, 50, 2)).toBe(0);
  // It runs nine and starts none until fewer than five run.
  expect(share('a', 9, 50, 3)).toBe(5);
  expect(share('b', 0, 50, 4)).toBe(1);
  expect(share('a', 2, 50, 5)).toBe(5);
  expect(share('b', 1, 50, 6)).toBe(5);
  // The rest of a share is lent again.
  expect(share('a', 1, 1, 7)).toBe(1);
  expect(share('b', 5, 50, 8)).toBe(9);
  expect(share('c', 0, 0, 9)).toBe(0);
  // A holder that died loses its share when the lease ends.
  expect(share('c', 0, 50, 200)).toBe(10);
});

test('a host lends as many turns as its ceiling, and again what has ended', () => {
  const leases = new TurnLeases(memorySql().sql);
  const hold = (taskId: string, now: number) =>
    leases.hold({ taskId, ceiling: 2, leaseMs: 100 }, now);
  expect(['a', 'b', 'c', 'a'].map((taskId) => hold(taskId, 1))).toEqual([true, true, false, true]);
  expect(leases.release('b', 0)).toBe(1);
  expect(hold('c', 2)).toBe(true);
  expect(hold('d', 100)).toBe(false);
  expect(hold('d', 101)).toBe(true);
});
