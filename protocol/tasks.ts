import * as v from 'valibot';
import { call } from './call.ts';
import {
  anything,
  decimalText,
  flag,
  idList,
  pageFields,
  requiredId,
  text,
  textRecord,
} from './fields.ts';

/** Tasks: offline downloads, restores and batch calls (spec 3; wire 3). */

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

/** The answer of every batch call: a task that can be polled (wire 0, fact 2). */
export const taskStarted = v.object({ task_id: v.string() });

/** GET drive/v1/tasks/{id}: one task, without an envelope (spec 7.1). */
export const getTask = call({
  method: 'GET',
  path: 'drive/v1/tasks/{id}',
  input: v.object({ id: requiredId }),
  output: taskSchema,
  session: 'required',
});

/** GET drive/v1/tasks: tasks, newest first. `type` defaults to every type the client may show. */
export const listTasks = call({
  method: 'GET',
  path: 'drive/v1/tasks',
  input: v.object({
    type: text(64),
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
