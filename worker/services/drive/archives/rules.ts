import { checkName } from '#protocol/names.ts';
import type { ArchiveStatus } from '#protocol/resources.ts';
import type { ZipEntry } from '#protocol/zip-directory.ts';

/** Rules for the contents and names of archives. Pure. */

/** An archive that can't be unpacked. `message` is its `status_text`. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
  readonly status: Exclude<ArchiveStatus, 'OK'>;

  constructor(status: Exclude<ArchiveStatus, 'OK'>, message: string) {
    super(message);
    this.status = status;
  }
}

/** A file or folder in an archive, according to its directory. */
export interface ArchiveEntry extends Omit<ZipEntry, 'name' | 'isLink'> {
  /** Names of its folders and its own, each valid in a drive. */
  path: string[];
}

/** Returns the entries a drive accepts, without links. Throws {@link ArchiveRefused}. */
export function packedEntries(entries: readonly ZipEntry[]): ArchiveEntry[] {
  return entries
    .filter(({ isLink }) => !isLink)
    .map(({ name, isLink: _, ...entry }) => ({ ...entry, path: packedPath(name) }));
}

/** Maximum size of the content as a multiple of the archive, to prevent decompression bombs. */
export const ratioMax = 100;
/** Smaller contents may have any ratio: a page of zeros is harmless. */
const ratioFreeBytes = 1024 * 1024;
/** Depth of nested folders. */
const depthMax = 64;

/**
 * Returns the names of a path in an archive. Throws {@link ArchiveRefused} for a path that leaves
 * the archive or doesn't fit a drive: such an archive is malicious or broken.
 */
export function packedPath(path: string): string[] {
  const parts = path.replaceAll('\\', '/').split('/');
  if (parts[0] === '' || /^[a-z]:$/i.test(parts[0] ?? '')) throw unsafe();
  const names = parts.filter((part) => part !== '' && part !== '.');
  if (names.length === 0 || names.length > depthMax) throw unsafe();
  return names.map((part) => {
    const checked = checkName(part);
    if (!checked.ok) throw unsafe();
    return checked.name;
  });
}

function unsafe(): ArchiveRefused {
  return new ArchiveRefused('INVALID_FILE_FORMAT', 'the archive holds a name that is not safe');
}

/** Throws {@link ArchiveRefused} if entries claim more than an archive of this size can hold. */
export function refuseBombs(entries: readonly ArchiveEntry[], archiveBytes: number): void {
  let packed = 0;
  let unpacked = 0;
  for (const { packedBytes, sizeBytes } of entries) {
    packed += packedBytes;
    unpacked += sizeBytes;
    if (sizeBytes > ratioFreeBytes && sizeBytes > packedBytes * ratioMax) throw bomb();
  }
  // Entries that share bytes are a decompression bomb too.
  if (packed > archiveBytes) throw bomb();
  if (unpacked > ratioFreeBytes && unpacked > archiveBytes * ratioMax) throw bomb();
}

function bomb(): ArchiveRefused {
  return new ArchiveRefused(
    'INVALID_FILE_FORMAT',
    `the archive would grow to more than ${ratioMax} times its size`,
  );
}

/**
 * Returns the entries with the given paths, folders with everything in them; all entries for an
 * empty list.
 */
export function chosenEntries(
  entries: readonly ArchiveEntry[],
  paths: readonly string[],
): ArchiveEntry[] {
  if (paths.length === 0) return [...entries];
  const selected = new Set(paths.map((path) => path.replace(/^\/+|\/+$/g, '')));
  return entries.filter(({ path }) =>
    path.some((_, depth) => selected.has(path.slice(0, depth + 1).join('/'))),
  );
}

/**
 * Returns the direct children of a folder of an archive. Folders without an entry have the index
 * -1.
 */
export function packedChildren(
  entries: readonly ArchiveEntry[],
  path: string,
): { name: string; path: string; entry: ArchiveEntry | undefined }[] {
  const above = path.split('/').filter(Boolean);
  const children = new Map<string, ArchiveEntry | undefined>();
  for (const entry of entries) {
    const name = entry.path[above.length];
    if (name === undefined) continue;
    if (above.some((name, depth) => entry.path[depth] !== name)) continue;
    const own = entry.path.length === above.length + 1 ? entry : undefined;
    children.set(name, own ?? children.get(name));
  }
  return [...children].map(([name, entry]) => ({
    name,
    path: [...above, name].join('/'),
    entry,
  }));
}

/** Returns the name of the folder an archive is unpacked into. */
export function folderNameOf(archiveName: string): string {
  const name = archiveName.replace(/\.zip$/i, '').trim();
  return checkName(name).ok ? name : archiveName;
}
