import * as v from 'valibot';
import { call, type OutputOf } from './call.ts';
import {
  anything,
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
import { conflictNamesMax, fileNameMaxBytes, measuredIdsMax } from './limits.ts';

/**
 * Files and folders (specification 7.1; protocol 2). Field names stay as the wire has them.
 * A string is never null, an array is never null, a map is `{}` (protocol 0, fact 1).
 */

const link = v.object({
  url: v.string(),
  token: v.string(),
  /** RFC 3339. */
  expire: v.string(),
  type: v.string(),
});

/** A playable form of a file (protocol 2.4). The original comes first. */
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
  /** gcid, upper-case hex; '' for folders. */
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
  /** Ours: how many live entries a folder holds; absent on files. */
  child_count: v.optional(v.number()),
});

export type File = v.InferOutput<typeof fileSchema>;

const folderAbove = v.object({ id: v.string(), name: v.string(), parent_id: v.string() });
export type FolderAbove = v.InferOutput<typeof folderAbove>;

/**
 * The folders that files lie in and those above, the nearest first; the root, id and name '', where
 * a file lies in it.
 */
export const foldersAbove = v.array(folderAbove);

const fileList = v.object({
  kind: v.literal('drive#fileList'),
  files: v.array(fileSchema),
  next_page_token: v.string(),
  version: v.string(),
  version_outdated: v.boolean(),
  sync_time: v.string(),
  /**
   * Ours: live entries in the folder, for a real scroll bar; with a keyword those that are listed.
   */
  file_num: v.number(),
  /** Ours: where the files lie, when anywhere was asked for. */
  folders: v.optional(foldersAbove),
});

/** GET drive/v1/files: one page of a folder, by keyset. `parent_id=*` means anywhere. */
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
    /** Ours: folders before files in every order (specification 3, pinFoldersTop). */
    folders_first: flag(),
    /**
     * Ours: words that a name must hold, folded as the search folds them; '' holds nothing back.
     */
    keyword: text(255),
    offset,
    ...pageFields,
  }),
  output: fileList,
  session: 'required',
});

/** GET drive/v1/files/{id}: one file with its links and medias. */
export const getFile = call({
  method: 'GET',
  path: 'drive/v1/files/{id}',
  input: v.object({ id: requiredId, usage: text(16), thumbnail_size: text(16), space: text(32) }),
  output: fileSchema,
  session: 'required',
});

/** Ours: the chain of folders from the root down to a folder, for the breadcrumb. */
export const folderPath = call({
  method: 'GET',
  path: 'drive/v1/files/{id}/path',
  input: v.object({ id: requiredId }),
  output: v.object({
    path: v.array(v.object({ id: v.string(), name: v.string() })),
    /** Whether it is in the trash, by itself or with a folder above it. */
    trashed: v.boolean(),
  }),
  session: 'required',
});

/** PATCH drive/v1/files/{id}: renames. Every other field is ignored (protocol 0, fact 7). */
export const renameFile = call({
  method: 'PATCH',
  path: 'drive/v1/files/{id}',
  input: v.object({ id: requiredId, name: requiredText(fileNameMaxBytes * 2), space: text(32) }),
  output: fileSchema,
  session: 'required',
  ifMatch: true,
});

/**
 * PATCH drive/v1/files/{id}/trash: moves to the trash, as clients of the family spell it (protocol
 * 2.5).
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
 * GET drive/v1/resource/cid: the gcid of content known by its sampled hash (protocol 2.6). Never
 * told, because an answer would say what others keep here; clients then compute it themselves.
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

/** DELETE drive/v1/files/{id}: moves to the trash. */
export const trashFile = call({
  method: 'DELETE',
  path: 'drive/v1/files/{id}',
  input: v.object({ id: requiredId }),
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/**
 * POST drive/v1/files:batchGet: several files with their links and medias, in the order asked;
 * unknown ids are left out.
 */
export const getFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchGet',
  input: v.object({ ids: idList(100), thumbnail_size: text(16), space: text(32) }),
  output: v.object({ files: v.array(fileSchema) }),
  session: 'required',
});

