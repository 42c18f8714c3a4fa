import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { typeSumsInvariant } from '#worker/services/drive/kernel/nodes/type-sums.ts';
import { misorderedIds } from '#worker/services/drive/kernel/rewrite-sort-names.ts';

/**
 * Each invariant of a drive (ARCHITECTURE.md, State) as a query that returns the rows breaking it.
 */
const promises: readonly [broken: string, query: string][] = [
  [
    'used bytes are not the sum of sizes',
    'SELECT used_bytes AS found FROM account WHERE used_bytes <> (SELECT coalesce(sum(size), 0) FROM nodes)',
  ],
  [
    'the number of files is wrong',
    'SELECT file_count AS found FROM account WHERE file_count <> (SELECT coalesce(sum(is_file), 0) FROM nodes)',
  ],
  [
    'held bytes are not the sum of holds',
    'SELECT held_bytes AS found FROM account WHERE held_bytes <> (SELECT coalesce(sum(bytes), 0) FROM holds)',
  ],
  [
    'a folder counts its children wrong',
    `SELECT id AS found FROM nodes folder WHERE is_file = 0 AND child_count <>
       (SELECT count(*) FROM nodes WHERE parent_id = folder.id AND is_trashed = 0)
       -- what tasks hold out of sight is not counted any more
       AND EXISTS (WITH RECURSIVE up (id, parent_id) AS (
         SELECT folder.id, folder.parent_id
         UNION SELECT n.id, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id
       ) SELECT 1 FROM up WHERE id = '')`,
  ],
  [
    'a node has no folder',
    `SELECT id AS found FROM nodes WHERE parent_id NOT GLOB '/*' AND parent_id NOT IN (SELECT id FROM nodes)`,
  ],
  [
    'a node is its own ancestor',
    `WITH RECURSIVE reached (id) AS (
       SELECT id FROM nodes WHERE parent_id GLOB '/*'
       UNION SELECT n.id FROM reached JOIN nodes n ON n.parent_id = reached.id
     )
     SELECT id AS found FROM nodes WHERE id NOT IN (SELECT id FROM reached)`,
  ],
  [
    'a mark of the trash is wrong',
    'SELECT id AS found FROM nodes WHERE is_trashed <> (trashed_at > 0)',
  ],
  ['the sums of a type are wrong', typeSumsInvariant],
  [
    'something is out of sight without a task',
    `SELECT id AS found FROM nodes WHERE parent_id GLOB '/?*' AND substr(parent_id, 2) NOT IN (
       SELECT id FROM tasks WHERE phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING'))`,
  ],
  [
    'the uses of a blob are counted wrong',
    `SELECT blob AS found FROM (
       SELECT blob, uses, 0 AS rows FROM blob_uses
       UNION ALL SELECT blob, 0, count(*) FROM nodes WHERE blob <> '' GROUP BY blob
     ) GROUP BY blob HAVING sum(uses) <> sum(rows)`,
  ],
  [
    'a file waits for bytes nobody may send',
    `SELECT id AS found FROM nodes WHERE phase = 'PHASE_TYPE_PENDING'
       AND id NOT IN (SELECT node_id FROM uploads WHERE state IN ('open', 'completing'))`,
  ],
  [
    'a name cannot be found',
    `SELECT id AS found FROM nodes WHERE parent_id NOT GLOB '/*' AND trashed_at = 0 AND doc NOT IN (SELECT rowid FROM search)`,
  ],
  [
    'the sum of the ledger is wrong',
    `SELECT extra_bytes AS found FROM membership
     WHERE extra_bytes <> (SELECT coalesce(sum(storage_bytes), 0) FROM grants)
       OR granted_at <> (SELECT coalesce(max(created_at), 0) FROM grants)`,
  ],
  [
    'a paid order has no line in the ledger',
    `SELECT id AS found FROM orders WHERE status = 'paid' AND 'purchase:' || id NOT IN (SELECT id FROM grants)`,
  ],
  [
    'a redemption has no line in the ledger',
    'SELECT code_hash AS found FROM redemptions WHERE grant_id NOT IN (SELECT id FROM grants)',
  ],
  [
    'the search keeps what is not there',
    `SELECT rowid AS found FROM search WHERE rowid NOT IN (SELECT doc FROM nodes)`,
  ],
];

/** Rows named for each violated invariant. */
const namedMax = 3;

/**
 * Reads the whole drive and returns the violated invariants; an empty list means a healthy drive.
 */
export function runCheckup(drive: Drive, _input: Record<string, never>): string[] {
  const broken = promises.flatMap(([what, query]) =>
    drive.sql
      .exec<{ found: string | number }>(`SELECT found FROM (${query}) LIMIT ${namedMax}`)
      .toArray()
      .map(({ found }) => `${what}: ${found}`),
  );
  const misplacedIds = misorderedIds(drive).slice(0, namedMax);
  return [...broken, ...misplacedIds.map((id) => `a key is not of its name: ${id}`)];
}
