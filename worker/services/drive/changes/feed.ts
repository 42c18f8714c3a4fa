import { ApiError } from '#protocol/errors.ts';
import { changeKeptDays } from '#protocol/limits.ts';
import type { NodesChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { balance } from '#worker/services/drive/kernel/ledger.ts';
import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { nodesById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/** Tables of the change feed. */
export const changesSchema = [
  `
  -- The last change of each node. Its row goes with the drive's revision, so a node that changes again moves
  -- to the end, and the feed is never longer than the number of nodes and of recent deletions.
  CREATE TABLE changes (
    node_id       TEXT PRIMARY KEY,
    revision      INTEGER NOT NULL,
    removed_at    INTEGER NOT NULL DEFAULT 0  -- 0: not deleted
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX changes_in_order ON changes (revision, node_id);
  CREATE INDEX changes_removed ON changes (removed_at) WHERE removed_at > 0;
  -- One row: deletions up to this revision are forgotten.
  CREATE TABLE changes_forgotten (
    one           INTEGER PRIMARY KEY CHECK (one = 1),
    revision      INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO changes_forgotten (one) VALUES (1);
  `,
];

/** Writes changed nodes into the feed, inside the transaction that changes them. */
export function feedChanges(drive: Drive, change: NodesChange): void {
  const { ids, others = [], deleted = [] } = change;
  const write = (nodeIds: readonly string[], removedAt: number) => {
    if (nodeIds.length === 0) return;
    drive.sql.exec(
      `INSERT INTO changes (node_id, revision, removed_at)
       SELECT value, (SELECT revision FROM account), ?2 FROM json_each(?1) WHERE value <> ''
       ON CONFLICT (node_id) DO UPDATE SET revision = excluded.revision, removed_at = excluded.removed_at`,
      JSON.stringify(nodeIds),
      removedAt,
    );
  };
  write([...ids, ...others], 0);
  write(
    deleted.map(({ id }) => id),
    drive.now(),
  );
}

/** A change of the feed. */
export interface Change {
  id: string;
  /** Null if it was deleted. */
  row: NodeRow | null;
  isInTrash: boolean;
}

/** A page of the feed, and the cursor after it. */
export interface ChangePage {
  changes: Change[];
  cursor: string;
  hasMore: boolean;
}

/**
 * Returns the changes after a cursor, oldest first; without one, no changes and the cursor at the
 * end. Throws `cursor_expired`.
 */
export function changesAfter(
  drive: Drive,
  { cursor, limit }: { cursor: string; limit: number },
): ChangePage {
  const start = positionOf(drive, cursor);
  if (!start) return { changes: [], cursor: endOf(drive), hasMore: false };
  const found = drive.sql
    .exec<{ node_id: string; revision: number }>(
      `SELECT node_id, revision FROM changes WHERE (revision, node_id) > (?, ?)
       ORDER BY revision, node_id LIMIT ?`,
      ...start,
      limit + 1,
    )
    .toArray();
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const rows = new Map(
    nodesById(
      drive,
      shown.map(({ node_id: id }) => id),
    ).map((row) => [row.id, row]),
  );
  return {
    changes: shown.map(({ node_id: id }) => {
      const row = rows.get(id);
      // Outside the tree, a task prepares nodes that aren't visible yet, or deletes them.
      const state = row ? nodeState(drive, id) : 'gone';
      return { id, row: (state !== 'gone' && row) || null, isInTrash: state === 'trashed' };
    }),
    cursor: last ? cursorOf(drive, last.revision, last.node_id) : cursor,
    hasMore: found.length > limit,
  };
}

/** Waits until there are changes after a cursor, at most `ms`. Throws `cursor_expired`. */
export async function waitForChange(
  drive: Drive,
  { cursor, ms }: { cursor: string; ms: number },
): Promise<boolean> {
  const end = Date.now() + ms;
  for (;;) {
    const [revision, nodeId] = positionOf(drive, cursor) ?? [0, ''];
    const isChanged =
      drive.sql
        .exec('SELECT 1 FROM changes WHERE (revision, node_id) > (?, ?) LIMIT 1', revision, nodeId)
        .toArray().length > 0;
    const left = end - Date.now();
    if (isChanged || left <= 0) return isChanged;
    await drive.untilChanged(left, 'files');
  }
}

/** Forgets old deletions. Called by every alarm. */
export function forgetDeletions(drive: Drive): void {
  const before = drive.now() - changeKeptDays * 24 * 3_600_000;
  drive.transaction(() => {
    const { revision } = drive.sql
      .exec<{ revision: number | null }>(
        'SELECT max(revision) AS revision FROM changes WHERE removed_at > 0 AND removed_at < ?',
        before,
      )
      .one();
    if (revision === null) return;
    drive.sql.exec('DELETE FROM changes WHERE removed_at > 0 AND removed_at < ?', before);
    drive.sql.exec('UPDATE changes_forgotten SET revision = max(revision, ?)', revision);
  });
}

/** Drives have feeds of their own. */
const scopeOf = (drive: Drive) => JSON.stringify(['changes', drive.userId]);

function cursorOf(drive: Drive, revision: number, nodeId: string): string {
  return pageToken(scopeOf(drive), [revision, nodeId]);
}

/** The cursor after all changes so far: no id sorts after `~`. */
function endOf(drive: Drive): string {
  return cursorOf(drive, balance(drive).revision, '~');
}

/** Returns the position of a cursor; undefined for ''. */
function positionOf(drive: Drive, cursor: string): [number, string] | undefined {
  const position = readPageToken(scopeOf(drive), cursor, [0, ''], 'cursor');
  if (!position) return undefined;
  const [revision, nodeId] = position;
  const forgotten = drive.sql
    .exec<{ revision: number }>('SELECT revision FROM changes_forgotten')
    .one().revision;
  if (revision < forgotten) throw new ApiError('cursor_expired');
  return [revision, nodeId];
}
