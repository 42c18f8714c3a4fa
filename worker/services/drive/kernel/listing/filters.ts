import { ApiError } from '#protocol/errors.ts';
import { isSameName } from '#protocol/names.ts';
import { isRecord } from '#protocol/tables.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { containsWords, queryWords } from '#worker/services/drive/kernel/search/pieces.ts';

/** Filters of a listing (protocol 2.2). An absent field filters nothing. */
export interface NodeFilters {
  trashed?: boolean;
  isFile?: boolean;
  starred?: boolean;
  phases?: string[];
  ids?: string[];
  /** The whole name, in any Unicode normalization. */
  name?: string;
  types?: string[];
  modifiedAfter?: number;
  modifiedBefore?: number;
  /** Folded words the name must contain (search/pieces.ts), from a field of its own in the call. */
  words?: string[];
}

type Test = { op: string; value: unknown };

/** The fields a listing can be filtered by, with the operators each accepts. */
const filterFields: Readonly<Record<string, (filters: NodeFilters, test: Test) => boolean>> = {
  trashed: (filters, { op, value }) => {
    filters.trashed = truth(value);
    return op === 'eq' && isTruth(value);
  },
  starred: (filters, { op, value }) => {
    filters.starred = truth(value);
    return op === 'eq' && isTruth(value);
  },
  kind: (filters, { op, value }) => {
    const kinds = list(value);
    if (kinds.length === 1) filters.isFile = kinds[0] === 'drive#file';
    return (
      (op === 'eq' || op === 'in') &&
      kinds.length > 0 &&
      kinds.every((kind) => kind === 'drive#file' || kind === 'drive#folder')
    );
  },
  name: (filters, { op, value }) => {
    filters.name = String(value);
    return op === 'eq' && typeof value === 'string' && value !== '';
  },
  phase: (filters, { op, value }) => {
    filters.phases = list(value);
    return op === 'eq' || op === 'in';
  },
  id: (filters, { op, value }) => {
    filters.ids = list(value);
    return op === 'eq' || op === 'in';
  },
  type: (filters, { op, value }) => {
    filters.types = list(value);
    return op === 'eq' || op === 'in';
  },
  system_tag: (filters, { op, value }) => {
    filters.starred = true;
    return (op === 'in' || op === 'eq') && list(value).includes('STAR');
  },
  modified_time: (filters, { op, value }) => {
    const at = Date.parse(String(value));
    if (op === 'gt') filters.modifiedAfter = at;
    else filters.modifiedBefore = at;
    return (op === 'gt' || op === 'lt') && Number.isFinite(at);
  },
};

/**
 * Parses `{"<field>":{"<op>":<value>}}`; '' filters nothing. Throws `invalid_argument` naming the
 * field.
 */
export function parseFilters(text: string): NodeFilters {
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  if (!isRecord(parsed)) throw refuse('filters: is not a JSON object');
  const filters: NodeFilters = {};
  for (const [field, tests] of Object.entries(parsed)) {
    const read = Object.hasOwn(filterFields, field) ? filterFields[field] : undefined;
    if (!read) throw refuse(`filters: ${field} cannot be filtered`);
    if (!isRecord(tests)) throw refuse(`filters: ${field} must be an object`);
    for (const [op, value] of Object.entries(tests)) {
      if (!read(filters, { op, value })) throw refuse(`filters: ${field} does not take this ${op}`);
    }
  }
  return filters;
}

/** Returns the filters of a call that also takes words for names (`keyword`). */
export function filtersOf({ filters, keyword }: { filters: string; keyword: string }): NodeFilters {
  const words = queryWords(keyword);
  return { ...parseFilters(filters), ...(words.length > 0 ? { words } : {}) };
}

/** True if a row passes all filters except `trashed`, which the listing decides. */
export function passesFilters(row: NodeRow, filters: NodeFilters): boolean {
  const { isFile, starred, phases, ids, name, modifiedAfter, modifiedBefore, words } = filters;
  return (
    (isFile === undefined || (row.is_file === 1) === isFile) &&
    (starred === undefined || row.starred_at > 0 === starred) &&
    (phases === undefined || phases.includes(row.phase)) &&
    (ids === undefined || ids.includes(row.id)) &&
    (name === undefined || isSameName(row.name, name)) &&
    (modifiedAfter === undefined || row.modified_at > modifiedAfter) &&
    (modifiedBefore === undefined || row.modified_at < modifiedBefore) &&
    (words === undefined || containsWords(row.name, words))
  );
}

function isTruth(value: unknown): boolean {
  return typeof value === 'boolean' || value === 'true' || value === 'false';
}

function truth(value: unknown): boolean {
  return value === true || value === 'true';
}

function list(value: unknown): string[] {
  return String(value)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

function refuse(description: string): ApiError {
  return new ApiError('invalid_argument', { description });
}
