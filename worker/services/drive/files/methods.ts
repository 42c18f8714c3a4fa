import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { type ConflictChoices, namesTaken } from '#worker/services/drive/files/conflicts.ts';
import { listNodes } from '#worker/services/drive/kernel/listing/list-nodes.ts';
import { checkDestination } from '#worker/services/drive/files/move.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { requireRevision } from '#worker/services/drive/files/revision.ts';
import { validName, nameColumns, newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { selectedNodes } from '#worker/services/drive/files/selection.ts';
import { measureSpaceUse } from '#worker/services/drive/files/space-use.ts';
import { folderHasName } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { measureNodes } from '#worker/services/drive/kernel/nodes/measure-nodes.ts';
import {
  ancestry,
  liveFolder,
  liveNode,
  nodeById,
  nodesById,
  nodeState,
} from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { sortKey } from '#worker/services/drive/kernel/name-order.ts';
import { reindexNode } from '#worker/services/drive/kernel/search/search-index.ts';
import { runIdempotent } from '#worker/services/drive/kernel/idempotency.ts';
import { runNewTask } from '#worker/services/drive/kernel/tasks/engine.ts';
import { createTask } from '#worker/services/drive/kernel/tasks/task.ts';

/** Task types of the batch calls. */
export type BatchTaskType = 'trash' | 'untrash' | 'delete' | 'move' | 'copy' | 'emptytrash';

/** A new file with known content, from a restore or an import. */
export type GivenFile = Pick<NodeRow, 'name' | 'size' | 'gcid' | 'blob'> &
  Partial<
    Pick<NodeRow, 'md5' | 'crc32' | 'modified_at' | 'user_modified_at' | 'params' | 'mime_type'>
  >;

export const fileMethods = {
  /** Returns a page of a folder; see `listNodes`. */
  listNodes,

  /** Returns a row and whether it or an ancestor is trashed; null for an unknown id. */
  node(drive: Drive, { id }: { id: string }): { row: NodeRow; isInTrash: boolean } | null {
    const row = nodeById(drive, id);
    const where = row && nodeState(drive, id);
    if (!row || where === 'gone') return null;
    return { row, isInTrash: where === 'trashed' };
  },

  /** Returns rows with their states, in request order. Omits unknown ids. */
  nodes(drive: Drive, { ids }: { ids: string[] }): { row: NodeRow; isInTrash: boolean }[] {
    return nodesById(drive, ids).flatMap((row) => {
      const where = row.id === '' ? 'gone' : nodeState(drive, row.id);
      return where === 'gone' ? [] : [{ row, isInTrash: where === 'trashed' }];
    });
  },

  /** Returns live rows in request order. Omits unknown and trashed ids. */
  liveNodes(drive: Drive, { ids }: { ids: string[] }): NodeRow[] {
    return nodesById(drive, ids).filter(({ id }) => nodeState(drive, id) === 'live');
  },

  /**
   * Returns the path from the root to a node, itself last; the root has id and name ''. Empty for
   * an unknown id.
   */
  nodePath(
    drive: Drive,
    { id }: { id: string },
  ): { id: string; name: string; isTrashed: boolean }[] {
    const chain = ancestry(drive, id);
    if (chain.at(-1)?.id !== '') return [];
    return chain
      .reverse()
      .map(({ id: one, name, trashed_at: at }) => ({ id: one, name, isTrashed: at > 0 }));
  },

  namesTaken,

  spaceUse: measureSpaceUse,

  /**
   * Counts what is below the given nodes, themselves included, without nodes trashed below them; at
   * most 50,000 nodes.
   */
  measure(drive: Drive, { ids }: { ids: string[] }) {
    return measureNodes(drive, ids);
  },

  createFolder(
    drive: Drive,
    input: { name: string; parentId: string; folderType: string; idempotencyKey: string },
  ): NodeRow {
    return runIdempotent(
      drive,
      input.idempotencyKey,
      ['folder', input.name, input.parentId],
      () => {
        const parent = liveFolder(drive, input.parentId);
        const now = drive.now();
        const row = newNode(
          {
            id: timedId(now),
            parent_id: parent.id,
            name: validName(input.name),
            folder_type: input.folderType || 'NORMAL',
          },
          false,
          now,
        );
        insertNodes(drive, [row]);
        recordEvent(drive, 'TYPE_CREATE', row);
        return row;
      },
    );
  },

  /**
   * Renames a node. Its modification time stays, so that it keeps its place in a list. Throws
   * `file_rename_to_same_name`, `file_duplicated_name`, `file_rename_uncompleted` while the file is
   * being uploaded, and `file_revision_changed`.
   */
  rename(drive: Drive, input: { id: string; name: string; ifMatch?: string }): NodeRow {
    return drive.transaction(() => {
      const row = liveNode(drive, input.id);
      if (row.id === '') throw new ApiError('file_not_found');
      requireRevision([row], input.ifMatch);
      const columns = nameColumns(validName(input.name), row.is_file === 1);
      if (columns.name === row.name) throw new ApiError('file_rename_to_same_name');
      if (row.phase === taskPhases.pending) throw new ApiError('file_rename_uncompleted');
      if (folderHasName(drive, row.parent_id, columns.name, row.id)) {
        throw new ApiError('file_duplicated_name');
      }
      drive.sql.exec(
        `UPDATE nodes SET name = ?, sort_name = ?, extension = ?, mime_type = ?,
           revision = revision + 1 WHERE id = ?`,
        columns.name,
        sortKey(drive, columns.name),
        columns.extension,
        columns.mime_type,
        row.id,
      );
      reindexNode(drive, row.id);
      recordChange(drive, [row.id]);
      const renamed = required(nodeById(drive, row.id), 'the renamed node');
      recordEvent(drive, 'TYPE_UPDATE', renamed);
      return renamed;
    });
  },

  /** Stars or unstars nodes and returns the ids that exist. Throws `file_revision_changed`. */
  star(drive: Drive, input: { ids: string[]; isStarred: boolean; ifMatch?: string }): string[] {
    return drive.transaction(() => {
      const rows = selectedNodes(drive, input.ids).filter(
        ({ id }) => nodeState(drive, id) !== 'gone',
      );
      requireRevision(rows, input.ifMatch);
      const at = input.isStarred ? drive.now() : 0;
      for (const { id } of rows) {
        drive.sql.exec(
          'UPDATE nodes SET starred_at = ?, revision = revision + 1 WHERE id = ? AND (starred_at > 0) <> ?',
          at,
          id,
          Number(input.isStarred),
        );
      }
      const ids = rows.map(({ id }) => id);
      recordChange(drive, [], { others: ids });
      return ids;
    });
  },

  /**
   * Starts a batch call as a task and runs its first slices: a small one is COMPLETE before the
   * call returns (protocol 0, fact 2). Returns the id of the task. Throws if the whole call is
   * invalid, `file_revision_changed` included.
   */
  async batch(
    drive: Drive,
    input: {
      type: BatchTaskType;
      ids: string[];
      to: string;
      /** For a move or copy. Without choices, conflicting names get a number. */
      choices?: ConflictChoices | undefined;
      idempotencyKey: string;
      ifMatch?: string;
    },
  ): Promise<string> {
    const { type, to, choices } = input;
    const ids = [...new Set(input.ids)];
    const taskId = runIdempotent(
      drive,
      input.idempotencyKey,
      [type, ids, to, ...(choices ? [choices] : [])],
      () => {
        // Checked first, because another change may be the reason for any other error.
        if (input.ifMatch) requireRevision(selectedNodes(drive, ids), input.ifMatch);
        const rows = batchRows(drive, { type, ids, to, mayStay: type === 'copy' && !!choices });
        const first = rows[0];
        const task = createTask(drive, {
          type,
          name: first?.name ?? '',
          file_id: rows.length === 1 ? (first?.id ?? '') : '',
          file_name: first?.name ?? '',
          input: { ids, to, ...choices },
        });
        return task.id;
      },
    );
    await runNewTask(drive, taskId);
    return taskId;
  },

  /**
   * Inserts files with known content into a live folder, by reference and all at once. Returns
   * their ids.
   */
  insertFiles(drive: Drive, input: { parentId: string; files: GivenFile[] }): string[] {
    return drive.transaction(() => {
      const parent = liveFolder(drive, input.parentId);
      const now = drive.now();
      const rows = input.files.map((file) =>
        newNode(
          { ...file, id: timedId(now), parent_id: parent.id, name: validName(file.name) },
          true,
          now,
        ),
      );
      insertNodes(drive, rows);
      return rows.map(({ id }) => id);
    });
  },
};

/** Returns the rows a batch call is about. Throws if the whole call is invalid. */
function batchRows(
  drive: Drive,
  batch: { type: BatchTaskType; ids: string[]; to: string; mayStay: boolean },
): NodeRow[] {
  const { type, ids } = batch;
  if (type === 'emptytrash') return [];
  if (type === 'move' || type === 'copy') return checkDestination(drive, batch);
  if (type !== 'untrash' && areAborted(drive, ids)) return [];
  return selectedNodes(drive, ids);
}

/** True for uploads that were aborted: clients delete the file of an upload after aborting it. */
function areAborted(drive: Drive, ids: readonly string[]): boolean {
  const { isAbortedNode } = drive.extensions.hooks;
  return (
    ids.length > 0 && ids.every((id) => isAbortedNode.some((isAborted) => isAborted(drive, id)))
  );
}
