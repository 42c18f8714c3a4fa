import * as v from 'valibot';
import { call } from './call.ts';
import { flag, id, pageFields, sizeBytes, text } from './fields.ts';
import { fileSchema, foldersAbove } from './files.ts';

/** Search by file name (ours). */

const classes = [
  'FILE',
  'FOLDER',
  'VIDEO',
  'AUDIO',
  'IMAGE',
  'ARCHIVE',
  'DOCUMENT',
  'TORRENT',
  'APPLICATION',
  'OTHER',
] as const;

/** A filter of a search: a `file_category`, or `FILE` for everything except folders. */
export type SearchClass = (typeof classes)[number];

/** Class names, comma-separated, in any case; none means all. */
const searchClasses = v.pipe(
  text(256),
  v.transform((value) =>
    value
      .toUpperCase()
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
  v.array(v.picklist(classes, `must be of ${classes.join(', ')}`)),
);

/** RFC 3339, or '' for no limit. */
const searchTime = v.pipe(
  text(40),
  v.check((value) => value === '' || Number.isFinite(Date.parse(value)), 'must be a time'),
);

/**
 * Ours: GET drive/v1/files:search: finds files and folders by name, most recently added or renamed
 * first. Names must contain every word of `query`, anywhere and of any length, ignoring case, width
 * and accents. Without a query it returns everything of the classes. Excludes the trash. A page may
 * have fewer than `limit` entries, even none, and still have a next page, because each call reads a
 * bounded number of names.
 */
export const searchFiles = call({
  method: 'GET',
  path: 'drive/v1/files:search',
  input: v.object({
    query: text(255),
    class: searchClasses,
    /** '' and `*` search the whole drive, an id that folder and everything below it. */
    parent_id: id,
    modified_after: searchTime,
    modified_before: searchTime,
    /** Minimum and maximum size in bytes, which exclude folders; 0 for no limit. */
    size_min: sizeBytes,
    size_max: sizeBytes,
    /** Only starred items. */
    starred: flag(),
    thumbnail_size: text(16),
    ...pageFields,
  }),
  output: v.object({
    files: v.array(fileSchema),
    folders: foldersAbove,
    next_page_token: v.string(),
    /** False while names of an older drive are still being indexed. */
    complete: v.boolean(),
  }),
  session: 'required',
});
