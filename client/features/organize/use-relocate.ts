import { useCallback, useRef } from 'react';
import { wait } from '#client/app/http/browser.ts';
import { request } from '#client/app/api/request.ts';
import { type DriveServices, useDrive } from '#client/features/drive-context/use-drive.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import { useText } from '#client/ui/text.ts';
import { removeRows } from '#client/features/list/optimistic-rows.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import type { Place } from '#client/features/places/place.ts';
import type {
  ConflictDecisions,
  NameConflict,
  RelocateMode,
} from '#client/features/drive-context/conflicts.ts';
import { moveOrCopy, conflictsIn, undoMove, namesAtRisk, originsOf, undoCopy } from './relocate.ts';

/** A move or copy to perform. */
export interface Relocation {
  readonly how: RelocateMode;
  readonly rows: readonly RowFacts[];
  /** The common parent folder; undefined if unknown or mixed. */
  readonly from: string | undefined;
  readonly to: PathFolder;
}

/** Moves or copies files. Resolves to true if it was done. */
export type Relocate = (relocation: Relocation) => Promise<boolean>;

const api = { request, wait };

/** Delay before a progress message is shown. */
const progressDelayMs = 1_000;

/**
 * Moves and copies files: asks about name conflicts, removes the rows immediately and offers Undo.
 * On failure it shows the error and restores the rows.
 */
export function useRelocate(engine: ListEngine | null, place: Place): Relocate {
  const t = useText();
  const drive = useDrive();

  const runRelocate = usePreparedRelocate(engine, place);

  const relocate: Relocate = async (relocation) => {
    const { how, to } = relocation;
    const origins = await originsFor(relocation);
    // Items already in the destination needn't be moved; their copies get a numbered name.
    const there = new Set(origins.get(to.id));
    const coming = relocation.rows.filter(({ id }) => !there.has(id));
    const rows = how === 'move' ? coming : relocation.rows;
    if (rows.length === 0) return notifyUnchanged('organize.alreadyHere');
    origins.delete(to.id);
    const conflicts = await conflictsIn(to.id, coming, api);
    const choices =
      conflicts.length > 0 ? await askConflicts(drive, conflicts, to.name) : noChoices;
    if (!choices) return false;
    const going = rows.filter(({ id }) => choices.get(id) !== 'skip');
    if (going.length === 0) return notifyUnchanged('organize.unchanged');
    const numbered = conflicts.filter(({ row }) => choices.get(row.id) === 'keep_both');
    await runRelocate({ ...relocation, rows: going }, { origins, numbered, choices });
    return true;
  };

  const notifyUnchanged = (key: 'organize.alreadyHere' | 'organize.unchanged') => {
    drive.notify(t(key));
    return false;
  };

  const attempt = useRef(relocate);
  attempt.current = async (relocation) => {
    try {
      return await relocate(relocation);
    } catch (caught) {
      await drive.fail(caught);
      return false;
    }
  };
  return useCallback((relocation) => attempt.current(relocation), []);
}

/** Facts gathered before a move or copy. */
interface Preparation {
  origins: ReadonlyMap<string, readonly string[]>;
  numbered: readonly NameConflict[];
  choices: ConflictDecisions;
}

/**
 * Moves or copies after all questions are answered; offers Undo, and restores the rows on failure.
 */
function usePreparedRelocate(engine: ListEngine | null, place: Place) {
  const t = useText();
  const drive = useDrive();
  return async ({ how, rows, from, to }: Relocation, known: Preparation): Promise<void> => {
    const { origins, numbered, choices } = known;
    const ids = rows.map(({ id }) => id);
    const isMove = how === 'move';
    const names = isMove ? await namesAtRisk(rows, numbered, api) : undefined;
    const where = location.pathname;
    // In Starred and Recent, moved files stay listed.
    const leaving = engine && isMove && from !== undefined ? removeRows(engine, ids) : undefined;
    const slow = setTimeout(() => {
      const count = ids.length;
      drive.notify(t(isMove ? 'organize.moving' : 'organize.copying', { count }));
    }, progressDelayMs);
    try {
      const { skipped, replaced, created } = await moveOrCopy(how, ids, to.id, choices, api);
      const stayed = new Set(skipped);
      const gone = new Set(ids.filter((id) => !stayed.has(id)));
      const undo = async () => {
        if (names) await undoMove({ gone, origins, replaced, names }, api);
        else await undoCopy({ created, replaced }, api);
        const key = isMove ? 'organize.moveUndone' : 'organize.copyUndone';
        drive.notify(t(key, { count: gone.size }));
        drive.changed(isMove && location.pathname === where ? ids[0] : undefined);
      };
      const key = isMove ? 'organize.moved' : 'organize.copied';
      const about = [...(isMove ? gone : created), to.id];
      drive.notify(t(key, { count: gone.size, folder: to.name }), undo, about);
      const isHere = place.kind === 'folder' && place.folderId === to.id;
      const arrived = isHere ? (isMove ? ids[0] : created[0]) : undefined;
      const next = leaving?.neighbor ?? arrived;
      drive.changed(location.pathname === where ? next : undefined);
    } catch (caught) {
      leaving?.restore();
      throw caught;
    } finally {
      clearTimeout(slow);
    }
  };
}

const noChoices: ConflictDecisions = new Map();

async function originsFor({ rows, from }: Relocation): Promise<Map<string, string[]>> {
  const ids = rows.map(({ id }) => id);
  return from === undefined ? originsOf(ids, api) : new Map([[from, ids]]);
}

/** Asks how to resolve the conflicts. Resolves to undefined if the user cancels. */
function askConflicts(
  drive: DriveServices,
  conflicts: readonly NameConflict[],
  folderName: string,
): Promise<ConflictDecisions | undefined> {
  return new Promise((onChoose) => {
    drive.show({ name: 'conflicts', conflicts, folderName, onChoose });
  });
}
