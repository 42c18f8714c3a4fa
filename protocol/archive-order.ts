import type { ArchivedEntry } from './operator.ts';

/** Order of archive entries, which are sorted only by id. */

/** Returns the folders among entries, by id. */
export function foldersOf(entries: readonly ArchivedEntry[]): ReadonlyMap<string, ArchivedEntry> {
  return new Map(
    entries.flatMap((entry) => (entry.kind === 'folder' ? [[entry.id, entry] as const] : [])),
  );
}

/** Returns the path from the root to an entry, including it; undefined if a parent is missing. */
export function wayTo(
  entry: ArchivedEntry,
  folders: ReadonlyMap<string, ArchivedEntry>,
): ArchivedEntry[] | undefined {
  const way = [entry];
  const seen = new Set([entry.id]);
  for (let id = entry.parent_id; id !== '';) {
    const folder = folders.get(id);
    // An edited file may contain a cycle.
    if (!folder || seen.has(id)) return undefined;
    seen.add(id);
    way.unshift(folder);
    id = folder.parent_id;
  }
  return way;
}

/** Returns folders from the root down, then files. Omits entries with a missing parent. */
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
