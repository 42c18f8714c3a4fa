import type { Env } from '#worker/bindings.ts';
import type {
  ContentUse,
  KnownContent,
} from '#worker/services/drive/kernel/contents/content-object.ts';
import { contentShard, contentShards } from '#worker/services/drive/kernel/contents/references.ts';
import {
  readShards,
  type ShardPage,
  type ShardPosition,
} from '#worker/services/drive/kernel/shard-pages.ts';

const objectsAtOnce = 16;

/** Returns all prohibited contents, from the ContentObjects. */
export async function prohibitedByObjects(env: Env): Promise<Set<string>> {
  const prohibited = new Set<string>();
  for (let from = 0; from < contentShards; from += objectsAtOnce) {
    const some = Array.from({ length: objectsAtOnce }, async (_, at) => {
      for (const gcid of await contentShard(env, from + at).allProhibited()) prohibited.add(gcid);
    });
    await Promise.all(some);
  }
  return prohibited;
}

/** Returns a page of all contents, used or not, by object and key. */
export function knownContents(
  env: Env,
  position: ShardPosition,
  limit: number,
): Promise<ShardPage<KnownContent>> {
  return readShards(contentShards, position, limit, {
    read: (shard, after, rest) => contentShard(env, shard).list(after, rest),
    positionOf: ({ blob }) => blob,
  });
}

/** Returns a page of all uses of contents, by object, key and drive. */
export function contentUses(
  env: Env,
  position: ShardPosition,
  limit: number,
): Promise<ShardPage<ContentUse>> {
  return readShards(contentShards, position, limit, {
    read: (shard, after, rest) => {
      const [blob = '', driveId = ''] = after.split('|');
      return contentShard(env, shard).listUses({ blob, driveId }, rest);
    },
    positionOf: ({ blob, driveId }) => `${blob}|${driveId}`,
  });
}
