import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transferTurns } from '#protocol/limits.ts';
import { startMagpie } from '#tests/support/magpie.ts';

/** The scheduler with counted-scheduler.mjs around it. */
interface CountedScheduler {
  fill(queue: { waiting: number; hosts: number }): Promise<void>;
  counted(name: 'ask' | 'giveBack', given: unknown): Promise<Counted>;
  capacity(): Promise<{ turns: number; running: number; open: number }>;
  runAlarm(): Promise<void>;
}

interface Counted {
  value: unknown;
  rowsRead: number;
  rowsWritten: number;
}

/** Runs `work` with a scheduler of an instance of its own, so that no other one has a share. */
async function withSchedulers<T>(
  names: string[],
  work: (...schedulers: CountedScheduler[]) => Promise<T>,
): Promise<T> {
  const front = new URL('../../support/counted-scheduler.mjs', import.meta.url);
  const magpie = await startMagpie({ front: readFileSync(front, 'utf8') });
  try {
    const namespace = await magpie.miniflare.getDurableObjectNamespace('TRANSFER_SCHEDULER');
    const schedulers = names.map(
      (name) => namespace.getByName(name) as unknown as CountedScheduler,
    );
    return await work(...schedulers);
  } finally {
    await magpie.stop();
  }
}

/** Returns the rows of each call on a queue: a new request, its repetition, turns given back. */
function rowsOf(waiting: number) {
  return withSchedulers(['turns-1'], async (scheduler) => {
    await scheduler!.fill({ waiting, hosts: 50 });
    const turn = { taskId: 'task-own', userId: 'user-own', host: 'host1' };
    // The first request fills the whole ceiling, which grants many turns at once.
    await scheduler!.counted('ask', turn);
    const { running } = await scheduler!.capacity();
    expect(running).toBe(transferTurns.total);
    const calls = [
      await scheduler!.counted('ask', turn),
      await scheduler!.counted('ask', { ...turn, taskId: 'task-more' }),
    ];
    for (const at of [1, 2, 3, 4]) {
      calls.push(await scheduler!.counted('giveBack', `task${waiting - at}`));
    }
    expect((await scheduler!.capacity()).running).toBe(running);
    return calls.map(({ rowsRead, rowsWritten }) => ({ rowsRead, rowsWritten }));
  });
}

test('a call reads and writes as many rows with 100,000 waiting as with 1,000', async () => {
  const few = await rowsOf(1000);
  const many = await rowsOf(100_000);
  // The time of a call also decides, such as if it asks for a larger share again.
  const tolerance = 10;
  for (const kind of ['rowsRead', 'rowsWritten'] as const) {
    const most = (calls: typeof few) => Math.max(...calls.map((rows) => rows[kind]));
    expect(most(few)).toBeLessThan(100);
    expect(most(many)).toBeLessThanOrEqual(most(few) + tolerance);
  }
});

test('schedulers together grant no more than the ceiling, and share it equally', () =>
  withSchedulers(['turns-1', 'turns-2'], async (one, other) => {
    for (const scheduler of [one!, other!]) await scheduler.fill({ waiting: 500, hosts: 50 });
    await one!.runAlarm();
    await other!.runAlarm();
    const running = async () =>
      Promise.all([one!, other!].map(async (each) => (await each.capacity()).running));
    expect(await running()).toEqual([transferTurns.total, 0]);
    await one!.runAlarm();
    for (let at = 1; at <= transferTurns.total * 0.75; at += 1) {
      await one!.counted('giveBack', `task${500 - at}`);
    }
    await one!.runAlarm();
    await other!.runAlarm();
    expect(await running()).toEqual([transferTurns.total / 2, transferTurns.total / 2]);
  }));
