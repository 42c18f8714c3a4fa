import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { shardByHash } from '#worker/http/shard-hash.ts';
import type { TransferScheduler } from '#worker/services/drive/offline/scheduler/scheduler-object.ts';
import type { TurnPool } from '#worker/services/drive/offline/scheduler/turn-pool-object.ts';

/**
 * Number of schedulers. It may be changed at any time: waiting transfers ask the new shard within
 * seconds, and turns that the former one has granted have an end.
 */
const shardCount = 16;

/** Returns the name of the scheduler of a user. */
export function schedulerNameOf(userId: string): string {
  return `turns-${shardByHash(userId, shardCount)}`;
}

/** Returns the scheduler that queues the transfers of a user. */
export function schedulerOf(env: Env, userId: string): DurableObjectStub<TransferScheduler> {
  return objectNamed<TransferScheduler>(env, 'TRANSFER_SCHEDULER', schedulerNameOf(userId));
}

/** Returns the pool that shares the ceiling of the whole instance between the schedulers. */
export function totalPool(env: Env): DurableObjectStub<TurnPool> {
  return objectNamed<TurnPool>(env, 'TURN_POOLS', 'total');
}

/** Returns the pool that counts the tasks which share a download at the BitTorrent engine. */
export function downloadUsers(env: Env, downloadId: string): DurableObjectStub<TurnPool> {
  return objectNamed<TurnPool>(env, 'TURN_POOLS', `download:${downloadId}`);
}

/** Returns the pool that keeps the ceiling of one source host. */
export function hostPool(env: Env, host: string): DurableObjectStub<TurnPool> {
  return objectNamed<TurnPool>(env, 'TURN_POOLS', `host:${host}`);
}
