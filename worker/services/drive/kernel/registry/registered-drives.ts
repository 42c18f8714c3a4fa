import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type {
  DriveRegistry,
  RegisteredDrive,
} from '#worker/services/drive/kernel/registry/drive-registry-object.ts';
import { shardByHash } from '#worker/http/shard-hash.ts';
import {
  readShards,
  type ShardPage,
  type ShardPosition,
} from '#worker/services/drive/kernel/shard-pages.ts';

/**
 * Shards of the list of all drives. A row takes some 100 bytes, so 64 databases of at most 10 GB
 * have room for six billion drives. Changing the number would need a move of the rows.
 */
const registryShards = 64;
const shardNumbers = Array.from({ length: registryShards }, (_, shard) => shard);

const shardNumbered = (env: Env, shard: number) =>
  objectNamed<DriveRegistry>(env, 'DRIVE_REGISTRY', String(shard));

const shardOfDrive = (env: Env, driveId: string) =>
  shardNumbered(env, shardByHash(driveId, registryShards));

/** Lists the drive in the registry. Safe to repeat. */
export async function announceDrive(drive: Drive): Promise<void> {
  await shardOfDrive(drive.env, drive.userId).announce(drive.userId);
}

/** Returns false for a drive that has never announced itself, or was erased. */
export function isRegisteredDrive(env: Env, driveId: string): Promise<boolean> {
  return shardOfDrive(env, driveId).has(driveId);
}

/** Takes an erased drive off the registry. Safe to repeat. */
export async function unlistDrive(env: Env, driveId: string): Promise<void> {
  await shardOfDrive(env, driveId).remove(driveId);
}

/** Returns a page of all drives, by shard and id. */
export function registeredDrives(
  env: Env,
  position: ShardPosition,
  limit: number,
): Promise<ShardPage<RegisteredDrive>> {
  return readShards(shardNumbers, position, limit, {
    read: (shard, after, rest) => shardNumbered(env, shard).list(after, rest),
    positionOf: ({ id }) => id,
  });
}
