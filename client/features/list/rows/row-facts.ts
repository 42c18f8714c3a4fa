import type { FileKind } from '#protocol/file-kinds.ts';

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

/** Data attributes that carry a row's facts, except those its visible text already contains. */
export const factAttributes = {
  id: 'data-id',
  sizeBytes: 'data-s',
  modifiedMinute: 'data-m',
  mimeType: 'data-t',
  kind: 'data-k',
  childCount: 'data-n',
  durationSeconds: 'data-d',
  ratio: 'data-r',
} as const;

/** Attributes with the facts of all first rows, which compress better than one in each row. */
export const columnAttributes = {
  sizeBytes: 'data-sizes',
  modifiedMinute: 'data-minutes',
} as const;

/** The kind of most shared files, which rows therefore omit. */
export const usualKind: FileKind = 'image';

/** Radix of numbers in attributes, which saves about two characters each. */
export const factBase = 36;

/** The id at the end of a row's link: `/s/share/folder`, `?preview=file`. */
function linkedId(row: Element): string {
  const href = row.querySelector('a')?.getAttribute('href') ?? '';
  return decodeURIComponent(href.slice(Math.max(href.lastIndexOf('/'), href.lastIndexOf('=')) + 1));
}

/** Parses server-rendered rows; the inverse of `rowsHtml`. */
export function readRows(drawn: Element): RowFacts[] {
  const column = (name: keyof typeof columnAttributes) =>
    (drawn.getAttribute(columnAttributes[name]) ?? '')
      .split(' ')
      .map((number) => Number.parseInt(number, factBase) || 0);
  const sizes = column('sizeBytes');
  let minute = 0;
  const minutes = column('modifiedMinute').map((difference) => (minute += difference));
  return Array.from(drawn.children, (row, at) => {
    const facts = readRow(row);
    return {
      ...facts,
      // A window that was drawn again has them in its rows.
      sizeBytes: facts.sizeBytes || (sizes[at] ?? 0),
      modifiedMinute: facts.modifiedMinute || (minutes[at] ?? 0),
    };
  });
}

function readRow(row: Element): RowFacts {
  const read = (fact: keyof typeof factAttributes) => row.getAttribute(factAttributes[fact]);
  const number = (fact: keyof typeof factAttributes) =>
    Number.parseInt(read(fact) ?? '0', factBase);
  const name = row.querySelector('bdi')?.textContent ?? '';
  const childCount = read('childCount');
  const isFolder = row.hasAttribute('data-folder');
  const mimeType = read('mimeType') ?? '';
  // Written by `rowHtml`.
  const kind = read('kind') as FileKind | null;
  return {
    id: read('id') ?? linkedId(row),
    name,
    isFolder,
    sizeBytes: number('sizeBytes'),
    modifiedMinute: number('modifiedMinute'),
    mimeType,
    kind: isFolder ? 'folder' : (kind ?? usualKind),
    thumbnail: row.querySelector('img')?.getAttribute('src') ?? '',
    childCount: childCount === null ? undefined : Number.parseInt(childCount, factBase),
    durationSeconds: number('durationSeconds'),
    ratio: number('ratio'),
    isStarred: row.querySelector('.star') !== null,
  };
}
