import type { File } from '#protocol/drive.ts';

/**
 * Changes that wait for the network, as rules: what they are, and how lists look with them done.
 */

/** What a file was when the change was made, to see whether somebody else has changed it since. */
export type Seen = Pick<File, 'name' | 'parent_id'>;

interface Change {
  id: string;
  ids: readonly string[];
  /** By file id, as far as it was known. */
  seen: Readonly<Record<string, Seen>>;
  /** Why it was not made; one without is still to be made. */
  problem?: Problem;
  /** Somebody has looked at what changed meanwhile and wants it all the same. */
  isForced?: boolean;
}

export type Waiting = Change &
  (
    | { act: 'rename'; name: string }
    /** The moved files as they were, for the lists of the folder they go to. */
    | { act: 'move'; parentId: string; files: readonly File[] }
    | { act: 'star' | 'unstar' }
  );

/** What stood in the way: the file was renamed or moved meanwhile, or the services refused it. */
export type Problem =
  | { what: 'renamed'; now: string }
  | { what: 'moved' }
  | { what: 'refused'; error: string; description: string };

/** Whether a listing is asked for folders that are not in the trash, and for nothing else. */
export function isForFolders(filters: string): boolean {
  const wanted = '"kind":{"eq":"drive#folder"}';
  return filters.includes(wanted) && filters.includes('"trashed":{"eq":false}');
}

/**
 * A listing as it looks with the changes made that concern it. `parentId` '*' is a list over all
 * folders.
 */
export function withWaiting(
  files: readonly File[],
  parentId: string,
  waiting: readonly Waiting[],
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

/** What happened to a file since a change was made on it; undefined when it may be made. */
export function problemWith(change: Waiting, id: string, now: Seen): Problem | undefined {
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
