import type { ArchivedEntry } from './operator.ts';

/** How the entries of an archive hang together: they come in no order but that of their ids. */

/** The folders among entries, by id. */
export function foldersOf(entries: readonly ArchivedEntry[]): ReadonlyMap<string, ArchivedEntry> {
  return new Map(
    entries.flatMap((entry) => (entry.kind === 'folder' ? [[entry.id, entry] as const] : [])),
  );
}

/**
 * The way from the root to an entry, itself at its end; undefined for one that hangs in nobody's
 * folder.
 */
export function wayTo(
  entry: ArchivedEntry,
  folders: ReadonlyMap<string, ArchivedEntry>,
): ArchivedEntry[] | undefined {
  const way = [entry];
  const seen = new Set([entry.id]);
  for (let id = entry.parent_id; id !== '';) {
    const folder = folders.get(id);
    // A file that somebody has edited may lead in a circle.
    if (!folder || seen.has(id)) return undefined;
    seen.add(id);
    way.unshift(folder);
    id = folder.parent_id;
  }
  return way;
}

/** Folders from the root downwards, then files; what hangs in nobody's folder is left out. */
export function foldersFirst(entries: readonly ArchivedEntry[]): ArchivedEntry[] {
  const folders = foldersOf(entries);
  return entries
    .flatMap((entry) => {
      const way = wayTo(entry, folders);
      return way ? [{ entry, depth: way.length }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(a.entry.kind === 'file') - Number(b.entry.kind === 'file') || a.depth - b.depth,
    )
    .map(({ entry }) => entry);
}
