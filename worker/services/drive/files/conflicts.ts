import type { ConflictChoice } from '#protocol/files.ts';
import { checkName } from '#protocol/names.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { trashNode } from '#worker/services/drive/kernel/nodes/place.ts';
import { liveFolder } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { exactNameTest } from '#worker/services/drive/kernel/name-order.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** Names that are taken where something goes, and what becomes of them. */

/**
 * What a move or copy does where a name is taken: for all, and by id for those that have a choice
 * of their own.
 */
export interface ConflictChoices {
  conflict: ConflictChoice;
  conflicts: Record<string, ConflictChoice>;
}

/** The choice for one of a selection. */
export function choiceOf(
  { conflict, conflicts }: Partial<ConflictChoices>,
  id: string,
): ConflictChoice {
  return conflicts?.[id] ?? conflict ?? 'keep_both';
}

/** Live entries of a folder that have exactly this name, the latest first. */
export function namesakes(drive: Drive, folderId: string, name: string): NodeRow[] {
  const { test, values } = exactNameTest(drive, name);
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes INDEXED BY nodes_by_name
       WHERE parent_id = ? AND is_trashed = 0 AND is_file IN (0, 1) AND ${test}
       ORDER BY modified_at DESC, id DESC`,
      folderId,
      ...values,
    )
    .toArray();
}

/**
 * Which of these names a folder has, each with the latest entry of that name, in the order asked.
 * Names are as the caller spells them; they are compared composed, as they are kept. Throws what
 * `liveFolder` throws.
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
 * How conflicts of a task were settled, by id: what stayed where it was, and what went to the
 * trash.
 */
export interface ConflictResult {
  skipped: string[];
  replaced: string[];
  /** What a copy has brought. */
  created?: string[];
}

/**
 * Settles the conflict of a row that is about to come into a folder: what is replaced goes to the
 * trash here, and a row that is skipped must not come. What the same task has brought (`own`) is in
 * nobody's way. Inside the transaction that brings the row.
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
 * The params of a task with what a slice has settled: `skipped_ids`, `replaced_ids` and, of a copy,
 * `created_ids`, comma-joined, for whoever undoes it.
 */
export function paramsWithResults(
  task: TaskRow,
  settled: readonly (ConflictResult | undefined | void)[],
): Record<string, string> {
  const params = JSON.parse(task.params) as Record<string, string>;
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
