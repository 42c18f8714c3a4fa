import * as v from 'valibot';
import { call, type OutputOf } from './call.ts';
import {
  anything,
  decimalText,
  flag,
  id,
  idList,
  pageSize,
  requiredId,
  requiredText,
  sizeBytes,
  text,
  textRecord,
} from './fields.ts';
import { fileNameMaxBytes, pageSizeDefault, pageSizeMax } from './limits.ts';

/**
 * The drive's calls (spec 7.1; wire 2, 3, 5). Field names stay as the wire has them.
 * A string is never null, an array is never null, a map is `{}` (wire 0, fact 1).
 */

const link = v.object({
  url: v.string(),
  token: v.string(),
  /** RFC 3339. */
  expire: v.string(),
  type: v.string(),
});

/** A playable form of a file (wire 2.4). The original comes first. */
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
  video: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
  link,
});

/** A file or folder (wire 2.3). `size` is a decimal string of bytes; times are RFC 3339 with milliseconds. */
export const fileSchema = v.object({
  kind: v.picklist(['drive#file', 'drive#folder']),
  id: v.string(),
  parent_id: v.string(),
  user_id: v.string(),
  name: v.string(),
  sort_name: v.string(),
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

/** A task (wire 3): offline download, restore, or a batch call. `params` holds strings only. */
export const taskSchema = v.object({
  kind: v.literal('drive#task'),
  id: v.string(),
  name: v.string(),
  type: v.string(),
  user_id: v.string(),
  statuses: v.array(v.string()),
  status_size: v.number(),
  params: textRecord,
  file_id: v.string(),
  file_name: v.string(),
  file_size: decimalText,
  message: v.string(),
  created_time: v.string(),
  updated_time: v.string(),
  third_task_id: v.string(),
  phase: v.string(),
  /** 0 to 100. */
  progress: v.number(),
  icon_link: v.string(),
  callback: v.string(),
  reference_resource: v.nullable(anything),
  space: v.string(),
});
export type Task = v.InferOutput<typeof taskSchema>;

const page = {
  limit: pageSize(pageSizeDefault, pageSizeMax),
  page_token: text(2048),
};

const fileList = v.object({
  kind: v.literal('drive#fileList'),
  files: v.array(fileSchema),
  next_page_token: v.string(),
  version: v.string(),
  version_outdated: v.boolean(),
  sync_time: v.string(),
  /** Ours: live entries in the folder, for a real scroll bar. */
  file_num: v.number(),
});

/** The answer of every batch call: a task that can be polled (wire 0, fact 2). */
const taskStarted = v.object({ task_id: v.string() });

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
    /** Ours: folders before files in every order (spec 3, pinFoldersTop). */
    folders_first: flag(),
    ...page,
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
  output: v.object({ path: v.array(v.object({ id: v.string(), name: v.string() })) }),
  session: 'required',
});

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
    /** Ours: send parts of exactly this many bytes (the last may be shorter) and they pass straight through. */
    part_size: v.string(),
  }),
});

/**
 * POST drive/v1/files: creates a folder (`kind: drive#folder`), an upload ticket (`UPLOAD_TYPE_RESUMABLE`)
 * or an offline task (`UPLOAD_TYPE_URL`) (wire 2.5, 2.7, 3).
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
    url: v.nullish(v.object({ url: requiredText(65_536) })),
    params: v.nullish(textRecord),
    /** Ours: the file's own modification time, RFC 3339. */
    user_modified_time: text(40),
  }),
  output: v.object({
    upload_type: v.string(),
    file: v.nullable(fileSchema),
    task: v.nullable(taskSchema),
    resumable: v.nullable(resumable),
    url: v.optional(v.object({ kind: v.literal('upload#url') })),
  }),
  session: 'required',
});

/** PATCH drive/v1/files/{id}: renames. Every other field is ignored (wire 0, fact 7). */
export const renameFile = call({
  method: 'PATCH',
  path: 'drive/v1/files/{id}',
  input: v.object({ id: requiredId, name: requiredText(fileNameMaxBytes * 2), space: text(32) }),
  output: fileSchema,
  session: 'required',
});

/** DELETE drive/v1/files/{id}: moves to the trash. */
export const trashFile = call({
  method: 'DELETE',
  path: 'drive/v1/files/{id}',
  input: v.object({ id: requiredId }),
  output: taskStarted,
  session: 'required',
});

const batch = v.object({ ids: idList(), space: text(32) });
const batchTo = v.object({
  ids: idList(),
  to: v.nullish(v.object({ parent_id: id }), { parent_id: '' }),
  space: text(32),
});

