import * as v from 'valibot';
import { call } from './call.ts';
import {
  anything,
  decimalText,
  flag,
  id,
  idList,
  pageFields,
  pageSize,
  requiredId,
  requiredText,
  text,
  textRecord,
} from './fields.ts';
import {
  offlineTaskBytesMax,
  offlineTasksRunning,
  offlineTasksUnfinished,
  torrentMetadataSeconds,
  torrentStallSeconds,
  torrentTextMax,
} from './limits.ts';

/** Tasks: offline downloads, restores and batch calls (specification 3; protocol 3). */

/**
 * A task (protocol 3): offline download, restore, or batch call. All values of `params` are
 * strings.
 */
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

/** Answer of a batch call: a task that can be polled (protocol 0, fact 2). */
export const taskStarted = v.object({ task_id: v.string() });

/** GET drive/v1/tasks/{id}: returns a task, without an envelope (specification 7.1). */
export const getTask = call({
  method: 'GET',
  path: 'drive/v1/tasks/{id}',
  input: v.object({ id: requiredId }),
  output: taskSchema,
  session: 'required',
});

/**
 * GET drive/v1/tasks: lists tasks, newest first. `type` defaults to all types shown to users. With
 * `with=reference_resource` each offline task includes its file, or "File deleted" (protocol 3).
 */
export const listTasks = call({
  method: 'GET',
  path: 'drive/v1/tasks',
  input: v.object({
    type: text(256),
    filters: text(4096),
    thumbnail_size: text(16),
    with: text(64),
    ...pageFields,
  }),
  output: v.object({
    tasks: v.array(taskSchema),
    next_page_token: v.string(),
    expires_in: v.number(),
  }),
  session: 'required',
});

/**
 * DELETE drive/v1/tasks?task_ids=: removes finished tasks from the list and cancels uploads and
 * offline tasks (protocol 0, fact 18). A running batch call continues, so that it isn't left half
 * done. `delete_files` moves the files of finished offline tasks to the trash; canceled tasks leave
 * no files either way.
 */
export const deleteTasks = call({
  method: 'DELETE',
  path: 'drive/v1/tasks',
  input: v.object({ task_ids: idList(1000), delete_files: flag() }),
  output: v.object({}),
  session: 'required',
});

/** GET drive/v1/task/{id}/statuses: lists the files of a task (protocol 3). */
export const taskStatuses = call({
  method: 'GET',
  path: 'drive/v1/task/{id}/statuses',
  input: v.object({ id: requiredId, ...pageFields }),
  output: v.object({
    statuses: v.array(
      v.object({
        file_id: v.string(),
        file_name: v.string(),
        /** '' until the source reports it. */
        file_size: decimalText,
        phase: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'required',
});

/**
 * POST drive/v1/task: with `create_type: RETRY`, a failed offline task resumes with the parts it
 * has (protocol 3).
 */
export const retryTask = call({
  method: 'POST',
  path: 'drive/v1/task',
  input: v.object({
    type: text(32),
    create_type: v.picklist(['RETRY'], 'must be RETRY'),
    id: requiredId,
  }),
  output: v.object({ task: taskSchema }),
  session: 'required',
});

/**
 * PATCH drive/v1/task: pauses or resumes an offline task, by `set_params.spec`, JSON `{"phase":
 * "pause"}` or `{"phase": "running"}` (protocol 3).
 */
export const changeTask = call({
  method: 'PATCH',
  path: 'drive/v1/task',
  input: v.object({
    type: text(32),
    id: requiredId,
    set_params: v.object({ spec: v.union([requiredText(1024), v.looseObject({})]) }),
  }),
  output: v.object({ task: taskSchema }),
  session: 'required',
});

const sourceEntry = {
  /** The requested address; for a file in a torrent its path. */
  id: v.string(),
  /** For a file in a torrent: its path below the top, with slashes. */
  name: v.string(),
  /** Bytes; '0' if unknown. */
  file_size: decimalText,
  file_count: v.number(),
  is_dir: v.boolean(),
  /**
   * Details as strings:
   *
   * - `url`, and `kind`: `url`, `torrent` or `magnet`
   * - `status`: `OK` when a task would fetch it, else `ERROR` with `error` and `error_description`;
   *   `UNKNOWN` if it wasn't checked
   * - `size_known`: `false` if the source states no size; `claimed`: `true` if name and size are
   *   only claimed by a magnet link
   * - `resumable`: whether an interruption costs a part only
   * - `mime_type`, `file_category`, and `info_hash` of torrents and magnet links
   */
  meta: textRecord,
};
/** A file or folder of a source, before it is fetched (protocol 3). */
const sourceFile = v.object({
  ...sourceEntry,
  /** The files of a torrent that contains a folder. */
  dir: v.nullable(v.object({ resources: v.array(v.object(sourceEntry)) })),
});
export type SourceFile = v.InferOutput<typeof sourceFile>;

/**
 * POST drive/v1/resource/list: inspects addresses (protocol 3). Requests the first byte of each,
 * with the same checks as tasks, and returns an entry for each, including errors. Addresses beyond
 * twenty are not inspected. Ours: a .torrent in the drive by `file_id`, or its content in `torrent`
 * as base64, which is not stored.
 */
export const listResources = call({
  method: 'POST',
  path: 'drive/v1/resource/list',
  input: v.object({
    /** One per line. */
    urls: text(10_000),
    file_id: id,
    torrent: text(torrentTextMax),
    page_size: pageSize(500, 1000),
    thumbnail_type: text(32),
  }),
  output: v.object({
    list_id: v.string(),
    list: v.object({
      page_size: v.number(),
      next_page_token: v.string(),
      resources: v.array(sourceFile),
    }),
  }),
  session: 'required',
});

/**
 * GET drive/v1/resource/status: checks if a task could fetch an address, without fetching it
 * (protocol 3).
 */
export const resourceStatus = call({
  method: 'GET',
  path: 'drive/v1/resource/status',
  input: v.object({ url: text(10_000) }),
  output: v.object({ status: v.picklist(['OK', 'UNKNOWN', 'LIMITED', 'ERROR']) }),
  session: 'none',
});

const most = (fallback: number, largest: number) =>
  v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(largest, `above ${largest}`),
    ),
    fallback,
  );
const byPlan = (defaults: { free: number; premium: number }) =>
  v.optional(
    v.strictObject({
      free: most(defaults.free, 1_000_000),
      premium: most(defaults.premium, 1_000_000),
    }),
    defaults,
  );

/**
 * The operator's document `tasks`: limits on unfinished and running offline tasks, on their size,
 * and on how long a torrent waits for peers. The daily limit is in `quotas`.
 */
export const tasksDocument = v.strictObject({
  unfinished: byPlan(offlineTasksUnfinished),
  running: byPlan(offlineTasksRunning),
  bytes_max: most(offlineTaskBytesMax, Number.MAX_SAFE_INTEGER),
  /** A torrent fails when no one has been found who has it. */
  metadata_seconds: most(torrentMetadataSeconds, 365 * 86_400),
  /** A torrent fails when it hasn't received a byte for this long. */
  stall_seconds: most(torrentStallSeconds, 365 * 86_400),
});
