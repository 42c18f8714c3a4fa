import {
  copyFiles,
  type File,
  findConflicts,
  getFiles,
  moveFiles,
  renameFile,
  trashFiles,
  untrashFiles,
} from '#protocol/files.ts';
import { batchIdsMax, conflictNamesMax } from '#protocol/limits.ts';
import type { Task } from '#protocol/tasks.ts';
import { awaitTask } from '#client/app/api/await-task.ts';
import { runBatches } from '#client/app/api/in-tasks.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import type { Choices, Conflict, Manner } from '#client/features/drive-context/conflicts.ts';
import { inBatches } from '#client/lib/in-batches.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';

/** What asks the server and waits for it. */
export interface Asking {
  request: Request;
  wait(ms: number): Promise<void>;
}

/** What has become of files that were to be moved or copied. */
export interface Outcome {
  /** Stayed where they were. */
  readonly skipped: readonly string[];
  /** Lay there before and are in the trash now. */
  readonly replaced: readonly string[];
  /** Copies that were made. */
  readonly created: readonly string[];
}

/** How many files one call tells more of. */
const tellMax = 100;

/**
 * The folders files lie in, '' for the root, each with the ids of those. Unknown files are left
 * out.
 */
export async function originsOf(
  ids: readonly string[],
  { request }: Asking,
): Promise<Map<string, string[]>> {
  const origins = new Map<string, string[]>();
  for (const some of inBatches(ids, tellMax)) {
    const { files } = await request(getFiles, { ids: some });
    for (const { id, parent_id: folder } of files) {
      const held = origins.get(folder);
      if (held) held.push(id);
      else origins.set(folder, [id]);
    }
  }
  return origins;
}

/** Those among the rows whose names a folder has already. */
export async function conflictsIn(
  folderId: string,
  rows: readonly RowFacts[],
  { request }: Asking,
): Promise<Conflict[]> {
  const there = new Map<string, File>();
  const names = [...new Set(rows.map(({ name }) => name))];
  for (const some of inBatches(names, conflictNamesMax)) {
    const asked = { parent_id: folderId, names: some, thumbnail_size: 'SIZE_MEDIUM' };
    const { conflicts } = await request(findConflicts, asked);
    for (const { name, file } of conflicts) there.set(name, file);
  }
  return rows.flatMap((row) => {
    const taken = there.get(row.name);
    return taken ? [{ row, there: taken }] : [];
  });
}

/**
 * Moves or copies and waits until it is done. Names that somebody takes meanwhile are numbered:
 * without a choice nothing is replaced.
 */
export async function carryOver(
  how: Manner,
  ids: readonly string[],
  folderId: string,
  choices: Choices,
  asking: Asking,
): Promise<Outcome> {
  const call = how === 'move' ? moveFiles : copyFiles;
  const outcome = { skipped: [] as string[], replaced: [] as string[], created: [] as string[] };
  for (const some of inBatches(ids, batchIdsMax)) {
    const chosen = some.flatMap((id) => {
      const choice = choices.get(id);
      return choice && choice !== 'keep_both' ? [[id, choice] as const] : [];
    });
    const { task_id: task } = await asking.request(call, {
      ids: some,
      to: { parent_id: folderId },
      conflicts: Object.fromEntries(chosen),
      // Said aloud, it lets a copy lie beside its original.
      ...(how === 'copy' ? { conflict: 'keep_both' } : {}),
    });
    const { params } = await awaitTask(task, asking);
    outcome.skipped.push(...idsIn(params, 'skipped_ids'));
    outcome.replaced.push(...idsIn(params, 'replaced_ids'));
    outcome.created.push(...idsIn(params, 'created_ids'));
  }
  return outcome;
}

/** What takes a move back. */
export interface MoveBack {
  /** Those that went. */
  readonly gone: ReadonlySet<string>;
  /** Where they were, each folder with its files. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
  readonly replaced: readonly string[];
  /** The names of those that may have got a number on the way, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Everything goes back to the folder it came from, under the name it had; what was replaced comes
 * back too.
 */
export async function moveBack(
  { gone, origins, replaced, names }: MoveBack,
  asking: Asking,
): Promise<void> {
  for (const [folderId, ids] of origins) {
    const back = ids.filter((id) => gone.has(id));
    await carryOver('move', back, folderId, new Map(), asking);
  }
  await runBatches(untrashFiles, replaced, asking);
  const renamed = [...names.keys()].filter((id) => gone.has(id));
  for (const some of inBatches(renamed, tellMax)) {
    const { files } = await asking.request(getFiles, { ids: some });
    for (const { id, name: now } of files) {
      const name = names.get(id);
      if (name !== undefined && name !== now) await asking.request(renameFile, { id, name });
    }
  }
}

/** What was made goes to the trash, and what it replaced comes back. */
export async function uncopy(
  outcome: Pick<Outcome, 'created' | 'replaced'>,
  asking: Asking,
): Promise<void> {
  await runBatches(trashFiles, outcome.created, asking);
  await runBatches(untrashFiles, outcome.replaced, asking);
}

/**
 * The names of files that may be numbered where they go, because they are taken there or by another
 * of them, as the files have them: a row does not show what turns the direction of reading.
 */
export async function namesAtRisk(
  rows: readonly RowFacts[],
  conflicts: readonly Conflict[],
  asking: Asking,
): Promise<Map<string, string>> {
  const taken = new Set(conflicts.map(({ row }) => row.name));
  const atRisk: RowFacts[] = [];
  for (const row of rows) {
    if (taken.has(row.name)) atRisk.push(row);
    taken.add(row.name);
  }
  const names = new Map<string, string>();
  for (const some of inBatches(atRisk, tellMax)) {
    const { files } = await asking.request(getFiles, { ids: some.map(({ id }) => id) });
    for (const { id, name } of files) names.set(id, name);
  }
  return names;
}

function idsIn(params: Task['params'], name: string): string[] {
  return params[name]?.split(',').filter((id) => id !== '') ?? [];
}
