import { ApiError } from '#protocol/errors.ts';
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
import { spaceUse } from '#worker/services/drive/files/space-use.ts';
import { isNameTaken } from '#worker/services/drive/kernel/nodes/folder-names.ts';
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

/** Types of the tasks behind the batch calls. */
export type BatchType = 'trash' | 'untrash' | 'delete' | 'move' | 'copy' | 'emptytrash';

/**
 * A new file given by its content, which must be known already: what a restore or an import brings.
 */
export type GivenFile = Pick<NodeRow, 'name' | 'size' | 'gcid' | 'blob'> &
  Partial<
    Pick<NodeRow, 'md5' | 'crc32' | 'modified_at' | 'user_modified_at' | 'params' | 'mime_type'>
  >;

export const fileMethods = {
  /** One page of a folder; see `listNodes`. */
  listNodes,

  /**
   * A row with where it stands; null for an unknown id. `isInTrash`: by itself or through a folder
   * above.
   */
  node(drive: Drive, { id }: { id: string }): { row: NodeRow; isInTrash: boolean } | null {
    const row = nodeById(drive, id);
    const where = row && nodeState(drive, id);
    if (!row || where === 'gone') return null;
    return { row, isInTrash: where === 'trashed' };
  },

  /** Rows with where they stand, in the order asked; unknown ids are left out. */
  nodes(drive: Drive, { ids }: { ids: string[] }): { row: NodeRow; isInTrash: boolean }[] {
    return nodesById(drive, ids).flatMap((row) => {
      const where = row.id === '' ? 'gone' : nodeState(drive, row.id);
      return where === 'gone' ? [] : [{ row, isInTrash: where === 'trashed' }];
    });
  },

  /** Live rows by id, in the order asked; what is unknown or in the trash is left out. */
  liveNodes(drive: Drive, { ids }: { ids: string[] }): NodeRow[] {
    return nodesById(drive, ids).filter(({ id }) => nodeState(drive, id) === 'live');
  },

  /**
   * The folders from the root down to an id, itself last; the root has id and name ''. Empty for an
   * unknown id.
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

  spaceUse,

  /**
   * What ids hold, themselves included, without what lies in the trash by itself; counts at most
   * 50,000 entries.
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
   * Renames. Throws `file_rename_to_same_name`, `file_duplicated_name`, `file_rename_uncompleted`
   * while the file is still being uploaded, and `file_revision_changed`.
   */
  rename(drive: Drive, input: { id: string; name: string; ifMatch?: string }): NodeRow {
    return drive.transaction(() => {
      const row = liveNode(drive, input.id);
      if (row.id === '') throw new ApiError('file_not_found');
      requireRevision([row], input.ifMatch);
      const columns = nameColumns(validName(input.name), row.is_file === 1);
      if (columns.name === row.name) throw new ApiError('file_rename_to_same_name');
      if (row.phase === taskPhases.pending) throw new ApiError('file_rename_uncompleted');
      if (isNameTaken(drive, row.parent_id, columns.name)) {
        throw new ApiError('file_duplicated_name');
      }
      drive.sql.exec(
        `UPDATE nodes SET name = ?, sort_name = ?, extension = ?, mime_type = ?, modified_at = ?,
           revision = revision + 1 WHERE id = ?`,
        columns.name,
        sortKey(drive, columns.name),
        columns.extension,
        columns.mime_type,
        drive.now(),
        row.id,
      );
      reindexNode(drive, row.id);
      recordChange(drive, [row.id]);
      const renamed = nodeById(drive, row.id)!;
      recordEvent(drive, 'TYPE_UPDATE', renamed);
      return renamed;
    });
  },

  /** Stars or unstars; answers the ids that exist. Throws `file_revision_changed`. */
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
      recordChange(drive, []);
      return rows.map(({ id }) => id);
    });
  },

  /**
   * Starts a batch call as a task and runs what fits into the request: a small one is COMPLETE
   * before it is answered (protocol 0, fact 2). Answers the task's id. Throws what makes the whole
   * call wrong, `file_revision_changed` included.
   */
  async batch(
    drive: Drive,
    input: {
      type: BatchType;
      ids: string[];
      to: string;
      /** Of a move or copy; without them names that are taken are numbered. */
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
        // Before all that it could be wrong about: it may be so because somebody was quicker.
        if (input.ifMatch) requireRevision(selectedNodes(drive, ids), input.ifMatch);
        const rows =
          type === 'emptytrash'
            ? []
            : type === 'move' || type === 'copy'
              ? checkDestination(drive, { ids, to, mayStay: type === 'copy' && !!choices })
              : selectedNodes(drive, ids);
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
   * Puts files whose content is known into a live folder, by reference, as one. Answers their ids.
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
