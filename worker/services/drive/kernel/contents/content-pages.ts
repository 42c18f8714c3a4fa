import type { Env } from '#worker/bindings.ts';
import {
  contentShardNumbers,
  eachShard,
} from '#worker/services/drive/kernel/contents/ask-contents.ts';
import { contentShard } from '#worker/services/drive/kernel/contents/content-slots.ts';
import type {
  BlobKey,
  ContentUse,
  KnownContent,
  ProhibitedContent,
} from '#worker/services/drive/kernel/contents/content-store.ts';
import {
  readShards,
  type ShardPage,
  type ShardPosition,
} from '#worker/services/drive/kernel/shard-pages.ts';

/** Facts from all ContentObjects that operators compare. */
interface ListedContentShards {
  prohibited: ProhibitedContent[];
  /** Names of objects whose totals D1 doesn't have. */
  unpublished: string[];
  /** Shards that serve each slot: one, unless something is wrong. */
  servers: Map<number, number[]>;
}

/**
 * Asks all ContentObjects for what operators find in D1. With `publishes`, those whose totals D1
 * doesn't have write them again.
 */
export async function listedByObjects(
  env: Env,
  { publishes }: { publishes: boolean },
): Promise<ListedContentShards> {
  const totals = await publishedTotals(env);
  const prohibited: ProhibitedContent[] = [];
  const unpublished: string[] = [];
  const servers = new Map<number, number[]>();
  await eachShard(env, await contentShardNumbers(env), async (contents, shard) => {
    const listed = await contents.listed();
    prohibited.push(...listed.prohibited);
    for (const slot of listed.slots) servers.set(slot, [...(servers.get(slot) ?? []), shard]);
    const name = contents.name ?? '';
    const known = totals.get(name) ?? { blobs: 0, bytes: 0 };
    const { published } = listed;
    if (!published || (published.blobs === known.blobs && published.bytes === known.bytes)) return;
    unpublished.push(name);
    if (publishes) await contents.publishAgain();
  });
  return { prohibited, unpublished: unpublished.toSorted(), servers };
}

async function publishedTotals(env: Env): Promise<Map<string, { blobs: number; bytes: number }>> {
  const { results } = await env.DB.prepare('SELECT shard, blobs, bytes FROM stored').all<{
    shard: string;
    blobs: number;
    bytes: number;
  }>();
  return new Map(results.map(({ shard, ...totals }) => [shard, totals]));
}

/** Returns a page of all contents, used or not, by object, slot and key. */
export async function knownContents(
  env: Env,
  position: ShardPosition,
  limit: number,
): Promise<ShardPage<KnownContent>> {
  return readShards(await contentShardNumbers(env), position, limit, {
    read: (shard, after, rest) => contentShard(env, shard).list(blobAfter(after), rest),
    positionOf: ({ slot, blob }) => `${slot}:${blob}`,
  });
}

/** Returns a page of all uses of contents, by object, slot, key and drive. */
export async function contentUses(
  env: Env,
  position: ShardPosition,
  limit: number,
): Promise<ShardPage<ContentUse>> {
  return readShards(await contentShardNumbers(env), position, limit, {
    read: (shard, after, rest) => {
      const [blob = '', driveId = ''] = after.split('|');
      return contentShard(env, shard).listUses({ ...blobAfter(blob), driveId }, rest);
    },
    positionOf: ({ slot, blob, driveId }) => `${slot}:${blob}|${driveId}`,
  });
}

/** Parses a position before or at a blob. */
function blobAfter(position: string): BlobKey {
  const [, slot = '0', blob = ''] = /^(\d+):(.*)$/.exec(position) ?? [];
  return { slot: Number(slot), blob };
}
