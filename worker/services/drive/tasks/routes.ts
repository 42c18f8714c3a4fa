import * as calls from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { type Answer, answer } from '#worker/http/answer.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { parseFilters } from '#worker/services/drive/files/filters.ts';
import { taskAnswer } from '#worker/services/drive/tasks/presenter.ts';

/** How long a client may believe a list of tasks before it asks again. */
const tasksFreshSeconds = 3;

export const taskAnswers: readonly Answer[] = [
  answer(calls.getTask, async ({ id }, { env, userId }) => {
    const task = await driveOf(env, userId).task({ id });
    if (!task) throw new ApiError('not_found', { description: 'no such task' });
    return taskAnswer(task, userId);
  }),

  answer(calls.deleteTasks, async ({ task_ids: ids }, { env, userId }) => {
    await driveOf(env, userId).deleteTasks({ ids });
    return {};
  }),

  answer(calls.listTasks, async (input, { env, userId }) => {
    const { tasks, nextPageToken } = await driveOf(env, userId).listTasks({
      types: input.type.split(',').filter(Boolean),
      filters: parseFilters(input.filters),
      limit: input.limit,
      pageToken: input.page_token,
    });
    return {
      tasks: tasks.map((task) => taskAnswer(task, userId)),
      next_page_token: nextPageToken,
      expires_in: tasksFreshSeconds,
    };
  }),
];
