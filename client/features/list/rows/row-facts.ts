import type { File } from '#protocol/drive.ts';
import { fileKind, mimeTypeOf, type FileKind } from '#protocol/file-kinds.ts';

/**
 * What a row shows and what commands need of its file: the little the list keeps of each of 100,000
 * entries.
 */
export interface RowFacts {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
  /** 0 for folders. */
  readonly sizeBytes: number;
  /**
   * Day of the last change, in days since 1970 (UTC); 0 when unknown. The server sorts, so nothing
   * finer is kept.
   */
  readonly modifiedDay: number;
  /** `''` for folders and where the name already tells it. */
  readonly mimeType: string;
  readonly kind: FileKind;
  /** Address of a picture of the content, `''` where there is none. */
  readonly thumbnail: string;
  /** Entries of a folder; undefined when not told. */
  readonly childCount: number | undefined;
  /** Length of a recording in seconds, 0 when unknown. */
  readonly durationSeconds: number;
  /** Always false where files are somebody else's. */
  readonly isStarred: boolean;
}

/** The facts of nothing: what others begin with. */
export const blankRow: RowFacts = {
  id: '',
  name: '',
  isFolder: false,
  sizeBytes: 0,
  modifiedDay: 0,
  mimeType: '',
  kind: 'unknown',
  thumbnail: '',
  childCount: undefined,
  durationSeconds: 0,
  isStarred: false,
};

/** One day. */
export const dayMs = 86_400_000;

/** The facts of a file object of the wire. */
export function rowFacts(file: File): RowFacts {
  const isFolder = file.kind === 'drive#folder';
  return {
    id: file.id,
    name: file.name,
    isFolder,
    sizeBytes: isFolder ? 0 : Number(file.size) || 0,
    modifiedDay: Math.floor((Date.parse(file.modified_time) || 0) / dayMs),
    mimeType: isFolder || file.mime_type === mimeTypeOf(file.name) ? '' : file.mime_type,
    kind: fileKind(file),
    thumbnail: file.thumbnail_link,
    childCount: file.child_count,
    durationSeconds: Math.floor(Number(file.params.duration) || 0),
    isStarred: file.starred,
  };
}

/** The attributes a row's facts travel in; what the visible text already says is not repeated. */
export const factAttributes = {
  id: 'data-id',
  sizeBytes: 'data-s',
  modifiedDay: 'data-m',
  mimeType: 'data-t',
  childCount: 'data-n',
  durationSeconds: 'data-d',
} as const;

/** Numbers in an attribute are written in this base: two letters less for each of them. */
export const factBase = 36;

/** The id of a row, which its link ends with: `/s/share/folder`, `?preview=file`. */
function linkedId(row: Element): string {
  const href = row.querySelector('a')?.getAttribute('href') ?? '';
  return decodeURIComponent(href.slice(Math.max(href.lastIndexOf('/'), href.lastIndexOf('=')) + 1));
}

/** Reads a row back from the page the server rendered; the inverse of `rowHtml`. */
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
    modifiedDay: number('modifiedDay'),
    mimeType,
    kind: fileKind({
      name,
      kind: isFolder ? 'drive#folder' : 'drive#file',
      mime_type: mimeType || undefined,
    }),
    thumbnail: row.querySelector('img')?.getAttribute('src') ?? '',
    childCount: childCount === null ? undefined : Number.parseInt(childCount, factBase),
    durationSeconds: number('durationSeconds'),
    isStarred: row.querySelector('.star') !== null,
  };
}
