import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { copyOf, nameColumns } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { heldBytes, release } from '#worker/services/drive/kernel/ledger.ts';
import {
  createNewFolder,
  openDestination,
} from '#worker/services/drive/shares/restore-destination.ts';
import {
  countSaveOfShare,
  requireSave,
  reserveSave,
  type SaveOfShare,
} from '#worker/services/drive/shares/restore-permits.ts';
import { addSkip, skipParams, type Skips } from '#worker/services/drive/shares/skipped-files.ts';
import { type RestoreTrace, traceMax } from '#worker/services/drive/shares/restore-rules.ts';
import {
  readTreeSnapshot,
  type SnapshotRow,
  type TreeSnapshot,
} from '#worker/services/drive/shares/share-snapshot.ts';
import type { SliceBudget, TaskRunner } from '#worker/services/drive/kernel/tasks/engine.ts';
import { setStep, stepTarget } from '#worker/services/drive/kernel/tasks/steps.ts';
import { saveTask, type TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';
import { addTrace, deleteTraces } from '#worker/services/drive/kernel/tasks/created-nodes.ts';

/** Input of a restore task. */
export interface RestoreInput {
  shareId: string;
  ownerId: string;
  /** Identifies equal restores; see `restoreSignature`. */
  signature: string;
  /** Top-level ids, resolved when the restore began. */
  ids: string[];
  /** Contents of the chosen files, for the response. */
  gcids: string[];
  snapshot: Pick<TreeSnapshot, 'id' | 'pages'>;
  /** undefined: the default folder of restores. */
  destination: string | undefined;
  /** Name of a folder to create in the destination; absent or '' for none. */
  newFolder?: string;
  trace: RestoreTrace;
  sizeBytes: number;
  nodeCount: number;
  /** See `SaveOfShare`. */
  isTallied?: boolean;
  /** Items that the snapshot omits. */
  skips?: Skips;
  /** Files that don't fit into the drive are skipped. */
  isPartial?: boolean;
}

/** Progress. The copies of folders are rows of `task_steps`, by their numbers in the snapshot. */
interface RestoreCursor {
  stage?: 'pages' | 'done';
  /** The next page of the snapshot. */
  page?: number;
  nodesDone?: number;
  /** Files that didn't fit. */
  skips?: Skips;
}

/**
 * Saves shared files by reference (protocol 4.4): reserves a place under the share's restore limit,
 * copies the rows of the share's snapshot, each page in one transaction with its progress, and
 * commits the place. The owner's drive isn't asked. Calls to other objects are safe to repeat, so
 * the task continues after any crash.
 */
export const restoreRunner: TaskRunner = {
  async run(drive, task, budget) {
    const input = storedJson<RestoreInput>(task.input);
    const cursor = storedJson<RestoreCursor>(task.cursor);
    if (!cursor.stage) return begin(drive, task, input);
    await requireSave(drive.env, saveOf(task, input));
    if (cursor.stage === 'pages') return copyPage(drive, task, input, cursor, budget);
    return finish(drive, task, input, allSkips(input, cursor));
  },

  undo(drive, task) {
    const { shareId, isTallied } = storedJson<RestoreInput>(task.input);
    release(drive, task.id);
    deleteSteps(drive, task.id);
    if (!isTallied) send(drive, 'restore.release', { shareId, taskId: task.id });
  },
};

async function begin(drive: Drive, task: TaskRow, input: RestoreInput): Promise<void> {
  await reserveSave(drive.env, saveOf(task, input));
  drive.transaction(() => {
    const folderId = createNewFolder(
      drive,
      openDestination(drive, input.destination),
      input.newFolder,
    );
    saveTask(drive, task, {
      fileId: folderId,
      message: 'Saving',
      cursor: { stage: 'pages', page: 0, nodesDone: 0 } satisfies RestoreCursor,
    });
  });
}

function saveOf(task: TaskRow, { shareId, isTallied = false }: RestoreInput): SaveOfShare {
  return { shareId, taskId: task.id, isTallied };
}

async function copyPage(
  drive: Drive,
  task: TaskRow,
  input: RestoreInput,
  cursor: RestoreCursor,
  budget: SliceBudget,
): Promise<void> {
  const { page = 0, nodesDone = 0, skips = { count: 0, listed: [] } } = cursor;
  const rows = await readTreeSnapshot(drive.env, input.snapshot.id, page);
  // A save that couldn't run for hours isn't continued with files that may be gone.
  if (!rows) throw new ApiError('file_not_found');
  budget.rows -= rows.length;
  drive.transaction(() => {
    if (page === 0) openDestination(drive, task.file_id);
    const fitting = input.isPartial ? fittingRows(drive, task.id, rows, skips) : rows;
    for (const [parent, children] of Map.groupBy(fitting, (row) => row.parent)) {
      if (parent > 0) {
        copyNodes(drive, task, input, stepTarget(drive, task.id, parent), children, false);
        continue;
      }
      // One at a time, because each may take the name of the next.
      for (const row of children) copyNodes(drive, task, input, task.file_id, [row], true);
    }
    const next = page + 1;
    progress(drive, task, input, {
      stage: next < input.snapshot.pages ? 'pages' : 'done',
      page: next,
      nodesDone: nodesDone + rows.length,
      skips,
    });
  });
}

/** Returns folders, and the files that fit into what is left of the reserved space, in order. */
function fittingRows(
  drive: Drive,
  taskId: string,
  rows: readonly SnapshotRow[],
  skips: Skips,
): SnapshotRow[] {
  let left = heldBytes(drive, taskId);
  return rows.filter((row) => {
    if (row.size > left) {
      addSkip(skips, row, 'space');
      return false;
    }
    left -= row.size;
    return true;
  });
}

/** Copies rows into a folder, with new ids and the same content. Folders become steps to walk. */
function copyNodes(
  drive: Drive,
  task: TaskRow,
  input: RestoreInput,
  folderId: string,
  nodes: readonly SnapshotRow[],
  isTop: boolean,
): void {
  const now = drive.now();
  const copies = nodes.map((node): NodeRow => {
    const copy = copyOf(node, timedId(now), folderId, now);
    return {
      ...copy,
      ...(isTop ? nameColumns(freeNameIn(drive, folderId, node.name), node.is_file === 1) : {}),
      folder_type: node.is_file ? '' : 'NORMAL',
      params: JSON.stringify({
        ...storedJson<Record<string, string>>(node.params),
        original_share_id: input.shareId,
        original_file_id: node.id,
      }),
    };
  });
  // The space reserved for this slice becomes used space.
  release(drive, task.id, sum(copies));
  insertNodes(drive, copies);
  for (const [at, copy] of copies.entries()) {
    const source = required(nodes[at], 'the source of a copy');
    if (isTop) recordEvent(drive, 'TYPE_RESTORE', copy);
    if (source.folder > 0) {
      const folder = { number: source.folder, source_id: source.id, target_id: copy.id };
      setStep(drive, task.id, folder);
    }
    if (isTraced(input.trace, source.id, isTop)) addTrace(drive, task.id, source.id, copy.id);
  }
}

function sum(rows: readonly NodeRow[]): number {
  return rows.reduce((bytes, { size }) => bytes + size, 0);
}

function isTraced(trace: RestoreTrace, id: string, isTop: boolean): boolean {
  return trace === '*' || (trace === 'chosen' ? isTop : trace.includes(id));
}

function progress(drive: Drive, task: TaskRow, input: RestoreInput, cursor: RestoreCursor): void {
  const share = (cursor.nodesDone ?? 0) / Math.max(1, input.nodeCount);
  saveTask(drive, task, { progress: Math.min(99, share * 100), cursor });
}

function allSkips({ skips: omitted }: RestoreInput, { skips: unfitting }: RestoreCursor): Skips {
  const both = [omitted, unfitting].filter((skips) => skips !== undefined);
  return {
    count: both.reduce((sum, { count }) => sum + count, 0),
    listed: both.flatMap(({ listed }) => listed),
  };
}

async function finish(
  drive: Drive,
  task: TaskRow,
  input: RestoreInput,
  skips: Skips,
): Promise<void> {
  await countSaveOfShare(drive.env, saveOf(task, input));
  drive.transaction(() => {
    const traced = drive.sql
      .exec<{ source_id: string; target_id: string }>(
        'SELECT source_id, target_id FROM task_traces WHERE task_id = ? LIMIT ?',
        task.id,
        traceMax,
      )
      .toArray()
      .map(({ source_id, target_id }) => [source_id, target_id]);
    release(drive, task.id);
    deleteSteps(drive, task.id);
    saveTask(drive, task, {
      phase: taskPhases.complete,
      message: 'Saved',
      params: {
        ...storedJson<Record<string, string>>(task.params),
        trace_file_ids: JSON.stringify(Object.fromEntries(traced)),
        ...skipParams(skips),
      },
    });
  });
}

function deleteSteps(drive: Drive, taskId: string): void {
  drive.sql.exec('DELETE FROM task_steps WHERE task_id = ?', taskId);
  deleteTraces(drive, taskId);
}
