import type { Env } from '#worker/bindings.ts';
import type {
  ContentUse,
  KnownContent,
  ProhibitedContent,
} from '#worker/services/drive/kernel/contents/content-object.ts';
import { contentShard, contentShards } from '#worker/services/drive/kernel/contents/references.ts';
import {
  readShards,
  type ShardPage,
  type ShardPosition,
} from '#worker/services/drive/kernel/shard-pages.ts';

const objectsAtOnce = 16;

/**
 * Returns all prohibited contents, from the ContentObjects, and the names of objects whose totals
 * D1 doesn't have. With `publishes`, these write them again.
 */
export async function listedByObjects(
  env: Env,
  { publishes }: { publishes: boolean },
): Promise<{ prohibited: ProhibitedContent[]; unpublished: string[] }> {
  const totals = await publishedTotals(env);
  const prohibited: ProhibitedContent[] = [];
  const unpublished: string[] = [];
  for (let from = 0; from < contentShards; from += objectsAtOnce) {
    const some = Array.from({ length: objectsAtOnce }, async (_, at) => {
      const contents = contentShard(env, from + at);
      const listed = await contents.listed();
      prohibited.push(...listed.prohibited);
      const name = contents.name ?? '';
      const { published } = listed;
      const known = totals.get(name) ?? { blobs: 0, bytes: 0 };
      if (!published || (published.blobs === known.blobs && published.bytes === known.bytes)) {
        return;
      }
      unpublished.push(name);
      if (publishes) await contents.publishAgain();
    });
    await Promise.all(some);
  }
  return { prohibited, unpublished: unpublished.toSorted() };
}

async function publishedTotals(env: Env): Promise<Map<string, { blobs: number; bytes: number }>> {
  const { results } = await env.DB.prepare('SELECT shard, blobs, bytes FROM stored').all<{
    shard: string;
    blobs: number;
    bytes: number;
  }>();
  return new Map(results.map(({ shard, ...totals }) => [shard, totals]));
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
