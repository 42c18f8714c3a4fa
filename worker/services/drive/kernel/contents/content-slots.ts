import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import type { ContentObject } from '#worker/services/drive/kernel/contents/content-object.ts';

/**
 * Slots divide the contents for good: the slot of a content is the first three hexadecimal digits
 * of its gcid. Shards are the objects that hold slots; a slot can move from one to another
 * (docs/decisions/0107-content-shards.md). Changing one of these numbers would lose every content.
 */
export const contentSlots = 4096;
export const homeContentShards = 256;
const slotDigits = 3;

/** Returns the slot of a content. Throws for what isn't a gcid. */
export function contentSlot(gcid: string): number {
  const digits = gcid.slice(0, slotDigits);
  if (!/^[\dA-Fa-f]{3}$/.test(digits)) throw new Error(`"${gcid}" is not a gcid`);
  return Number.parseInt(digits, 16);
}

/** Returns the shard that a slot belongs to until it is moved: that of the first two digits. */
export function contentHome(slot: number): number {
  return Math.floor(slot / (contentSlots / homeContentShards));
}

/** Returns a ContentObject by its number, which is its name in at least two digits. */
export function contentShard(env: Env, shard: number): DurableObjectStub<ContentObject> {
  return objectNamed<ContentObject>(
    env,
    'CONTENTS',
    shard.toString(16).toUpperCase().padStart(2, '0'),
  );
}

/** Returns the number of the ContentObject with a name. */
export function contentShardNumber(name: string | undefined): number {
  const shard = Number.parseInt(name ?? '', 16);
  if (!(shard >= 0 && shard < contentSlots)) throw new Error('a shard is named by its number');
  return shard;
}
