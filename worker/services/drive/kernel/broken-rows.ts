import { hiddenPrefix } from '#worker/services/drive/kernel/nodes/node-row.ts';

/** Queries for the ids of rows that break an invariant, as `found`. */

export const lostNodes = `SELECT id AS found FROM nodes
  WHERE parent_id NOT GLOB '/*' AND parent_id NOT IN (SELECT id FROM nodes)`;

/** Nodes that no way down from the root or a staging reaches. */
export const nodesInCycles = `WITH RECURSIVE reached (id) AS (
    SELECT id FROM nodes WHERE parent_id GLOB '/*' OR parent_id NOT IN (SELECT id FROM nodes)
    UNION SELECT n.id FROM reached JOIN nodes n ON n.parent_id = reached.id
  )
  SELECT id AS found FROM nodes WHERE id NOT IN (SELECT id FROM reached)`;

export const stagedWithoutTask = `SELECT id AS found FROM nodes
  WHERE parent_id GLOB '/?*' AND parent_id NOT GLOB '${hiddenPrefix}*'
    AND substr(parent_id, 2) NOT IN (
    SELECT id FROM tasks WHERE phase IN ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING'))`;

/** Blobs with the number of rows that use them, where it isn't the stored one. */
export const wrongBlobUses = `SELECT blob AS found, sum(rows) AS rows FROM (
    SELECT blob, uses, 0 AS rows FROM blob_uses
    UNION ALL SELECT blob, 0, count(*) FROM nodes WHERE blob <> '' GROUP BY blob
  ) GROUP BY blob HAVING sum(uses) <> sum(rows)`;

export const countChildrenWrong = `SELECT id AS found FROM nodes folder
  WHERE is_file = 0 AND child_count <>
    (SELECT count(*) FROM nodes WHERE parent_id = folder.id AND is_trashed = 0)
  -- Folders that tasks hold out of sight aren't counted any more.
  AND EXISTS (WITH RECURSIVE up (id, parent_id) AS (
    SELECT folder.id, folder.parent_id
    UNION SELECT n.id, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id
  ) SELECT 1 FROM up WHERE id = '')`;
