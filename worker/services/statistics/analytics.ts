import type { CountedEvent } from '#protocol/analytics.ts';
import { analyticsKeptDays } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { anyShard, everyShard } from '#worker/services/statistics/shards.ts';

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** How often an event happened on a day (UTC, `2026-11-23`). */
export interface EventCount extends CountedEvent {
  day: string;
  count: number;
}

/** Adds events to the counts of the day. */
export async function countEvents(
  env: Env,
  events: readonly CountedEvent[],
  now: number,
): Promise<void> {
  const day = dayOf(now);
  const counts = events.map(({ category, action, label }) => {
    return { day, category, action, label, count: 1 };
  });
  if (counts.length > 0) await anyShard(env).addEvents(added(counts));
}

/** Returns the counts of the last days, the latest day first. */
export async function readEventCounts(env: Env, days: number, now: number): Promise<EventCount[]> {
  const after = dayOf(now - days * dayMs);
  const counts = added((await everyShard(env, (shard) => shard.eventsAfter(after))).flat());
  const place = ({ category, action, label }: EventCount) => [category, action, label].join();
  const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return counts.sort((a, b) => inOrder(b.day, a.day) || inOrder(place(a), place(b)));
}

/** Adds up the counts of equal events. */
function added(counts: readonly EventCount[]): EventCount[] {
  const groups = Map.groupBy(counts, ({ day, category, action, label }) =>
    JSON.stringify([day, category, action, label]),
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => {
      return { ...first, count: group.reduce((sum, { count }) => sum + count, 0) };
    }),
  );
}

/** Deletes counts past their retention. Safe to run twice. */
export async function deleteOldEventCounts(env: Env, now: number): Promise<void> {
  const before = dayOf(now - analyticsKeptDays * dayMs);
  await everyShard(env, (shard) => shard.deleteEventsBefore(before));
}
