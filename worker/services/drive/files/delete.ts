import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { selectionOf } from '#worker/services/drive/files/selection.ts';
import { removeBlobUses } from '#worker/services/drive/kernel/nodes/blob-uses.ts';
import { addToChildCount } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { adjustUsage } from '#worker/services/drive/kernel/ledger.ts';
import {
  type SliceBudget,
  type TaskRunner,
  sliceRows,
} from '#worker/services/drive/kernel/tasks/engine.ts';
import { stagingOf } from '#worker/services/drive/kernel/tasks/staging.ts';
import { saveTask, type TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/**
 * Permanent deletion. The nodes first move to the task's staging, where no one sees them. Then
 * slices empty it: files are deleted, folders move their children to staging and are deleted when
 * empty. Staging is exactly what is left to do, so a crash needs no bookkeeping.
 */

interface Cursor {
  at?: number;
  /** Rows deleted so far. */
  done?: number;
}

export const deleteRunner: TaskRunner = {
  run(drive, task, budget) {
    const { ids } = selectionOf(task);
    const cursor = storedJson<Cursor>(task.cursor);
    const at = cursor.at ?? 0;
    drive.transaction(() => {
      if (at < ids.length) {
        const end = Math.min(ids.length, at + Math.min(sliceRows, budget.rows));
        for (const row of nodesById(drive, ids.slice(at, end))) detach(drive, row, stagingOf(task));
        budget.rows -= end - at;
        saveTask(drive, task, { cursor: { at: end }, progress: (end / ids.length) * 50 });
      }
      // A task without ids only empties its staging (`discardStaged`) and never sets a cursor.
      const reached = storedJson<Cursor>(task.cursor).at ?? 0;
      if (reached >= ids.length) emptySlice(drive, task, budget);
    });
  },
};

/** Deletes everything in the trash, oldest first. */
export const emptyTrashRunner: TaskRunner = {
  run(drive, task, budget) {
    drive.transaction(() => {
      const trashed = drive.sql
        .exec<NodeRow>(
          `SELECT ${nodeSelect} FROM nodes WHERE trashed_at > 0 AND trashed_at <= ?
           ORDER BY trashed_at, id LIMIT ?`,
          trashedUntil(task),
          Math.min(sliceRows, budget.rows),
        )
        .toArray();
      for (const row of trashed) detach(drive, row, stagingOf(task));
      budget.rows -= trashed.length;
      if (trashed.length > 0) saveTask(drive, task, {});
      else emptySlice(drive, task, budget);
    });
  },
};

/** Nodes trashed after the call stay; the 30-day sweep sets an earlier time. */
function trashedUntil(task: TaskRow): number {
  return storedJson<{ until?: number }>(task.input).until ?? task.created_at;
}

function detach(drive: Drive, row: NodeRow, staging: string): void {
  if (row.id === '' || row.parent_id.startsWith('/')) return;
  if (row.trashed_at === 0) {
    addToChildCount(drive, row.parent_id, -1);
    recordEvent(drive, 'TYPE_DELETE', row);
  }
  drive.sql.exec(
    'UPDATE nodes SET parent_id = ?, trashed_at = 0, starred_at = 0 WHERE id = ?',
    staging,
    row.id,
  );
  recordChange(drive, [row.id, row.parent_id], { affectsDescendants: !row.is_file });
}

/** Empties a slice of a task's staging. Ends the task when nothing is left. */
export function emptySlice(drive: Drive, task: TaskRow, budget: SliceBudget): void {
  const staging = stagingOf(task);
  const rows = drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? LIMIT ?`,
      staging,
      Math.max(1, Math.min(sliceRows, budget.rows)),
    )
    .toArray();
  const files: NodeRow[] = [];
  const folders: NodeRow[] = [];
  for (const row of rows) {
    if (budget.rows <= 0) break;
    if (row.is_file) {
      files.push(row);
      budget.rows -= 1;
      continue;
    }
    const taken = adopt(drive, row.id, staging, Math.max(1, Math.min(sliceRows, budget.rows)));
    budget.rows -= taken + 1;
    if (
      !drive.sql.exec('SELECT 1 FROM nodes WHERE parent_id = ? LIMIT 1', row.id).toArray().length
    ) {
      drive.sql.exec('DELETE FROM nodes WHERE id = ?', row.id);
      folders.push(row);
    }
  }
  removeFiles(drive, files);
  const deleted = [...files, ...folders];
  recordChange(drive, [], { deleted });
  if (rows.length === 0) {
    saveTask(drive, task, { phase: taskPhases.complete });
    return;
  }
  const { done = 0, ...cursor } = storedJson<Cursor>(task.cursor);
  const progress = task.progress + (100 - task.progress) / 20;
  saveTask(drive, task, {
    cursor: { ...cursor, done: done + deleted.length },
    progress: Math.min(progress, 99),
  });
}

function adopt(drive: Drive, folderId: string, staging: string, limit: number): number {
  const children = drive.sql
    .exec<{ id: string }>('SELECT id FROM nodes WHERE parent_id = ? LIMIT ?', folderId, limit)
    .toArray();
  for (const { id } of children) {
    drive.sql.exec(
      'UPDATE nodes SET parent_id = ?, trashed_at = 0, starred_at = 0 WHERE id = ?',
      staging,
      id,
    );
  }
  return children.length;
}

function removeFiles(drive: Drive, rows: readonly NodeRow[]): void {
  for (const { id } of rows) drive.sql.exec('DELETE FROM nodes WHERE id = ?', id);
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  adjustUsage(drive, { bytes: -bytes, files: -rows.length });
  removeBlobUses(drive, rows);
}
