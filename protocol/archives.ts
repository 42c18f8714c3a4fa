import * as v from 'valibot';
import { call } from './call.ts';
import { anything, decimalText, flag, id, requiredId, text } from './fields.ts';
import { archiveStatuses } from './resources.ts';

/**
 * Looking into archives in a drive, and unpacking them there (protocol 2.9). Zips only; other
 * formats say so.
 */

/**
 * Why an archive can or cannot be read. `status_text` says more, in English, for the log of a
 * client.
 */
const archiveStatus = v.picklist(archiveStatuses);

const archive = {
  file_id: requiredId,
  /** The content's hash; '' for whatever the file holds now. */
  gcid: text(64),
  password: text(1024),
};

/** Something in an archive. */
const packedFile = v.object({
  /** Its place in the archive; -1 for a folder that is only named by what lies in it. */
  index: v.number(),
  filename: v.string(),
  /** Where it lies, from the archive's top, without a slash at either end. */
  path: v.string(),
  filesize: decimalText,
  kind: v.picklist(['drive#file', 'drive#folder']),
  mime_type: v.string(),
  gcid: v.string(),
  icon_link: v.string(),
  encrypted: v.boolean(),
});

/** POST decompress/v1/list: what lies in one folder of an archive; `path` '' is its top. */
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

/**
 * What of an archive to unpack: objects as `list` gives them, or paths. A folder stands for all
 * that is in it.
 */
const chosen = v.nullish(
  v.pipe(
    v.array(v.union([v.string(), v.object({ path: v.string() })])),
    v.maxLength(10_000, 'more than 10000 files'),
    v.transform((list) => list.map((one) => (typeof one === 'string' ? one : one.path))),
  ),
  [],
);

/**
 * POST decompress/v1/decompress: unpacks an archive, as a task, into a new folder named after it.
 * The folder is made in `parent_id` when that is given, else beside the archive; it appears when
 * everything is in it.
 */
export const decompressArchive = call({
  method: 'POST',
  path: 'decompress/v1/decompress',
  input: v.object({
    ...archive,
    files: chosen,
    /** Sent by clients; beside the archive is the default either way. */
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

/** GET decompress/v1/progress: how far an unpacking is. The task's own call tells the same. */
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
    /** The new folder, once it is there. */
    file_id: v.string(),
  }),
  session: 'required',
});
