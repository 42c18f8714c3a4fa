import type { ProjectionState } from '#protocol/projections.ts';
import type { Env } from '#worker/bindings.ts';
import { monitorNumbered, monitorShards } from '#worker/services/projections/late-changes.ts';

/** Returns how far the copies in D1 reach, for the answers of operators' calls. */
export async function readProjectionState(env: Env, now: number): Promise<ProjectionState> {
  const [marked, ...states] = await Promise.all([
    markInDatabase(env),
    ...Array.from({ length: monitorShards }, (_, shard) => monitorNumbered(env, shard).state()),
  ]);
  const late = states.filter(({ changes }) => changes > 0);
  const [first] = states;
  const until = Math.min(now, ...late.map(({ since }) => since));
  return {
    complete_until: new Date(until).toISOString(),
    late_changes: late.reduce((sum, { changes }) => sum + changes, 0),
    needs_repair: first !== undefined && (first.needsRepair || marked < first.markedAt),
  };
}

/**
 * Writes the time to D1 as a mark and remembers it outside. If D1 has an older mark than the last
 * one, it has lost changes, and an operator has to repair it: its objects think that it has them.
 */
export async function markProjections(env: Env, now: number): Promise<void> {
  const monitor = monitorNumbered(env, 0);
  const { markedAt } = await monitor.state();
  if ((await markInDatabase(env)) < markedAt) await monitor.noteRepair(true);
  await writeMark(env, now);
}

/** Notes that the copies in D1 have been written again. */
export async function noteRepairedProjections(env: Env, now: number): Promise<void> {
  await writeMark(env, now);
  await monitorNumbered(env, 0).noteRepair(false);
}

async function writeMark(env: Env, now: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO projection_mark (one, marked_at) VALUES (1, ?1)
     ON CONFLICT (one) DO UPDATE SET marked_at = max(marked_at, ?1)`,
  )
    .bind(now)
    .run();
  await monitorNumbered(env, 0).noteMark(now);
}

async function markInDatabase(env: Env): Promise<number> {
  const query = 'SELECT marked_at AS at FROM projection_mark WHERE one = 1';
  const row = await env.DB.prepare(query).first<{ at: number }>();
  return row?.at ?? 0;
}
