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
import type {
  ConflictDecisions,
  NameConflict,
  RelocateMode,
} from '#client/features/drive-context/conflicts.ts';
import { inBatches } from '#client/lib/in-batches.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { InputOf } from '#protocol/call.ts';

/** API functions for requests and for waiting on server tasks. */
export interface RelocateApi {
  request: Request;
  wait(ms: number): Promise<void>;
}

/** Result of a move or copy. */
export interface RelocateResult {
  /** Ids of items left in place. */
  readonly skipped: readonly string[];
  /** Ids of items in the destination that were replaced and moved to the trash. */
  readonly replaced: readonly string[];
  /** Ids of new copies. */
  readonly created: readonly string[];
}

/** Maximum number of files per batch request. */
const batchMax = 100;

/** Groups files by parent folder ('' for the root). Omits unknown files. */
export async function originsOf(
  ids: readonly string[],
  { request }: RelocateApi,
): Promise<Map<string, string[]>> {
  const origins = new Map<string, string[]>();
  for (const some of inBatches(ids, batchMax)) {
    const { files } = await request(getFiles, { ids: some });
    for (const { id, parent_id: folder } of files) {
      const held = origins.get(folder);
      if (held) held.push(id);
      else origins.set(folder, [id]);
    }
  }
  return origins;
}

/** Rows whose names already exist in a folder. */
export async function conflictsIn(
  folderId: string,
  rows: readonly RowFacts[],
  { request }: RelocateApi,
): Promise<NameConflict[]> {
  const there = new Map<string, File>();
  const names = [...new Set(rows.map(({ name }) => name))];
  for (const some of inBatches(names, conflictNamesMax)) {
    const input = {
      parent_id: folderId,
      names: some,
      thumbnail_size: 'SIZE_MEDIUM',
    } satisfies InputOf<typeof findConflicts>;
    const { conflicts } = await request(findConflicts, input);
    for (const { name, file } of conflicts) there.set(name, file);
  }
  const pairs = rows.flatMap((row) => {
    const taken = there.get(row.name);
    return taken ? [{ row, there: taken }] : [];
  });
  const alike = pairs.filter(({ row, there }) => !row.isFolder && row.sizeBytes === +there.size);
  const hashes = await hashesOf(
    alike.map(({ row }) => row.id),
    request,
  );
  return pairs.map(({ row, there }) => ({
    row,
    there,
    isIdentical: there.hash !== '' && hashes.get(row.id) === there.hash,
  }));
}

/** The gcids of files by id. */
async function hashesOf(ids: readonly string[], request: Request): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const some of inBatches(ids, batchMax)) {
    const { files } = await request(getFiles, { ids: some });
    for (const { id, hash } of files) hashes.set(id, hash);
  }
  return hashes;
}

/**
 * Moves or copies and waits for completion. Names taken in the meantime get a number: without an
 * explicit choice nothing is replaced.
 */
export async function moveOrCopy(
  how: RelocateMode,
  ids: readonly string[],
  folderId: string,
  choices: ConflictDecisions,
  api: RelocateApi,
): Promise<RelocateResult> {
  const call = how === 'move' ? moveFiles : copyFiles;
  const outcome: Record<'skipped' | 'replaced' | 'created', string[]> = {
    skipped: [],
    replaced: [],
    created: [],
  };
  for (const some of inBatches(ids, batchIdsMax)) {
    const chosen = some.flatMap((id) => {
      const choice = choices.get(id);
      return choice && choice !== 'keep_both' ? [[id, choice] as const] : [];
    });
    const { task_id: task } = await api.request(call, {
      ids: some,
      to: { parent_id: folderId },
      conflicts: Object.fromEntries(chosen),
      // An explicit `keep_both` allows a copy next to its original.
      ...(how === 'copy' ? { conflict: 'keep_both' } : {}),
    });
    const { params } = await awaitTask(task, api);
    outcome.skipped.push(...idsIn(params, 'skipped_ids'));
    outcome.replaced.push(...idsIn(params, 'replaced_ids'));
    outcome.created.push(...idsIn(params, 'created_ids'));
  }
  return outcome;
}

/** Data needed to undo a move. */
export interface MoveUndo {
  /** Ids of the moved files. */
  readonly gone: ReadonlySet<string>;
  /** Ids of the files by the folder they came from. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
  readonly replaced: readonly string[];
  /** Original names, by id, of files that may have been numbered. */
  readonly names: ReadonlyMap<string, string>;
}

/** Moves everything back to its original folder and name, and restores replaced files. */
export async function undoMove(
  { gone, origins, replaced, names }: MoveUndo,
  api: RelocateApi,
): Promise<void> {
  for (const [folderId, ids] of origins) {
    const back = ids.filter((id) => gone.has(id));
    await moveOrCopy('move', back, folderId, new Map(), api);
  }
  await runBatches(untrashFiles, replaced, api);
  const renamed = [...names.keys()].filter((id) => gone.has(id));
  for (const some of inBatches(renamed, batchMax)) {
    const { files } = await api.request(getFiles, { ids: some });
    for (const { id, name: now } of files) {
      const name = names.get(id);
      if (name !== undefined && name !== now) await api.request(renameFile, { id, name });
    }
  }
}

/** Moves the copies to the trash and restores replaced files. */
export async function undoCopy(
  outcome: Pick<RelocateResult, 'created' | 'replaced'>,
  api: RelocateApi,
): Promise<void> {
  await runBatches(trashFiles, outcome.created, api);
  await runBatches(untrashFiles, outcome.replaced, api);
}

/**
 * Returns the exact names of files that may be numbered at the destination, because the name is
 * taken there or occurs twice. Reads them from the server, since rows omit bidirectional control
 * characters.
 */
export async function namesAtRisk(
  rows: readonly RowFacts[],
  conflicts: readonly NameConflict[],
  api: RelocateApi,
): Promise<Map<string, string>> {
  const taken = new Set(conflicts.map(({ row }) => row.name));
  const atRisk: RowFacts[] = [];
  for (const row of rows) {
    if (taken.has(row.name)) atRisk.push(row);
    taken.add(row.name);
  }
  const names = new Map<string, string>();
  for (const some of inBatches(atRisk, batchMax)) {
    const { files } = await api.request(getFiles, { ids: some.map(({ id }) => id) });
    for (const { id, name } of files) names.set(id, name);
  }
  return names;
}

function idsIn(params: Task['params'], name: string): string[] {
  return params[name]?.split(',').filter((id) => id !== '') ?? [];
}
