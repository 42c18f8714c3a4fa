import * as v from 'valibot';
import { call } from './call.ts';
import { anything, decimalText, flag, id, requiredId, text } from './fields.ts';
import { archiveStatuses } from './resources.ts';

/**
 * Listing and extracting archives in a drive (protocol 2.9). Zips only; other formats return a
 * status.
 */

/** State of an archive. `status_text` has details in English for a client's log. */
const archiveStatus = v.picklist(archiveStatuses);

const archive = {
  file_id: requiredId,
  /** Hash of the content; '' for the file's current content. */
  gcid: text(64),
  password: text(1024),
};

/** An entry of an archive. */
const packedFile = v.object({
  /** Index in the archive; -1 for a folder that exists only in the paths of its contents. */
  index: v.number(),
  filename: v.string(),
  /** Path from the top of the archive, without slashes at either end. */
  path: v.string(),
  filesize: decimalText,
  kind: v.picklist(['drive#file', 'drive#folder']),
  mime_type: v.string(),
  gcid: v.string(),
  icon_link: v.string(),
  encrypted: v.boolean(),
});

/** POST decompress/v1/list: lists a folder of an archive; an empty `path` is its top. */
export const listArchive = call({
  method: 'POST',
  path: 'decompress/v1/list',
  input: v.object({ ...archive, path: text(4096) }),
  output: v.object({
    status: archiveStatus,
    status_text: v.string(),
    files: v.array(packedFile),
  }),
  session: 'required',
});

/** Entries to extract: objects from `list`, or paths. A folder includes its contents. */
const chosen = v.nullish(
  v.pipe(
    v.array(v.union([v.string(), v.object({ path: v.string() })])),
    v.maxLength(10_000, 'more than 10000 files'),
    v.transform((list) => list.map((one) => (typeof one === 'string' ? one : one.path))),
  ),
  [],
);

/**
 * POST decompress/v1/decompress: extracts an archive in a task, into a new folder named after it in
 * `parent_id` or next to the archive. The folder appears when extraction is complete.
 */
export const decompressArchive = call({
  method: 'POST',
  path: 'decompress/v1/decompress',
  input: v.object({
    ...archive,
    files: chosen,
    /** Sent by clients; next to the archive is the default either way. */
    default_parent: flag(true),
    /** Ours. */
    parent_id: v.nullish(id),
    space: text(32),
    params: v.nullish(anything),
  }),
  output: v.object({
    status: archiveStatus,
    status_text: v.string(),
    task_id: v.string(),
    files_num: v.number(),
    redirect_link: v.string(),
  }),
  session: 'required',
});

/** GET decompress/v1/progress: returns the progress of an extraction, like the task's own call. */
export const decompressProgress = call({
  method: 'GET',
  path: 'decompress/v1/progress',
  input: v.object({ task_id: requiredId }),
  output: v.object({
    status: archiveStatus,
    status_text: v.string(),
    task_id: v.string(),
    phase: v.string(),
    /** 0 to 100. */
    progress: v.number(),
    /** The new folder, once it exists. */
    file_id: v.string(),
  }),
  session: 'required',
});
