import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#protocol/errors.ts';
import { getTask, listTasks, type Task } from '#protocol/tasks.ts';
import { createFile } from '#protocol/uploads.ts';
import { type Command, textOption } from '../command.ts';
import { taskError } from '../signed-in-client.ts';
import { plainSize, tableLines } from '../output.ts';
import { requiredFolder } from '../remote-paths.ts';
import { plainPath } from './files.ts';

const pollMs = 2000;

/** Words for the phases of a task. */
const phaseNames: Readonly<Record<string, string>> = {
  PHASE_TYPE_PENDING: 'waiting',
  PHASE_TYPE_RUNNING: 'running',
  PHASE_TYPE_PAUSED: 'paused',
  PHASE_TYPE_COMPLETE: 'done',
  PHASE_TYPE_ERROR: 'failed',
};

/** Commands for offline downloads. */
export const taskCommands: Readonly<Record<string, Command>> = {
  'task add': {
    usage: 'LINK [--to FOLDER] [--wait]',
    summary: 'let the site download an address or a magnet link',
    options: { to: { type: 'string' }, wait: { type: 'boolean' } },
    words: [1, 1],
    async run({ client, output }, input) {
      const { words, options } = input;
      const folder = await requiredFolder(client, plainPath(textOption(input, 'to')));
      const { task } = await client.call(createFile, {
        kind: 'drive#file',
        name: '',
        upload_type: 'UPLOAD_TYPE_URL',
        parent_id: folder.id,
        url: { url: words[0] ?? '' },
      });
      if (!task) throw new ApiError('unknown', { description: 'the site started no task' });
      let last: Task = task;
      while (options.wait && !/COMPLETE|ERROR/.test(last.phase)) {
        await sleep(pollMs);
        last = await client.call(getTask, { id: task.id });
        output.progress(`${last.name}  ${last.progress}%`);
      }
      if (last.phase === 'PHASE_TYPE_ERROR') throw taskError(last.message);
      output.result(presentedTask(last), [`${last.name}: ${phaseName(last)}`]);
    },
  },
  'task ls': {
    usage: '',
    summary: 'list the offline downloads, newest first',
    words: [0, 0],
    async run({ client, output }) {
      const { tasks } = await client.call(listTasks, { type: 'offline', limit: 100 });
      const rows = tasks.map((task) => [
        phaseName(task),
        `${task.progress}%`,
        plainSize(task.file_size),
        task.name,
      ]);
      output.result({ tasks: tasks.map(presentedTask) }, tableLines(rows, [1, 2]));
    },
  },
};

function phaseName({ phase }: Task): string {
  return phaseNames[phase] ?? phase;
}

function presentedTask(task: Task) {
  const { id, name, phase, progress, file_id, file_size, message } = task;
  return { id, name, phase, progress, file_id, size: Number(file_size), message };
}