const batch = v.object({ ids: idList(), space: text(32) });

/**
 * What a move or copy does where a name is taken: a number for the new one, the old one to the
 * trash, or nothing at all.
 */
const conflictChoice = v.picklist(['keep_both', 'replace', 'skip']);
export type ConflictChoice = v.InferOutput<typeof conflictChoice>;

const batchTo = v.object({
  ids: idList(),
  to: v.nullish(v.object({ parent_id: id }), { parent_id: '' }),
  space: text(32),
  /**
   * Ours: what becomes of those whose name is taken there; they are numbered when nothing is said.
   */
  conflict: v.nullish(conflictChoice),
  /** Ours: of some of them, by id, something else. */
  conflicts: v.nullish(v.record(requiredId, conflictChoice), {}),
});

/** Moves to the trash, where files still take space. */
export const trashFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchTrash',
  input: batch,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/** Puts back what is in the trash, each where it was. */
export const untrashFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchUntrash',
  input: batch,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/** Deletes for ever and frees the space. */
export const deleteFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchDelete',
  input: batch,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/**
 * Moves into a folder; the root is an empty `to`. Where conflicts were to be settled, the task's
 * `params` tell how: `skipped_ids` and `replaced_ids` (now in the trash), comma-joined.
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
 * Copies into a folder; bytes are shared, space is counted. Conflicts are settled as in a move; the
 * task's `params` also tell what was made (`created_ids`). Where `conflict` is given, a copy may
 * also go beside its original, under a number.
 */
export const copyFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchCopy',
  input: batchTo,
  output: taskStarted,
  session: 'required',
  ifMatch: true,
});

/** PATCH drive/v1/files/trash:empty: deletes for ever what is in the trash, and frees its space. */
export const emptyTrash = call({
  method: 'PATCH',
  path: 'drive/v1/files/trash:empty',
  input: v.object({}),
  output: taskStarted,
  session: 'required',
});

/** Marks with a star. */
export const starFiles = call({
  method: 'POST',
  path: 'drive/v1/files:star',
  input: batch,
  output: v.object({ ids: v.array(v.string()) }),
  session: 'required',
  ifMatch: true,
});

/** Takes the star away. */
export const unstarFiles = call({
  method: 'POST',
  path: 'drive/v1/files:unstar',
  input: batch,
  output: v.object({ ids: v.array(v.string()) }),
  session: 'required',
  ifMatch: true,
});

/**
 * Ours: a zip of files and folders of the signed-in drive, as a signed link that answers ranges.
 */
export const zipFiles = call({
  method: 'POST',
  path: 'drive/v1/files:zip',
  input: v.object({ ids: idList(1000), name: text(255) }),
  output: v.object({
    url: v.string(),
    name: v.string(),
    size: decimalText,
    file_count: v.number(),
    expire: v.string(),
  }),
  session: 'required',
});

/**
 * Ours: which of these names a folder has, each with its entry there (the latest of that name): one
 * question before an upload, a move or a copy of many. Names are compared composed (NFC); answers
 * come in the order and spelling asked.
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
 * Ours: what uses the space of the drive, or of a folder with all it holds: sums by kind and the
 * `limit` largest files, the largest first. What lies in the trash is told apart, for the whole
 * drive.
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
    /** The folders that the largest lie in; the root has id and name ''. */
    folders: v.array(folderAbove),
    /**
     * False when a folder holds more than one call looks at (50,000 entries): sums are then of what
     * was seen.
     */
    complete: v.boolean(),
  }),
  session: 'required',
});
export type SpaceUse = OutputOf<typeof spaceUse>;

/**
 * Ours: the files and bytes of a selection with all that its folders hold, before it is deleted for
 * ever.
 */
export const measureFiles = call({
  method: 'POST',
  path: 'drive/v1/files:measure',
  input: v.object({ ids: idList(measuredIdsMax) }),
  output: v.object({
    ...spaceSum,
    /**
     * False when there is more than one call looks at (50,000 entries): the sums are then of what
     * was seen.
     */
    complete: v.boolean(),
  }),
  session: 'required',
});
