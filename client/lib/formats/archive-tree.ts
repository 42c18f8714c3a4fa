/** What lies in an archive or a torrent, as the folders a person would find. */
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
  /** Of a folder: of everything in it. */
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
 * The tree of some items: folders first, names in the order of a language. Folders that no item
 * names are there too.
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
    // A zip may hold a name twice; both are in it.
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

/** The names of a path as archives write it; what leads nowhere is left out. */
export function pathNames(path: string): string[] {
  return path.split(/[/\\]/).filter((name) => name !== '' && name !== '.');
}
