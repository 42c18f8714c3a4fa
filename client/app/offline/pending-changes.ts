import type { File } from '#protocol/drive.ts';

/** Rules for changes queued while offline, and for listings with these changes applied. */

/** State of a file when the change was made, to detect concurrent changes. */
export type KnownState = Pick<File, 'name' | 'parent_id'>;

interface Change {
  id: string;
  ids: readonly string[];
  /** Known states by file id. */
  seen: Readonly<Record<string, KnownState>>;
  /** Reason why it couldn't be applied, missing while it's pending. */
  problem?: Problem;
  /** The user has seen the conflict and wants the change anyway. */
  isForced?: boolean;
}

export type PendingChange = Change &
  (
    | { act: 'rename'; name: string }
    /** The moved files as they were, for listings of the target folder. */
    | { act: 'move'; parentId: string; files: readonly File[] }
    | { act: 'star' | 'unstar' }
  );

/**
 * The conflict: the file was renamed or moved in the meantime, or the server refused the change.
 */
export type Problem =
  | { what: 'renamed'; now: string }
  | { what: 'moved' }
  | { what: 'refused'; error: string; description: string };

/** Does the filter select exactly the folders that aren't in the trash? */
export function isForFolders(filters: string): boolean {
  const foldersOnly = '"kind":{"eq":"drive#folder"}';
  return filters.includes(foldersOnly) && filters.includes('"trashed":{"eq":false}');
}

/** Returns a listing with pending changes applied. `parentId` '*' is the whole drive. */
export function withPendingChanges(
  files: readonly File[],
  parentId: string,
  waiting: readonly PendingChange[],
): File[] {
  let shown = [...files];
  for (const change of waiting) {
    if (change.problem) continue;
    const ids = new Set(change.ids);
    switch (change.act) {
      case 'rename':
        shown = shown.map((file) => (ids.has(file.id) ? { ...file, name: change.name } : file));
        break;
      case 'star':
      case 'unstar': {
        const starred = change.act === 'star';
        shown = shown.map((file) => (ids.has(file.id) ? { ...file, starred } : file));
        break;
      }
      case 'move': {
        const moved = { parent_id: change.parentId };
        if (parentId === '*') {
          shown = shown.map((file) => (ids.has(file.id) ? { ...file, ...moved } : file));
          break;
        }
        const here = shown.filter((file) => !ids.has(file.id) || change.parentId === parentId);
        const known = new Set(here.map(({ id }) => id));
        const come = change.files.filter(({ id }) => !known.has(id));
        shown =
          change.parentId === parentId
            ? [...come.map((file) => ({ ...file, ...moved })), ...here]
            : here;
        break;
      }
    }
  }
  return shown;
}

/** Returns the conflict of a change on a file, or undefined if it can be applied. */
export function conflictWith(
  change: PendingChange,
  id: string,
  now: KnownState,
): Problem | undefined {
  const seen = change.seen[id];
  if (!seen || change.isForced) return undefined;
  if (change.act === 'rename') {
    const isSame = now.name === seen.name || now.name === change.name;
    return isSame ? undefined : { what: 'renamed', now: now.name };
  }
  if (change.act === 'move') {
    const isSame = now.parent_id === seen.parent_id || now.parent_id === change.parentId;
    return isSame ? undefined : { what: 'moved' };
  }
  return undefined;
}
