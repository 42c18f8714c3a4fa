import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type {
  DriveRegistry,
  RegisteredDrive,
} from '#worker/services/drive/kernel/registry/drive-registry.ts';
import { shardByHash } from '#worker/services/drive/kernel/shard-hash.ts';

/**
 * Shards of the list of all drives. A row takes some 100 bytes, so 64 databases of at most 10 GB
 * have room for six billion drives. Changing the number would need a move of the rows.
 */
export const registryShards = 64;

const shardNumbered = (env: Env, shard: number) =>
  objectNamed<DriveRegistry>(env.DRIVE_REGISTRY, String(shard));

const shardOfDrive = (env: Env, driveId: string) =>
  shardNumbered(env, shardByHash(driveId, registryShards));

/** Lists the drive in the registry. Safe to repeat. */
export async function announceDrive(drive: Drive): Promise<void> {
  await shardOfDrive(drive.env, drive.userId).announce(drive.userId);
}

/** Takes an erased drive off the registry. Safe to repeat. */
export async function unlistDrive(env: Env, driveId: string): Promise<void> {
  await shardOfDrive(env, driveId).remove(driveId);
}

/** Position in the list: a drive of a shard, or '' before its first. */
export interface RegistryPosition {
  shard: number;
  after: string;
}

/**
 * Returns a page of all drives, by shard and id, and where the next one begins; undefined after the
 * last.
 */
export async function registeredDrives(
  env: Env,
  { shard, after }: RegistryPosition,
  limit: number,
): Promise<{ drives: RegisteredDrive[]; next: RegistryPosition | undefined }> {
  const drives: RegisteredDrive[] = [];
  let from = after;
  for (let at = shard; at < registryShards; at += 1, from = '') {
    drives.push(...(await shardNumbered(env, at).list(from, limit - drives.length)));
    const last = drives.at(-1);
    if (last && drives.length === limit) return { drives, next: { shard: at, after: last.id } };
  }
  return { drives, next: undefined };
}
