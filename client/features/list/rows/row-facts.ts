import type { File } from '#protocol/drive.ts';
import { fileKind, mimeTypeOf, type FileKind } from '#protocol/file-kinds.ts';

/**
 * The fields of a file that rows and commands need, kept small because a list may hold 100,000
 * entries.
 */
export interface RowFacts {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
  /** 0 for folders. */
  readonly sizeBytes: number;
  /**
   * Time of the last change, or of the deletion for an item in the trash, in minutes since 1970; 0
   * if unknown. Minutes are enough because the server sorts.
   */
  readonly modifiedMinute: number;
  /** `''` for folders and when the name already implies it. */
  readonly mimeType: string;
  readonly kind: FileKind;
  /** Thumbnail URL; `''` if there is none. */
  readonly thumbnail: string;
  /** Number of items in a folder; undefined if unknown. */
  readonly childCount: number | undefined;
  /** Duration of a recording in seconds; 0 if unknown. */
  readonly durationSeconds: number;
  /** Width of a picture by its height, in tenths from 5 to 30; 0 if unknown. */
  readonly ratio: number;
  /** Always false for other people's files. */
  readonly isStarred: boolean;
}

/** Default values to build rows from. */
export const blankRow: RowFacts = {
  id: '',
  name: '',
  isFolder: false,
  sizeBytes: 0,
  modifiedMinute: 0,
  mimeType: '',
  kind: 'unknown',
  thumbnail: '',
  childCount: undefined,
  durationSeconds: 0,
  ratio: 0,
  isStarred: false,
};

export const minuteMs = 60_000;

// The object has exactly the fields of its type.
const factNames = Object.keys(blankRow) as readonly (keyof RowFacts)[];

/** True if two rows are the same file with the same facts. */
export function isSameRow(a: RowFacts, b: RowFacts): boolean {
  return factNames.every((name) => a[name] === b[name]);
}

/** Converts a file of the API to row facts. */
export function rowFacts(file: File): RowFacts {
  const isFolder = file.kind === 'drive#folder';
  return {
    id: file.id,
    name: file.name,
    isFolder,
    sizeBytes: isFolder ? 0 : Number(file.size) || 0,
    modifiedMinute: Math.floor(
      (Date.parse(file.delete_time || file.modified_time) || 0) / minuteMs,
    ),
    mimeType: isFolder || file.mime_type === mimeTypeOf(file.name) ? '' : file.mime_type,
    kind: fileKind(file),
    thumbnail: file.thumbnail_link,
    childCount: file.child_count,
    durationSeconds: Math.floor(Number(file.params.duration) || 0),
    ratio: ratioOf(file),
    isStarred: file.starred,
  };
}

/** The proportions of a picture, limited so that no picture fills a line or is a mere strip. */
function ratioOf({ params, thumbnail_link: thumbnail }: File): number {
  const tenths = Math.round((10 * Number(params.width)) / Number(params.height));
  return thumbnail && tenths ? Math.min(30, Math.max(5, tenths)) : 0;
}

/** Data attributes that carry a row's facts, except those its visible text already contains. */
export const factAttributes = {
  id: 'data-id',
  sizeBytes: 'data-s',
  modifiedMinute: 'data-m',
  mimeType: 'data-t',
  childCount: 'data-n',
  durationSeconds: 'data-d',
  ratio: 'data-r',
} as const;

/** Radix of numbers in attributes, which saves about two characters each. */
export const factBase = 36;

/** The id at the end of a row's link: `/s/share/folder`, `?preview=file`. */
function linkedId(row: Element): string {
  const href = row.querySelector('a')?.getAttribute('href') ?? '';
  return decodeURIComponent(href.slice(Math.max(href.lastIndexOf('/'), href.lastIndexOf('=')) + 1));
}

/** Parses a server-rendered row; the inverse of `rowHtml`. */
export function readRow(row: Element): RowFacts {
  const read = (fact: keyof typeof factAttributes) => row.getAttribute(factAttributes[fact]);
  const number = (fact: keyof typeof factAttributes) =>
    Number.parseInt(read(fact) ?? '0', factBase);
  const name = row.querySelector('bdi')?.textContent ?? '';
  const childCount = read('childCount');
  const isFolder = row.hasAttribute('data-folder');
  const mimeType = read('mimeType') ?? '';
  return {
    id: read('id') ?? linkedId(row),
    name,
    isFolder,
    sizeBytes: number('sizeBytes'),
    modifiedMinute: number('modifiedMinute'),
    mimeType,
    kind: fileKind({
      name,
      kind: isFolder ? 'drive#folder' : 'drive#file',
      mime_type: mimeType || undefined,
    }),
    thumbnail: row.querySelector('img')?.getAttribute('src') ?? '',
    childCount: childCount === null ? undefined : Number.parseInt(childCount, factBase),
    durationSeconds: number('durationSeconds'),
    ratio: number('ratio'),
    isStarred: row.querySelector('.star') !== null,
  };
}
