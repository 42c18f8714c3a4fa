import * as v from 'valibot';
import { call, type OutputOf } from './call.ts';
import {
  anything,
  base64,
  decimalText,
  flag,
  id,
  idList,
  offset,
  pageFields,
  pageSize,
  requiredId,
  requiredText,
  sizeBytes,
  text,
  textRecord,
} from './fields.ts';
import { taskStarted } from './tasks.ts';
import { conflictNamesMax, fileNameMaxBytes, measuredIdsMax, thumbnailBytesMax } from './limits.ts';

/**
 * Files and folders (specification 7.1; protocol 2). Fields keep their wire names. Strings and
 * arrays are never null, and maps are `{}` if empty (protocol 0, fact 1).
 */

const link = v.object({
  url: v.string(),
  token: v.string(),
  /** RFC 3339. */
  expire: v.string(),
  type: v.string(),
});

/** A playable version of a file (protocol 2.4). The original comes first. */
export const mediaSchema = v.object({
  media_id: v.string(),
  media_name: v.string(),
  resolution_name: v.string(),
  category: v.string(),
  is_origin: v.boolean(),
  is_default: v.boolean(),
  is_visible: v.boolean(),
  priority: v.number(),
  need_more_quota: v.boolean(),
  vip_types: v.array(v.string()),
  redirect_link: v.string(),
  icon_link: v.string(),
  audio: v.record(v.string(), v.union([v.string(), v.number()])),
  video: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
  link,
});

/**
 * A file or folder (protocol 2.3). `size` is a decimal string of bytes; times are RFC 3339 with
 * milliseconds.
 */
export const fileSchema = v.object({
  kind: v.picklist(['drive#file', 'drive#folder']),
  id: v.string(),
  parent_id: v.string(),
  user_id: v.string(),
  name: v.string(),
  sort_name: v.string(),
  spell_name: v.array(v.string()),
  size: decimalText,
  revision: decimalText,
  file_extension: v.string(),
  mime_type: v.string(),
  file_category: v.string(),
  folder_type: v.string(),
  /** gcid in uppercase hex; '' for folders. */
  hash: v.string(),
  md5_checksum: v.string(),
  created_time: v.string(),
  modified_time: v.string(),
  user_modified_time: v.string(),
  delete_time: v.string(),
  phase: v.string(),
  trashed: v.boolean(),
  starred: v.boolean(),
  writable: v.boolean(),
  tags: v.array(v.object({ name: v.string() })),
  web_content_link: v.string(),
  links: v.record(v.string(), link),
  medias: v.array(mediaSchema),
  thumbnail_link: v.string(),
  icon_link: v.string(),
  original_url: v.string(),
  audit: v.nullable(v.object({ status: v.string(), message: v.string(), title: v.string() })),
  params: textRecord,
  apps: v.array(anything),
  collection: v.nullable(anything),
  original_file_index: v.number(),
  space: v.string(),
  reference_events: v.array(anything),
  reference_resource: v.nullable(anything),
  /** Ours: number of entries in a folder, excluding the trash; absent for files. */
  child_count: v.optional(v.number()),
});

export type File = v.InferOutput<typeof fileSchema>;

const folderAbove = v.object({ id: v.string(), name: v.string(), parent_id: v.string() });
export type FolderAbove = v.InferOutput<typeof folderAbove>;

/** Parent folders, nearest first; the root has id and name ''. */
export const foldersAbove = v.array(folderAbove);

const fileList = v.object({
  kind: v.literal('drive#fileList'),
  files: v.array(fileSchema),
  next_page_token: v.string(),
  version: v.string(),
  version_outdated: v.boolean(),
  sync_time: v.string(),
  /** Ours: number of entries in the folder, for scrollbars; with a keyword, of those listed. */
  file_num: v.number(),
  /** Ours: parent folders of the files, if `parent_id` is `*`. */
  folders: v.optional(foldersAbove),
});

/**
 * GET drive/v1/files: lists one page of a folder, by keyset. `parent_id=*` means the whole drive.
 */
export const listFiles = call({
  method: 'GET',
  path: 'drive/v1/files',
  input: v.object({
    parent_id: id,
    filters: text(4096),
    order: text(32),
    thumbnail_size: text(16),
    with_audit: flag(),
    space: text(32),
    /** Ours: sort folders before files (specification 3, pinFoldersTop). */
    folders_first: flag(),
    /** Ours: words that names must contain, compared as in the search; '' for no filter. */
    keyword: text(255),
    offset,
    ...pageFields,
  }),
  output: fileList,
  session: 'required',
});

