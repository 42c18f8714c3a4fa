import * as v from 'valibot';
import { call } from './call.ts';
import { flag, id, pageFields, sizeBytes, text } from './fields.ts';
import { fileSchema, foldersAbove } from './files.ts';

/** Finding files by what their names hold (ours). */

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

/** What a search can be narrowed to: a `file_category`, or `FILE` for everything but folders. */
export type SearchClass = (typeof classes)[number];

/** Class names, comma-joined, in any case; none means all. */
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
 * Ours: GET drive/v1/files:search, files and folders by what their names hold, the latest added or
 * renamed first. Every word of `query` must be in the name, anywhere in it and of any length,
 * whatever the case, width or accents; without a query everything of the classes is found. What is
 * in the trash is not. A page may hold fewer than `limit`, even none, and still have a next one:
 * each looks at a bounded number of names.
 */
export const searchFiles = call({
  method: 'GET',
  path: 'drive/v1/files:search',
  input: v.object({
    query: text(255),
    class: searchClasses,
    /** '' and `*` search the whole drive, an id the folder with everything below it. */
    parent_id: id,
    modified_after: searchTime,
    modified_before: searchTime,
    /** Bytes a file has at least and at most; with either, folders are left out. 0 is no limit. */
    size_min: sizeBytes,
    size_max: sizeBytes,
    /** Only what is starred. */
    starred: flag(),
    thumbnail_size: text(16),
    ...pageFields,
  }),
  output: v.object({
    files: v.array(fileSchema),
    folders: foldersAbove,
    next_page_token: v.string(),
    /** False while names of an older drive are still being taken in. */
    complete: v.boolean(),
  }),
  session: 'required',
});
