import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type Invariant, queryInvariant } from '#worker/services/drive/kernel/invariant.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

const pendingFiles = `SELECT id AS found FROM nodes WHERE phase = 'PHASE_TYPE_PENDING'
  AND id NOT IN (SELECT node_id FROM uploads WHERE state IN ('open', 'completing'))`;

export const uploadInvariants: readonly Invariant[] = [
  queryInvariant('a file waits for bytes nobody may send', pendingFiles, deletePendingFiles),
];

/** Deletes pending files without an upload: none of their bytes was ever acknowledged. */
function deletePendingFiles(drive: Drive): string[] {
  const found = drive.sql.exec<{ found: string }>(pendingFiles).toArray();
  const rows = nodesById(
    drive,
    found.map((row) => row.found),
  );
  for (const { id } of rows) drive.sql.exec('DELETE FROM nodes WHERE id = ?', id);
  if (rows.length > 0) {
    const parents = [...new Set(rows.map(({ parent_id }) => parent_id))];
    recordChange(drive, parents, { deleted: rows });
  }
  return rows.map(({ id, name }) => `removed "${name}" (${id}), which never arrived`);
}
