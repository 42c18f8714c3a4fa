/** One entry of a drive, as far as packing it goes. */
export interface PackedEntry {
  id: string;
  /** '' is the root. */
  parentId: string;
  isFile: boolean;
  sizeBytes: number;
  isTrashed: boolean;
}

/** One zip of an export: the entries that are asked for, and what is in it. */
export interface ZipPart {
  ids: string[];
  fileCount: number;
  sizeBytes: number;
}

/**
 * Entries of one zip, and ids that may be asked for at once: what the service packs
 * (protocol/files.ts `zipFiles`).
 */
export const zipEntriesMax = 9_000;
const zipIdsMax = 1_000;

interface Weight {
  entries: number;
  fileCount: number;
  sizeBytes: number;
}

/**
 * Divides a drive into as few zips as its size asks for. Whole folders stay together where they
 * fit; one that does not is opened, and what is in it is divided in turn. What is in the trash is
 * left out.
 */
export function zipParts(
  entries: Iterable<PackedEntry>,
  entriesMax = zipEntriesMax,
  idsMax = zipIdsMax,
): ZipPart[] {
  const children = childrenOf(entries);
  const weights = weightsOf(children);
  const parts: ZipPart[] = [];
  let room = 0;
  const opened = [''];
  for (let folder = opened.shift(); folder !== undefined; folder = opened.shift()) {
    for (const { id } of children.get(folder) ?? []) {
      const weight = weights.get(id)!;
      if (weight.entries > entriesMax) {
        opened.push(id);
        continue;
      }
      let part = parts.at(-1);
      if (!part || weight.entries > room || part.ids.length >= idsMax) {
        part = { ids: [], fileCount: 0, sizeBytes: 0 };
        parts.push(part);
        room = entriesMax;
      }
      part.ids.push(id);
      part.fileCount += weight.fileCount;
      part.sizeBytes += weight.sizeBytes;
      room -= weight.entries;
    }
  }
  return parts.filter(({ fileCount }) => fileCount > 0);
}

function childrenOf(entries: Iterable<PackedEntry>): Map<string, PackedEntry[]> {
  const children = new Map<string, PackedEntry[]>();
  for (const entry of entries) {
    if (entry.isTrashed) continue;
    const siblings = children.get(entry.parentId);
    if (siblings) siblings.push(entry);
    else children.set(entry.parentId, [entry]);
  }
  return children;
}

/** What each entry is with everything below it. Deep trees are walked with a stack of our own. */
function weightsOf(children: ReadonlyMap<string, PackedEntry[]>): Map<string, Weight> {
  const order: PackedEntry[] = [...(children.get('') ?? [])];
  for (let at = 0; at < order.length; at += 1) {
    for (const child of children.get(order[at]!.id) ?? []) order.push(child);
  }
  const weights = new Map<string, Weight>();
  for (const entry of order.toReversed()) {
    const weight: Weight = {
      entries: 1,
      fileCount: entry.isFile ? 1 : 0,
      sizeBytes: entry.isFile ? entry.sizeBytes : 0,
    };
    for (const { id } of children.get(entry.id) ?? []) {
      const below = weights.get(id)!;
      weight.entries += below.entries;
      weight.fileCount += below.fileCount;
      weight.sizeBytes += below.sizeBytes;
    }
    weights.set(entry.id, weight);
  }
  return weights;
}
