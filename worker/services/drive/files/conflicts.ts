import type { ConflictChoice } from '#protocol/files.ts';
import { checkName, isSameName } from '#protocol/names.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { trashNode } from '#worker/services/drive/kernel/nodes/place.ts';
import { liveFolder } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { nameKeyTest } from '#worker/services/drive/kernel/name-order.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** Name conflicts of moves and copies. */

/** Resolution of name conflicts by a move or copy: in general, and by id for individual choices. */
export interface ConflictChoices {
  conflict: ConflictChoice;
  conflicts: Record<string, ConflictChoice>;
}

/** Returns the choice for one node of a selection. */
export function choiceOf(
  { conflict, conflicts }: Partial<ConflictChoices>,
  id: string,
): ConflictChoice {
  return conflicts?.[id] ?? conflict ?? 'keep_both';
}

/** Returns live nodes of a folder with this name, latest first. */
export function namesakes(drive: Drive, folderId: string, name: string): NodeRow[] {
  const { test, values } = nameKeyTest(drive, name);
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes INDEXED BY nodes_by_name
       WHERE parent_id = ? AND is_trashed = 0 AND is_file IN (0, 1) AND ${test}
       ORDER BY modified_at DESC, id DESC`,
      folderId,
      ...values,
    )
    .toArray()
    .filter((row) => isSameName(row.name, name));
}

/**
 * Returns which of the names a folder has, with the latest node of each, in the order of `names`.
 * Names are compared in NFC. Throws what `liveFolder` throws.
 */
export function namesTaken(
  drive: Drive,
  { folderId, names }: { folderId: string; names: string[] },
): { name: string; row: NodeRow }[] {
  liveFolder(drive, folderId);
  return [...new Set(names)].flatMap((name) => {
    const check = checkName(name);
    const [row] = check.ok ? namesakes(drive, folderId, check.name) : [];
    return row ? [{ name, row }] : [];
  });
}

/**
 * Resolved conflicts by id: nodes that stayed where they were, and nodes that went to the trash.
 */
export interface ConflictResult {
  skipped: string[];
  replaced: string[];
  /** Nodes a copy created. */
  created?: string[];
}

/**
 * Resolves the conflict of a row that is about to enter a folder: trashes replaced nodes; a skipped
 * row must not be moved. Nodes of the same task (`own`) don't conflict. Called inside the
 * transaction that moves the row.
 */
export function resolveConflict(
  drive: Drive,
  coming: {
    row: NodeRow;
    folderId: string;
    choice: ConflictChoice;
    own: { has(id: string): boolean };
  },
): ConflictResult {
  const { row, folderId, choice, own } = coming;
  const settled: ConflictResult = { skipped: [], replaced: [] };
  if (choice === 'keep_both') return settled;
  const taken = namesakes(drive, folderId, row.name).filter(({ id }) => !own.has(id));
  if (taken.length === 0) return settled;
  if (choice === 'skip') return { ...settled, skipped: [row.id] };
  for (const old of taken) trashNode(drive, old);
  return { ...settled, replaced: taken.map(({ id }) => id) };
}

/**
 * Returns the task's params with the results of a slice, for an undo: comma-joined `skipped_ids`,
 * `replaced_ids` and, for a copy, `created_ids`.
 */
export function paramsWithResults(
  task: TaskRow,
  settled: readonly (ConflictResult | undefined | void)[],
): Record<string, string> {
  const params = storedJson<Record<string, string>>(task.params);
  const add = (name: string, ids: string[]) => {
    if (ids.length > 0) params[name] = [params[name] ?? [], ids].flat().join();
  };
  add(
    'skipped_ids',
    settled.flatMap((one) => one?.skipped ?? []),
  );
  add(
    'replaced_ids',
    settled.flatMap((one) => one?.replaced ?? []),
  );
  add(
    'created_ids',
    settled.flatMap((one) => one?.created ?? []),
  );
  return params;
}
