import type { CountedEvent } from '#protocol/analytics.ts';
import { analyticsKeptDays } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Adds events to the counts of the day. Equal ones are one statement. */
export async function countEvents(
  env: Env,
  events: readonly CountedEvent[],
  now: number,
): Promise<void> {
  const groups = Map.groupBy(events, ({ category, action, label }) =>
    JSON.stringify([category, action, label]),
  );
  const statement = env.DB.prepare(
    `INSERT INTO analytics (day, category, action, label, count) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (day, category, action, label) DO UPDATE SET count = count + ?5`,
  );
  const rows = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ category, action, label }) => {
      return statement.bind(dayOf(now), category, action, label, group.length);
    }),
  );
  if (rows.length > 0) await env.DB.batch(rows);
}

/** A row of `analytics`. */
export interface EventCount extends CountedEvent {
  day: string;
  count: number;
}

/** Returns the counts of the last days, the latest day first. */
export async function readEventCounts(env: Env, days: number, now: number): Promise<EventCount[]> {
  const { results } = await env.DB.prepare(
    `SELECT day, category, action, label, count FROM analytics WHERE day > ?
     ORDER BY day DESC, category, action, label`,
  )
    .bind(dayOf(now - days * dayMs))
    .all<EventCount>();
  return results;
}

/** Deletes counts past their retention. Safe to run twice. */
export async function deleteOldEventCounts(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM analytics WHERE day < ?')
    .bind(dayOf(now - analyticsKeptDays * dayMs))
    .run();
}
