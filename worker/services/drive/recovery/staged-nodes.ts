import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { SchemaVersion } from '#worker/services/drive/kernel/schema-versions.ts';

export const recoverySchema: readonly SchemaVersion[] = [
  `
  -- Rows of an earlier state of the drive, until they have been merged.
  CREATE TABLE staged_nodes (
    restore_id    TEXT NOT NULL,
    id            TEXT NOT NULL,
    row           TEXT NOT NULL,              -- a row of nodes, JSON
    PRIMARY KEY (restore_id, id)
  ) STRICT, WITHOUT ROWID;
  `,
];

/** Stages some rows of a restore, and drops those of another one. Safe to repeat. */
export function stageNodes(
  drive: Drive,
  { restoreId, rows }: { restoreId: string; rows: readonly NodeRow[] },
): null {
  return drive.transaction(() => {
    drive.sql.exec('DELETE FROM staged_nodes WHERE restore_id <> ?', restoreId);
    drive.sql.exec(
      `INSERT OR REPLACE INTO staged_nodes (restore_id, id, row)
       SELECT ?, value ->> 'id', value FROM json_each(?)`,
      restoreId,
      JSON.stringify(rows),
    );
    return null;
  });
}

/** Returns the staged rows of a restore, folders before their contents. */
export function stagedNodes(drive: Drive, restoreId: string): NodeRow[] {
  return parentsFirst(
    drive.sql
      .exec<{ row: string }>(
        'SELECT row FROM staged_nodes WHERE restore_id = ? ORDER BY id',
        restoreId,
      )
      .toArray()
      .map(({ row }) => storedJson<NodeRow>(row)),
  );
}

/** Returns rows in an order in which folders come before their contents. */
export function parentsFirst(given: readonly NodeRow[]): NodeRow[] {
  const rows = new Map(given.map((row) => [row.id, row]));
  const ordered: NodeRow[] = [];
  for (const first of rows.values()) {
    const way: NodeRow[] = [];
    for (let row = rows.get(first.id); row; row = rows.get(row.parent_id)) {
      rows.delete(row.id);
      way.push(row);
    }
    ordered.push(...way.reverse());
  }
  return ordered;
}
