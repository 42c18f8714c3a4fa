import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { unwrap } from '#worker/http/object-call.ts';
import { memoize } from '#worker/isolate.ts';
import type {
  ContentObject,
  Sharded,
} from '#worker/services/drive/kernel/contents/content-object.ts';
import {
  contentHome,
  contentShard,
  contentSlot,
  homeContentShards,
} from '#worker/services/drive/kernel/contents/content-slots.ts';

type ContentStub = DurableObjectStub<ContentObject>;

/** Objects called at once. A drive may have six connections open, and requests need some too. */
const objectsAtOnce = 4;
const shardsAtOnce = 16;
/** A search passes the home, the shard it names, and those a slot was moved to meanwhile. */
const hopsMax = 8;

/**
 * Asks the objects that serve these contents, a few at a time, each about its own, and returns
 * their answers. Slots are followed to where they were moved; isolates remember the way.
 */
export async function askContents<Item extends { gcid: string }, T>(
  env: Env,
  items: readonly Item[],
  ask: (contents: ContentStub, items: Item[]) => Promise<Sharded<T>>,
): Promise<T[]> {
  const shards = memoize(env, 'content-slots', () => new Map<number, number>());
  const shardOf = (slot: number) => shards.get(slot) ?? contentHome(slot);
  const answers: T[] = [];
  let waiting: readonly Item[] = items;
  for (let hop = 0; hop < hopsMax && waiting.length > 0; hop += 1) {
    const groups = [...Map.groupBy(waiting, ({ gcid }) => shardOf(contentSlot(gcid)))];
    const away = new Set<number>();
    for (let at = 0; at < groups.length; at += objectsAtOnce) {
      const some = groups.slice(at, at + objectsAtOnce).map(async ([shard, own]) => {
        const { value, moved } = await ask(contentShard(env, shard), own);
        answers.push(value);
        for (const one of moved) {
          away.add(one.slot);
          shards.set(one.slot, one.shard);
        }
      });
      await Promise.all(some);
    }
    waiting = waiting.filter(({ gcid }) => away.has(contentSlot(gcid)));
  }
  if (waiting.length === 0) return answers;
  for (const { gcid } of waiting) shards.delete(contentSlot(gcid));
  throw new ApiError('unavailable', { description: 'slots of contents are moving' });
}

/** Returns the numbers of all shards: the homes, then those that were added. */
export async function contentShardNumbers(env: Env): Promise<number[]> {
  const homes = Array.from({ length: homeContentShards }, (_, shard) => shard);
  return [...homes, ...(await contentShard(env, 0).addedShards())];
}

/** Calls shards by number, some at a time. */
export async function eachShard(
  env: Env,
  shards: readonly number[],
  call: (contents: ContentStub, shard: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < shards.length; at += shardsAtOnce) {
    const some = shards.slice(at, at + shardsAtOnce);
    await Promise.all(some.map((shard) => call(contentShard(env, shard), shard)));
  }
}

/** Moves a slot to a shard and returns when it is served there. Safe to repeat. */
export async function moveContents(env: Env, slot: number, shard: number): Promise<void> {
  if (shard >= homeContentShards) await contentShard(env, 0).addShard(shard);
  const gcid = slot.toString(16).padStart(3, '0');
  const answers = await askContents(env, [{ gcid }], (contents) => contents.moveSlot(slot, shard));
  for (const answer of answers) unwrap(answer);
}

/** Returns the slots and numbers of contents of `limit` shards. */
export async function describeContentShards(
  env: Env,
  first: number,
  limit: number,
): Promise<{ shard: number; slots: number[]; contents: number }[]> {
  const shards = (await contentShardNumbers(env)).filter(
    (shard) => shard >= first && shard < first + limit,
  );
  return Promise.all(
    shards.map(async (shard) => ({ shard, ...(await contentShard(env, shard).describeShard()) })),
  );
}
