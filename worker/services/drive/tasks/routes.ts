import * as calls from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import { answerInOneTrip, type Endpoint, type RequestContext } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { thumbnailLink } from '#worker/services/drive/kernel/links/links.ts';
import { parseFilters } from '#worker/services/drive/kernel/listing/filters.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';
import {
  type TaskReference,
  presentTask,
} from '#worker/services/drive/kernel/tasks/present-task.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** Seconds a client may show a list of tasks before it asks again. */
const tasksFreshSeconds = 3;

export const taskEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.getTask, async ({ id }, { env, userId, session }) => {
    const task = await driveOf(env, session).task({ id });
    if (!task) throw new ApiError('not_found', { description: 'no such task' });
    return presentTask(task, userId);
  }),

  answerInOneTrip(calls.deleteTasks, async (input, { env, session }) => {
    const { task_ids: ids, delete_files: deleteFiles } = input;
    await driveOf(env, session).deleteTasks({ ids, deleteFiles });
    return {};
  }),

  answerInOneTrip(calls.listTasks, async (input, context) => {
    const { env, userId, session } = context;
    const { tasks, nextPageToken } = await driveOf(env, session).listTasks({
      types: input.type.split(',').filter(Boolean),
      filters: parseFilters(input.filters),
      limit: input.limit,
      pageToken: input.page_token,
    });
    const references = input.with.split(',').includes('reference_resource')
      ? await referencesOf(tasks, input.thumbnail_size, context)
      : new Map<string, TaskReference>();
    return {
      tasks: tasks.map((task) => presentTask(task, userId, references.get(task.id))),
      next_page_token: nextPageToken,
      expires_in: tasksFreshSeconds,
    };
  }),
];

/** Returns the current state of the files that finished offline tasks saved. */
async function referencesOf(
  tasks: readonly TaskRow[],
  thumbnailSize: string,
  { env, userId, session, now }: RequestContext,
): Promise<Map<string, TaskReference>> {
  const finished = tasks.filter(
    ({ type, phase }) => type === 'offline' && phase === taskPhases.complete,
  );
  const ids = finished.map((task) => task.file_id);
  const found = ids.length > 0 ? await driveOf(env, session).filesOfTasks({ ids }) : [];
  const files = new Map(found.map((one) => [one.row.id, one]));
  const maker = { env, account: userId, ownerId: userId, now };
  return new Map(
    finished.map((task): [string, TaskReference] => {
      const file = files.get(task.file_id);
      if (!file) return [task.id, { isFileGone: true }];
      const { row, isInTrash } = file;
      const thumbnail = thumbnailLink(maker, row, thumbnailSize);
      return [task.id, { file: presentFile(row, { userId, isInTrash, thumbnail }) }];
    }),
  );
}
