import { compareBy, type SortKeys, type SortOrder } from '#protocol/sort.ts';

/** The fields of a file needed for sorting. */
export interface SortableFile {
  readonly id: string;
  readonly kind: string;
  /** Server-made key of its name in the order of the owner's drive. */
  readonly sort_name: string;
  readonly size: string | number;
  readonly modified_time: string;
  readonly file_extension?: string | undefined;
}

/** Returns a file's sort keys. */
export function sortKeys(file: SortableFile): SortKeys {
  return {
    id: file.id,
    isFolder: file.kind === 'drive#folder',
    name: file.sort_name,
    type: (file.file_extension ?? '').toLowerCase(),
    modified: Date.parse(file.modified_time) || 0,
    size: Number(file.size) || 0,
  };
}

/** Returns a copy sorted by the comparison: the order a list of the server must have. */
export function sortFiles<File extends SortableFile>(
  files: readonly File[],
  order: SortOrder,
  options: { foldersFirst?: boolean } = {},
): File[] {
  const compare = compareBy(order, options);
  return files
    .map((file) => ({ file, keys: sortKeys(file) }))
    .sort((a, b) => compare(a.keys, b.keys))
    .map(({ file }) => file);
}
