/** Position in a list that is spread over shards: a row of one, or '' before its first. */
export interface ShardPosition {
  shard: number;
  after: string;
}

export interface ShardPage<Row> {
  rows: Row[];
  /** Undefined after the last row of the last shard. */
  next: ShardPosition | undefined;
}

interface ShardReader<Row> {
  /** Returns up to `limit` rows of a shard after a position. */
  read(shard: number, after: string, limit: number): Promise<Row[]>;
  positionOf(row: Row): string;
}

/** Returns a page of a list over shards 0 to `shardCount` - 1, shard by shard. */
export async function readShards<Row>(
  shardCount: number,
  { shard, after }: ShardPosition,
  limit: number,
  { read, positionOf }: ShardReader<Row>,
): Promise<ShardPage<Row>> {
  const rows: Row[] = [];
  let from = after;
  for (let at = shard; at < shardCount; at += 1, from = '') {
    rows.push(...(await read(at, from, limit - rows.length)));
    const last = rows.at(-1);
    if (last !== undefined && rows.length === limit) {
      return { rows, next: { shard: at, after: positionOf(last) } };
    }
  }
  return { rows, next: undefined };
}