/** GET drive/v1/files/{id}: returns a file with its links and medias. */
export const getFile = call({
  method: 'GET',
  path: 'drive/v1/files/{id}',
  input: v.object({ id: requiredId, usage: text(16), thumbnail_size: text(16), space: text(32) }),
  output: fileSchema,
  session: 'required',
});

/** Ours: returns the folders from the root down to a folder, for breadcrumbs. */
export const folderPath = call({
  method: 'GET',
  path: 'drive/v1/files/{id}/path',
  input: v.object({ id: requiredId }),
  output: v.object({
    path: v.array(v.object({ id: v.string(), name: v.string() })),
    /** True if the folder or one of its parents is in the trash. */
    trashed: v.boolean(),
  }),
  session: 'required',
});

/**
 * PATCH drive/v1/files/{id}: renames a file or folder. Other fields are ignored (protocol 0, fact
 * 7).
 */
export const renameFile = call({
  method: 'PATCH',
  path: 'drive/v1/files/{id}',
  input: v.object({ id: requiredId, name: requiredText(fileNameMaxBytes * 2), space: text(32) }),
  output: fileSchema,
  session: 'required',
  ifMatch: true,
});

/**
 * PATCH drive/v1/files/{id}/trash: moves a file or folder to the trash, in the spelling of existing
 * clients (protocol 2.5).
 */
