/** Returns the shard of an id among `count`, by a hash (FNV-1a) of its characters. */
export function shardByHash(id: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash % count;
}
