import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { shardByHash } from '#worker/http/shard-hash.ts';
import type { ProjectionMonitor } from '#worker/services/projections/projection-monitor-object.ts';

/** Operators' calls ask all of them, so there are few. */
export const monitorShards = 8;

/** Returns a shard by its number. The first one also remembers the mark of D1. */
export function monitorNumbered(env: Env, shard: number): DurableObjectStub<ProjectionMonitor> {
  return objectNamed<ProjectionMonitor>(env, 'PROJECTION_MONITORS', String(shard));
}

const monitorOf = (env: Env, source: string) =>
  monitorNumbered(env, shardByHash(source, monitorShards));

/** A change whose copy belongs into D1. */
export interface ProjectedChange {
  /** Id of the drive that made it, or name of another object. */
  source: string;
  change: string;
}

/** Notes that a change made at `since` (ms since 1970) couldn't be written to D1. */
export async function noteLateChange(
  env: Env,
  { source, change }: ProjectedChange,
  since: number,
): Promise<void> {
  await monitorOf(env, source).noteLate(source, change, since);
}

/** Notes that D1 has a change that was late. Safe to repeat. */
export async function noteWrittenChange(
  env: Env,
  { source, change }: ProjectedChange,
): Promise<void> {
  await monitorOf(env, source).noteWritten(source, change);
}

/** Forgets late changes of a drive that is being erased. Safe to repeat. */
export async function forgetLateChanges(env: Env, source: string): Promise<void> {
  await monitorOf(env, source).forget(source);
}