export const trashFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchTrash',
  input: batch,
  output: taskStarted,
  session: 'required',
});
export const untrashFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchUntrash',
  input: batch,
  output: taskStarted,
  session: 'required',
});
/** Deletes for ever and frees the space. */
export const deleteFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchDelete',
  input: batch,
  output: taskStarted,
  session: 'required',
});
export const moveFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchMove',
  input: batchTo,
  output: taskStarted,
  session: 'required',
});
export const copyFiles = call({
  method: 'POST',
  path: 'drive/v1/files:batchCopy',
  input: batchTo,
  output: taskStarted,
  session: 'required',
});
/** PATCH drive/v1/files/trash:empty. */
export const emptyTrash = call({
  method: 'PATCH',
  path: 'drive/v1/files/trash:empty',
  input: v.object({}),
  output: taskStarted,
  session: 'required',
});
export const starFiles = call({
  method: 'POST',
  path: 'drive/v1/files:star',
  input: batch,
  output: v.object({ ids: v.array(v.string()) }),
  session: 'required',
});
export const unstarFiles = call({
  method: 'POST',
  path: 'drive/v1/files:unstar',
  input: batch,
  output: v.object({ ids: v.array(v.string()) }),
  session: 'required',
});

/** GET drive/v1/tasks/{id}: a bare task (spec 7.1). */
export const getTask = call({
  method: 'GET',
  path: 'drive/v1/tasks/{id}',
  input: v.object({ id: requiredId }),
  output: taskSchema,
  session: 'required',
});

/** GET drive/v1/tasks: newest first. `type` defaults to every type the client may show. */
export const listTasks = call({
  method: 'GET',
  path: 'drive/v1/tasks',
  input: v.object({
    type: text(64),
    filters: text(4096),
    thumbnail_size: text(16),
    with: text(64),
    ...page,
  }),
  output: v.object({
    tasks: v.array(taskSchema),
    next_page_token: v.string(),
    expires_in: v.number(),
  }),
  session: 'required',
});

/**
 * DELETE drive/v1/tasks?task_ids=: takes finished tasks off the list and cancels uploads (wire 0, fact 18). A batch
 * call that is under way runs on, so that nothing is left half done. `delete_files` is accepted: a cancelled upload
 * leaves no file either way.
 */
export const deleteTasks = call({
  method: 'DELETE',
  path: 'drive/v1/tasks',
  input: v.object({ task_ids: idList(1000), delete_files: flag() }),
  output: v.object({}),
  session: 'required',
});

/** GET drive/v1/events: newest first (wire 2.9). */
export const listEvents = call({
  method: 'GET',
  path: 'drive/v1/events',
  input: v.object({
    thumbnail_size: text(16),
    filters: text(4096),
    next_page_token: text(2048),
    ...page,
  }),
  output: v.object({
    events: v.array(
      v.object({
        kind: v.literal('drive#event'),
        id: v.string(),
        type: v.string(),
        type_name: v.string(),
        source: v.string(),
        subject: v.string(),
        device: v.string(),
        created_time: v.string(),
        updated_time: v.string(),
        mime_type: v.string(),
        file_id: v.string(),
        file_name: v.string(),
        icon_url: v.string(),
        params: textRecord,
        folder_id: v.string(),
        label: v.string(),
        progress: v.number(),
        reference_resource: v.nullable(anything),
        space: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'required',
});

const quota = v.object({
  kind: v.literal('drive#quota'),
  limit: decimalText,
  usage: decimalText,
  usage_in_trash: decimalText,
  play_times_limit: decimalText,
  play_times_usage: decimalText,
  complimentary: v.string(),
  is_unlimited: v.boolean(),
});

/** GET drive/v1/about: storage limit and usage in bytes, as decimal strings (spec 3, wire 5). */
export const about = call({
  method: 'GET',
  path: 'drive/v1/about',
  input: v.object({ space: text(32) }),
  output: v.object({
    kind: v.literal('drive#about'),
    quota,
    quotas: v.record(v.string(), v.object({ limit: decimalText, usage: decimalText })),
    expires_at: v.string(),
    user_type: v.number(),
  }),
  session: 'required',
});
export type About = OutputOf<typeof about>;

/** GET drive/v1/privilege/vip: `data.status` is `ok` for a premium member (spec 3, 4). */
export const privilegeVip = call({
  method: 'GET',
  path: 'drive/v1/privilege/vip',
  input: v.object({}),
  output: v.object({
    result: v.string(),
    message: v.string(),
    redirect_uri: v.string(),
    data: v.object({
      expire: v.string(),
      status: v.picklist(['ok', 'invalid']),
      type: v.string(),
      user_id: v.string(),
    }),
  }),
  session: 'required',
});

/** GET drive/v1/privilege/area_country_code: the visitor's country, without credentials (spec 6, 7.1). */
export const areaCountryCode = call({
  method: 'GET',
  path: 'drive/v1/privilege/area_country_code',
  input: v.object({}),
  output: v.object({
    result: v.string(),
    data: v.object({ countryCode: v.string(), ip: v.string() }),
  }),
  session: 'none',
});

/** Ours: a zip of files and folders of the signed-in drive, as a signed link that answers ranges. */
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
