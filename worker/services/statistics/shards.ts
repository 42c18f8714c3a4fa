import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { StatisticsObject } from '#worker/services/statistics/statistics-object.ts';

/** Few, because readers ask all of them. */
const shardCount = 4;

function shardNumbered(env: Env, shard: number): DurableObjectStub<StatisticsObject> {
  return objectNamed<StatisticsObject>(env, 'STATISTICS', String(shard));
}

/** Returns any shard, to add to its counts. */
export function anyShard(env: Env): DurableObjectStub<StatisticsObject> {
  return shardNumbered(env, Math.floor(Math.random() * shardCount));
}

/** Calls all shards and returns their answers. */
export function everyShard<T>(
  env: Env,
  call: (shard: DurableObjectStub<StatisticsObject>) => Promise<T>,
): Promise<T[]> {
  const shards = Array.from({ length: shardCount }, (_, shard) => shardNumbered(env, shard));
  return Promise.all(shards.map(call));
}
