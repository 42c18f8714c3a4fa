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

/** Shards asked for one page at most, so that a request has a bounded number of calls. */
const shardsPerPage = 256;

/** Returns a page of a list over shards, in the order of their numbers. */
export async function readShards<Row>(
  shards: readonly number[],
  { shard, after }: ShardPosition,
  limit: number,
  { read, positionOf }: ShardReader<Row>,
): Promise<ShardPage<Row>> {
  const rows: Row[] = [];
  let from = after;
  const left = shards.filter((number) => number >= shard);
  for (const number of left.slice(0, shardsPerPage)) {
    if (number !== shard) from = '';
    rows.push(...(await read(number, from, limit - rows.length)));
    const last = rows.at(-1);
    if (last !== undefined && rows.length === limit) {
      return { rows, next: { shard: number, after: positionOf(last) } };
    }
  }
  const following = left[shardsPerPage];
  return { rows, next: following === undefined ? undefined : { shard: following, after: '' } };
}
