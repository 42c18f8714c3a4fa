/** Folder tree of an archive or a torrent. */
export interface PackedItem {
  readonly path: readonly string[];
  readonly sizeBytes: number;
  readonly isFolder: boolean;
  readonly isLocked?: boolean;
}

export interface PackedNode {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLocked: boolean;
  /** For a folder, the total of its content. */
  readonly sizeBytes: number;
  readonly children: readonly PackedNode[];
}

interface Growing {
  name: string;
  isFolder: boolean;
  isLocked: boolean;
  sizeBytes: number;
  inside: Map<string, Growing>;
}

/**
 * Builds the tree: folders first, names in the order of a locale. Adds folders that have no entry.
 */
export function packedTree(items: readonly PackedItem[], locale: string): PackedNode[] {
  const root = folderOf('');
  for (const { path, sizeBytes, isFolder, isLocked = false } of items) {
    const name = path.at(-1);
    if (name === undefined) continue;
    let above = root;
    for (const step of path.slice(0, -1)) {
      const inside = above.inside.get(step) ?? folderOf(step);
      above.inside.set(step, inside);
      inside.sizeBytes += sizeBytes;
      above = inside;
    }
    if (isFolder) {
      if (!above.inside.has(name)) above.inside.set(name, folderOf(name));
      continue;
    }
    // A zip may contain a name twice. Both are listed.
    let key = name;
    while (above.inside.has(key)) key += '\0';
    above.inside.set(key, { name, isFolder, isLocked, sizeBytes, inside: new Map() });
  }
  const collator = new Intl.Collator(locale, { numeric: true });
  const nodesOf = (grown: Growing): PackedNode[] =>
    Array.from(grown.inside.values(), (one) => ({
      name: one.name,
      isFolder: one.isFolder,
      isLocked: one.isLocked,
      sizeBytes: one.sizeBytes,
      children: nodesOf(one),
    })).toSorted(
      (a, b) => Number(b.isFolder) - Number(a.isFolder) || collator.compare(a.name, b.name),
    );
  return nodesOf(root);
}

function folderOf(name: string): Growing {
  return { name, isFolder: true, isLocked: false, sizeBytes: 0, inside: new Map() };
}

/** Splits a path as written in archives and drops empty and dot segments. */
export function pathNames(path: string): string[] {
  return path.split(/[/\\]/).filter((name) => name !== '' && name !== '.');
}
