import * as v from 'valibot';
import { call } from './call.ts';
import { id, sizeBytes, text, textRecord } from './fields.ts';
import { fileSchema } from './files.ts';
import { taskSchema } from './tasks.ts';
import { fileNameMaxBytes, offlineTaskFilesMax } from './limits.ts';

/** New folders, upload tickets and offline downloads (protocol 2.5, 2.7, 3). */

const resumable = v.object({
  kind: v.literal('drive#resumable'),
  provider: v.string(),
  params: v.object({
    access_key_id: v.string(),
    access_key_secret: v.string(),
    security_token: v.string(),
    bucket: v.string(),
    endpoint: v.string(),
    key: v.string(),
    expiration: v.string(),
    /** Ours: size of the parts to send (the last may be smaller); other sizes are buffered. */
    part_size: v.string(),
  }),
});

/**
 * A form that a page can send: these fields, then the bytes as `file`, the last field (protocol
 * 2.7).
 */
const form = v.object({
  kind: v.literal('drive#form'),
  method: v.literal('POST'),
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  multi_parts: v.record(v.string(), v.string()),
});

const chosenFiles = v.nullish(
  v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(4096, 'longer than 4096 characters'))),
    v.maxLength(offlineTaskFilesMax, `more than ${offlineTaskFilesMax} files`),
  ),
  [],
);

/**
 * POST drive/v1/files: creates a folder (`kind: drive#folder`), an upload ticket
 * (`UPLOAD_TYPE_RESUMABLE`, `UPLOAD_TYPE_FORM`) or an offline task (`UPLOAD_TYPE_URL`) (protocol
 * 2.5, 2.7, 3).
 */
export const createFile = call({
  method: 'POST',
  path: 'drive/v1/files',
  input: v.object({
    kind: v.picklist(['drive#folder', 'drive#file'], 'kind must be drive#folder or drive#file'),
    name: text(fileNameMaxBytes * 2),
    parent_id: id,
    folder_type: text(32),
    upload_type: text(32),
    size: sizeBytes,
    hash: text(64),
    space: text(32),
    /**
     * Source of an offline task: an address or magnet link, or (ours) a .torrent in this drive by
     * its id. `files` (ours) are the paths to fetch from a torrent, as listed by `resource/list`;
     * none means all.
     */
    url: v.nullish(v.object({ url: text(65_536), file_id: id, files: chosenFiles })),
    params: v.nullish(textRecord),
    /** Ours: the file's modification time, RFC 3339. */
    user_modified_time: text(40),
  }),
  output: v.object({
    upload_type: v.string(),
    file: v.nullable(fileSchema),
    task: v.nullable(taskSchema),
    resumable: v.nullable(resumable),
    /** Only if a form was requested and bytes are needed. */
    form: v.optional(form),
    url: v.optional(v.object({ kind: v.literal('upload#url') })),
  }),
  session: 'required',
});
