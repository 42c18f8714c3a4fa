import { required } from '#protocol/required.ts';

/** An entry of a drive, as needed to divide it into zips. */
export interface ExportEntry {
  id: string;
  /** '' is the root. */
  parentId: string;
  isFile: boolean;
  sizeBytes: number;
  isTrashed: boolean;
}

/** One zip of an export: the ids to request, and its totals. */
export interface ZipPart {
  ids: string[];
  fileCount: number;
  sizeBytes: number;
}

/**
 * Most entries of a zip and most ids of a request: the limits of the service (`zipFiles` in
 * protocol/files.ts).
 */
export const exportZipEntriesMax = 9_000;
const zipIdsMax = 1_000;

interface Weight {
  entries: number;
  fileCount: number;
  sizeBytes: number;
}

/**
 * Divides a drive into as few zips as its size needs. A folder that fits stays in one zip; a larger
 * one is divided recursively. Trashed items are omitted.
 */
export function zipParts(
  entries: Iterable<ExportEntry>,
  entriesMax = exportZipEntriesMax,
  idsMax = zipIdsMax,
): ZipPart[] {
  const children = childrenOf(entries);
  const weights = weightsOf(children);
  const parts: ZipPart[] = [];
  let room = 0;
  const opened = [''];
  for (let folder = opened.shift(); folder !== undefined; folder = opened.shift()) {
    for (const { id } of children.get(folder) ?? []) {
      const weight = required(weights.get(id), 'the weight of an entry');
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

function childrenOf(entries: Iterable<ExportEntry>): Map<string, ExportEntry[]> {
  const children = new Map<string, ExportEntry[]>();
  for (const entry of entries) {
    if (entry.isTrashed) continue;
    const siblings = children.get(entry.parentId);
    if (siblings) siblings.push(entry);
    else children.set(entry.parentId, [entry]);
  }
  return children;
}

/**
 * Totals of each entry with everything below it. Iterative, so that deep trees don't overflow the
 * stack.
 */
function weightsOf(children: ReadonlyMap<string, ExportEntry[]>): Map<string, Weight> {
  const order: ExportEntry[] = [...(children.get('') ?? [])];
  // Also runs for the entries that are added meanwhile.
  for (const { id } of order) {
    for (const child of children.get(id) ?? []) order.push(child);
  }
  const weights = new Map<string, Weight>();
  for (const entry of order.toReversed()) {
    const weight: Weight = {
      entries: 1,
      fileCount: entry.isFile ? 1 : 0,
      sizeBytes: entry.isFile ? entry.sizeBytes : 0,
    };
    for (const { id } of children.get(entry.id) ?? []) {
      const below = required(weights.get(id), 'the weight of an entry');
      weight.entries += below.entries;
      weight.fileCount += below.fileCount;
      weight.sizeBytes += below.sizeBytes;
    }
    weights.set(entry.id, weight);
  }
  return weights;
}
