/**
 * The order in which S3 lists a drive: keys of all folders together, by their UTF-8 bytes. Pure.
 * In a folder, that is the order of `name/` for folders and `name` for files, so `a.txt` comes
 * before what is in the folder `a`.
 */

/** A child of a folder. */
export interface ListedChild {
  id: string;
  /** Its name, with a slash after that of a folder. */
  key: string;
}

/** Reads folders. Each call counts against the limit of a page. */
export interface FolderReader<Child extends ListedChild> {
  /**
   * Returns about `limit` children with keys from `from` on and after `after`, in order, and
   * whether there are no more. There is one at least if there are more.
   */
  childrenOf(
    folderId: string,
    range: { from: string; after: string; limit: number },
  ): { children: readonly Child[]; isEnd: boolean };
  /** Returns the id of the subfolder with a key. */
  subfolder(folderId: string, key: string): string | undefined;
}

export interface ListingRequest {
  /** '' for all keys. */
  prefix: string;
  /** '' for none. */
  delimiter: string;
  /** Only keys after this one are listed. It doesn't have to exist. */
  after: string;
  /** Keys and common prefixes of a page. */
  max: number;
  /** Folders that may be read for a page. */
  readsMax: number;
}

export type ListedEntry<Child> = { prefix: string } | { key: string; file: Child };

export interface ListingPage<Child> {
  entries: ListedEntry<Child>[];
  /** The `after` of the next page; null if there is none. */
  next: string | null;
}

/** After all keys that begin with the text before it. No name has this character, which is none. */
const afterAll = '\u{10ffff}';

/** Children of a folder read at once. */
const childrenAtOnceMax = 500;

/**
 * Returns a page of the keys below a folder. It may have fewer than `max` entries, even none,
 * because only so many folders are read.
 */
export function listKeys<Child extends ListedChild>(
  reader: FolderReader<Child>,
  rootId: string,
  { prefix, delimiter, after, max, readsMax }: ListingRequest,
): ListingPage<Child> {
  const entries: ListedEntry<Child>[] = [];
  if (max === 0) return { entries, next: null };
  let from = after;
  let reads = 0;
  for (;;) {
    let skipTo: string | undefined;
    const range = { prefix, after: from, isFlat: delimiter === '/' };
    const childrenAtOnce = Math.min(childrenAtOnceMax, max + 1);
    for (const step of walk(reader, rootId, { ...range, childrenAtOnce })) {
      if ('read' in step) {
        reads += 1;
        if (reads > readsMax) return { entries, next: step.read };
        continue;
      }
      const entry = 'file' in step ? grouped(step, prefix, delimiter) : step;
      if (entries.length === max) return { entries, next: positionOf(entries.at(-1), delimiter) };
      entries.push(entry);
      if ('prefix' in entry && 'file' in step) {
        // Keys with the same prefix are one entry, so they are passed over.
        skipTo = entry.prefix + afterAll;
        break;
      }
    }
    if (skipTo === undefined) return { entries, next: null };
    from = skipTo;
  }
}

function grouped<Child>(
  file: { key: string; file: Child },
  prefix: string,
  delimiter: string,
): ListedEntry<Child> {
  const at = delimiter === '' ? -1 : file.key.indexOf(delimiter, prefix.length);
  return at < 0 ? file : { prefix: file.key.slice(0, at + delimiter.length) };
}

function positionOf<Child>(entry: ListedEntry<Child> | undefined, delimiter: string): string {
  if (!entry) return '';
  if ('key' in entry) return entry.key;
  return delimiter === '/' ? entry.prefix : entry.prefix + afterAll;
}

/** A file, a folder that isn't entered, or a folder about to be read from a position. */
type Step<Child> = { key: string; file: Child } | { prefix: string } | { read: string };

function* walk<Child extends ListedChild>(
  reader: FolderReader<Child>,
  rootId: string,
  { prefix, after, ...options }: { prefix: string; after: string } & WalkOptions,
): Generator<Step<Child>, void> {
  const folders = prefix.split('/').slice(0, -1);
  let folderId = rootId;
  for (const name of folders) {
    const next = reader.subfolder(folderId, `${name}/`);
    if (next === undefined) return;
    folderId = next;
  }
  const path = folders.map((name) => `${name}/`).join('');
  if (!after.startsWith(path) && compareKeys(after, path) > 0) return;
  const start = after.startsWith(path) ? after.slice(path.length) : '';
  const from = prefix.slice(path.length);
  yield* walkFolder(reader, { folderId, path, from, ...options }, start);
}

interface WalkOptions {
  /** Subfolders are listed and not entered. */
  isFlat: boolean;
  childrenAtOnce: number;
}

interface WalkedFolder extends WalkOptions {
  folderId: string;
  /** Of the keys in it. */
  path: string;
  /** Beginning of the names that are listed. */
  from: string;
}

/** Walks a folder after a relative key. */
function* walkFolder<Child extends ListedChild>(
  reader: FolderReader<Child>,
  folder: WalkedFolder,
  start: string,
): Generator<Step<Child>, void> {
  const { folderId, path, from, isFlat, childrenAtOnce } = folder;
  const enter = (id: string, key: string, after: string) =>
    walkFolder(reader, { ...folder, folderId: id, path: path + key, from: '' }, after);
  let after = start;
  const slash = start.indexOf('/');
  if (slash >= 0) {
    after = start.slice(0, slash + 1);
    const id = isFlat || !after.startsWith(from) ? undefined : reader.subfolder(folderId, after);
    if (id !== undefined) yield* enter(id, after, start.slice(slash + 1));
  }
  for (;;) {
    yield { read: path + (slash >= 0 || after !== start ? positionAfter(after) : after) };
    const range = { from, after, limit: childrenAtOnce };
    const { children, isEnd } = reader.childrenOf(folderId, range);
    for (const child of children) {
      const { id, key } = child;
      if (!key.startsWith(from)) return;
      if (!key.endsWith('/')) yield { key: path + key, file: child };
      else if (isFlat) yield { prefix: path + key };
      else yield* enter(id, key, '');
    }
    const last = children.at(-1);
    if (!last || isEnd) return;
    after = last.key;
  }
}

/** The position after a child: for a folder, after everything in it. */
function positionAfter(key: string): string {
  return key.endsWith('/') ? key + afterAll : key;
}

/** Compares keys by code points, which is the order of their UTF-8 bytes. */
export function compareKeys(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const left = one.charCodeAt(at);
    const right = other.charCodeAt(at);
    if (left !== right) return codeUnitRank(left) - codeUnitRank(right);
  }
  return one.length - other.length;
}

/** Surrogates are for characters above all others. */
function codeUnitRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