export const trashOneFile = call({
  method: 'PATCH',
  path: 'drive/v1/files/{id}/trash',
  input: v.object({ id: requiredId, space: text(32) }),
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/**
 * GET drive/v1/resource/cid: returns the gcid of content by its sampled hash (protocol 2.6). Always
 * empty, because an answer would reveal what others store here; clients then compute it themselves.
 */
export const gcidOfCid = call({
  method: 'GET',
  path: 'drive/v1/resource/cid',
  input: v.object({
    cid: v.pipe(v.string('must be a hash'), v.regex(/^[0-9a-fA-F]{40}$/, 'must be 40 hex digits')),
    file_size: v.pipe(sizeBytes, v.minValue(1, 'must be above 0')),
  }),
  output: v.object({ gcid: v.string() }),
  session: 'required',
});

/** DELETE drive/v1/files/{id}: moves a file or folder to the trash. */
export const trashFile = call({
  method: 'DELETE',
  path: 'drive/v1/files/{id}',
  input: v.object({ id: requiredId }),
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/**
 * POST drive/v1/files:batchGet: returns files with their links and medias, in request order. Omits
 * unknown ids.
 */
export const getFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchGet',
  input: v.object({ ids: idList(100), thumbnail_size: text(16), space: text(32) }),
  output: v.object({ files: v.array(fileSchema) }),
  session: 'required',
});

/**
 * POST drive/v1/files/{id}/thumbnail: Ours: stores a thumbnail that a client has drawn of a file
 * the server can't read, such as a video: PNG, JPEG or WebP of at most 1024 × 1024 pixels, stored
 * with the content. The first one of a file stays. `hash` is the gcid of the
 * content it was drawn from.
 */
export const setThumbnail = call({
  method: 'POST',
  path: 'drive/v1/files/{id}/thumbnail',
  input: v.object({
    id: requiredId,
    hash: requiredText(40),
    image: base64(thumbnailBytesMax),
    thumbnail_size: text(16),
  }),
  output: v.object({ thumbnail_link: v.string() }),
  session: 'required',
});

const batch = v.object({ ids: idList(), space: text(32) });

/** On a name conflict: number the new item, move the old one to the trash, or skip the new one. */
const conflictChoice = v.picklist(['keep_both', 'replace', 'skip']);
export type ConflictChoice = v.InferOutput<typeof conflictChoice>;

const batchTo = v.object({
  ids: idList(),
  to: v.nullish(v.object({ parent_id: id }), { parent_id: '' }),
  space: text(32),
  /** Ours: handling of name conflicts; the default numbers the new items. */
  conflict: v.nullish(conflictChoice),
  /** Ours: handling of individual items, by id. */
  conflicts: v.nullish(v.record(requiredId, conflictChoice), {}),
});

/** Moves files and folders to the trash, where they still use storage. */
export const trashFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchTrash',
  input: batch,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/** Restores files and folders from the trash to where they were. */
export const untrashFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchUntrash',
  input: batch,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/** Permanently deletes files and folders and frees their storage. */
export const deleteFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchDelete',
  input: batch,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/**
 * Moves files and folders into a folder; an empty `to` is the root. If conflicts were resolved, the
 * task's `params` contain `skipped_ids` and `replaced_ids` (now in the trash), comma-separated.
 */
export const moveFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchMove',
  input: batchTo,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/**
 * Copies files and folders into a folder. Bytes are shared but count against the storage. Conflicts
 * are handled as in a move; the task's `params` also contain `created_ids`. With `conflict`, items
 * may be copied within their folder under a numbered name.
 */
export const copyFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchCopy',
  input: batchTo,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/**
 * PATCH drive/v1/files/trash:empty: permanently deletes everything in the trash and frees its
 * storage.
 */
export const emptyTrash = call({
  method: 'PATCH',
  path: 'drive/v1/files/trash:empty',
  input: v.object({}),
  output: taskStarted,
  session: 'required',
});

/** Stars files and folders. */
export const starFiles = call({
  method: 'POST',
  path: 'drive/v1/files:star',
  input: batch,
  output: v.object({ ids: v.array(v.string()) }),
  session: 'required',
  ifMatch: true,
});

/** Unstars files and folders. */
export const unstarFiles = call({
  method: 'POST',
  path: 'drive/v1/files:unstar',
  input: batch,
  output: v.object({ ids: v.array(v.string()) }),
  session: 'required',
  ifMatch: true,
});

/**
 * Ours: returns a signed link to a zip of files and folders of the caller's drive. The link
 * supports range requests. Prohibited files and folders inside the selected folders are skipped;
 * with `skip_prohibited` selected ones are too.
 */
export const zipFiles = call({
  method: 'POST',
  path: 'drive/v1/files:zip',
  input: v.object({ ids: idList(1000), name: text(255), skip_prohibited: flag() }),
  output: v.object({
    url: v.string(),
    name: v.string(),
    size: decimalText,
    file_count: v.number(),
    /** Paths of what was skipped; at most 100. */
    skipped: v.array(v.string()),
    skipped_count: v.number(),
    expire: v.string(),
  }),
  session: 'required',
});

/**
 * Ours: returns which of the names exist in a folder, each with its newest entry: one check before
 * an upload, move or copy of many items. Names are compared in composed form (NFC) and returned in
 * request order and spelling.
 */
export const findConflicts = call({
  method: 'POST',
  path: 'drive/v1/files:conflicts',
  input: v.object({
    parent_id: id,
    names: v.pipe(
      v.array(v.pipe(v.string('must be text'), v.maxLength(fileNameMaxBytes * 2))),
      v.maxLength(conflictNamesMax, `more than ${conflictNamesMax} names`),
    ),
    thumbnail_size: text(16),
  }),
  output: v.object({ conflicts: v.array(v.object({ name: v.string(), file: fileSchema })) }),
  session: 'required',
});

const spaceSum = { file_count: v.number(), size: decimalText };

/**
 * Ours: returns the storage use of the drive or of a folder: sums by category and the `limit`
 * largest files. For the whole drive the trash is counted separately.
 */
export const spaceUse = call({
  method: 'GET',
  path: 'drive/v1/files:space_use',
  input: v.object({ parent_id: id, limit: pageSize(20, 100), thumbnail_size: text(16) }),
  output: v.object({
    ...spaceSum,
    /** By `file_category`. */
    kinds: v.array(v.object({ category: v.string(), ...spaceSum })),
    trash: v.object(spaceSum),
    largest: v.array(fileSchema),
    /** Parent folders of the largest files; the root has id and name ''. */
    folders: v.array(folderAbove),
    /** False if a folder has more than 50,000 entries; the sums then cover those read. */
    complete: v.boolean(),
  }),
  session: 'required',
});
export type SpaceUse = OutputOf<typeof spaceUse>;

/**
 * Ours: returns the number of files and bytes of a selection including subfolders, before it is
 * permanently deleted.
 */
export const measureFiles = call({
  method: 'POST',
  path: 'drive/v1/files:measure',
  input: v.object({ ids: idList(measuredIdsMax) }),
  output: v.object({
    ...spaceSum,
    /** False if the selection has more than 50,000 entries; the sums then cover those read. */
    complete: v.boolean(),
  }),
  session: 'required',
});
