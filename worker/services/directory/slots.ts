/**
 * Slots divide the directory for good: an entry's slot follows from its id. Shards are the objects
 * that hold slots; a slot can move from one to another
 * (docs/decisions/0072-sharded-directory.md).
 */

/** Changing one of these numbers would lose every entry. */
export const slotCount = 4096;
export const homeShards = 64;

/** Returns the shard that a slot belongs to until it is moved, and where every search starts. */
export function homeOf(slot: number): number {
  return slot % homeShards;
}

/** Returns the slot of an entry: the first 12 bits of its id, which is base64url. */
export function slotOf(id: string): number {
  return sextet(id, 0) * 64 + sextet(id, 1);
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function sextet(id: string, at: number): number {
  const value = digits.indexOf(id.charAt(at) || '.');
  if (value < 0) throw new Error('an id of the directory is base64url');
  return value;
}
