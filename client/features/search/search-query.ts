import type { InputOf } from '#protocol/call.ts';
import { searchFiles, type SearchClass } from '#protocol/search.ts';
import { isKeyOf } from '#protocol/tables.ts';

/** A search as described by its URL. */
export interface SearchCriteria {
  readonly text: string;
  readonly kind: SearchClass | '';
  readonly age: Age | '';
  readonly size: Size | '';
  readonly isStarred: boolean;
  /** Search root, including subfolders; '' is the whole drive. */
  readonly folderId: string;
}

/** File kinds in display order. */
export const kinds = [
  'FOLDER',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'DOCUMENT',
  'ARCHIVE',
  'TORRENT',
] as const satisfies readonly SearchClass[];

/** Maximum age of the last change, in days. */
export const ages = { day: 1, week: 7, month: 31, year: 366 } as const;
export type Age = keyof typeof ages;

/** Size thresholds in bytes. */
export const sizes = {
  small: { min: 0, max: 1_048_576 },
  medium: { min: 1_048_576, max: 104_857_600 },
  large: { min: 104_857_600, max: 1_073_741_824 },
  huge: { min: 1_073_741_824, max: 0 },
} as const;
export type Size = keyof typeof sizes;

/** Parses the query string. Ignores unknown values. */
export function readCriteria(query: URLSearchParams): SearchCriteria {
  const { kind = '', age = '', size = '', ...given } = Object.fromEntries(query);
  return {
    text: given['query'] ?? '',
    kind: kinds.find((one) => one === kind) ?? '',
    age: isKeyOf(ages, age) ? age : '',
    size: isKeyOf(sizes, size) ? size : '',
    isStarred: given['starred'] === '1',
    folderId: given['in'] ?? '',
  };
}

/** Query fields for a changed search; null removes a field. */
export function criteriaFields(change: Partial<SearchCriteria>): Record<string, string | null> {
  const fields: Record<string, string | null> = {};
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) fields[name] = value || null;
  };
  set('query', change.text);
  set('kind', change.kind);
  set('age', change.age);
  set('size', change.size);
  set('in', change.folderId);
  set('starred', change.isStarred === undefined ? undefined : change.isStarred ? '1' : '');
  return fields;
}

/** True if there is anything to search for. */
export function hasCriteria({ text, kind, age, size, isStarred }: SearchCriteria): boolean {
  return text.trim() !== '' || kind !== '' || age !== '' || size !== '' || isStarred;
}

/**
 * API input without paging. Ages count back from `nowMs`, rounded to a minute so that all pages of
 * a search match.
 */
export function searchInput(criteria: SearchCriteria, nowMs: number): InputOf<typeof searchFiles> {
  const { text, kind, age, size, isStarred, folderId } = criteria;
  const minuteMs = 60_000;
  const nowMinute = Math.floor(nowMs / minuteMs) * minuteMs;
  const bounds = size ? sizes[size] : { min: 0, max: 0 };
  return {
    query: text.trim(),
    class: kind,
    parent_id: folderId,
    modified_after: age ? new Date(nowMinute - ages[age] * 86_400_000).toISOString() : '',
    size_min: bounds.min,
    size_max: bounds.max,
    starred: isStarred,
    thumbnail_size: 'SIZE_MEDIUM',
  };
}
