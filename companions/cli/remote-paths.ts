import { type File, listFiles } from '#protocol/files.ts';
import type { SignedInClient } from './signed-in-client.ts';
import { NotFoundError, UsageError } from './usage-error.ts';

/** Paths in the drive begin with this where local ones are possible too. */
export const remotePrefix = 'drive:';

const rowsPerPage = 500;

/** A folder of the drive; the root has the id ''. */
export type RemoteFolder = Pick<File, 'id' | 'name'>;

/** The folder that contains everything. */
export const rootFolder: RemoteFolder = { id: '', name: '' };

/** Splits a path of the drive into names. Throws a UsageError for `.` and `..`. */
export function drivePathNames(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '');
  if (names.some((name) => name === '.' || name === '..')) {
    throw new UsageError(`"${path}" isn't a path of the drive: write it without "." and "..".`);
  }
  return names;
}

export function isFolder({ kind }: Pick<File, 'kind'>): boolean {
  return kind === 'drive#folder';
}

/** Returns the usable entries of a folder, folders first. */
export async function folderEntries(client: SignedInClient, folderId: string): Promise<File[]> {
  return pagesOf(client, folderId, '');
}

async function pagesOf(client: SignedInClient, folderId: string, keyword: string): Promise<File[]> {
  const files: File[] = [];
  let pageToken = '';
  do {
    const page = await client.call(listFiles, {
      parent_id: folderId,
      filters: JSON.stringify({ trashed: { eq: false }, phase: { eq: 'PHASE_TYPE_COMPLETE' } }),
      order: 'NAME_ASC',
      folders_first: true,
      limit: rowsPerPage,
      page_token: pageToken,
      keyword,
    });
    files.push(...page.files);
    pageToken = page.next_page_token;
  } while (pageToken !== '');
  return files;
}

/** Returns the entry with a name in a folder, the oldest of several; undefined without one. */
export async function entryNamed(
  client: SignedInClient,
  folderId: string,
  name: string,
): Promise<File | undefined> {
  const wanted = name.normalize('NFC');
  const named = (files: readonly File[]) =>
    files
      .filter((file) => file.name.normalize('NFC') === wanted)
      .sort((a, b) => a.created_time.localeCompare(b.created_time))[0];
  // The filter compares words, so it finds the name among a hundred thousand, or not at all.
  return (
    named(await pagesOf(client, folderId, name)) ?? named(await folderEntries(client, folderId))
  );
}

/** Returns the file or folder at a path. Throws a NotFoundError that names the missing part. */
export async function nodeAt(client: SignedInClient, path: string): Promise<File | RemoteFolder> {
  let found: File | RemoteFolder = rootFolder;
  for (const name of drivePathNames(path)) {
    const entry: File | undefined = await entryNamed(client, found.id, name);
    if (!entry) throw new NotFoundError(`There is no "${name}" in "/${found.name}".`);
    found = entry;
  }
  return found;
}

/** Returns the folder at a path. Throws a NotFoundError, or a UsageError if it is a file. */
export async function requiredFolder(client: SignedInClient, path: string): Promise<RemoteFolder> {
  const node = await nodeAt(client, path);
  if ('kind' in node && !isFolder(node)) throw new UsageError(`"${path}" is a file.`);
  return node;
}

/** Returns the file or folder at a path. Throws a NotFoundError, and a UsageError for the root. */
export async function requiredFile(client: SignedInClient, path: string): Promise<File> {
  const node = await nodeAt(client, path);
  if (!('kind' in node)) throw new UsageError('This needs a file or folder, not the whole drive.');
  return node;
}
