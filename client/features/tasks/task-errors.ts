import type { MessageKey } from '#locales/index.ts';
import type { TaskFacts } from './task-facts.ts';

/**
 * What people read about the errors of tasks (protocol 3): what happened and what helps. Other
 * errors have words of their own.
 */
const reasons: Readonly<Record<string, MessageKey>> = {
  task_url_resolve_error: 'tasks.why_source',
  task_url_unsupported: 'tasks.why_unsupported',
  file_space_not_enough: 'tasks.why_space',
  task_sub_task_num_limit: 'tasks.why_files',
  data_loss: 'tasks.why_damaged',
  task_file_deleted: 'tasks.why_torrentGone',
  space_folder_not_exist: 'tasks.why_folderGone',
  task_run_nums_limit: 'tasks.why_unfinished',
  task_daily_create_limit: 'tasks.why_today',
  task_daily_create_limit_vip: 'tasks.why_today',
  // What `probe.ts` finds.
  private: 'tasks.why_private',
  passcode: 'tasks.why_passcode',
  shareClosed: 'tasks.why_shareClosed',
  unreachable: 'tasks.why_unreachable',
  // Of one's own share (protocol 4.4).
  file_restore_own: 'tasks.why_own',
};

/** The text about an error of a task by its name; undefined for one that has no words here. */
export function reasonOf(error: string, isTorrent: boolean): MessageKey | undefined {
  if (error === 'task_url_unsupported' && isTorrent) return 'tasks.why_noEngine';
  return Object.hasOwn(reasons, error) ? reasons[error] : undefined;
}

/** The word for how a task stands: one for each of the six phases (specification 3). */
export function stateWord({ state, isUnknown }: Pick<TaskFacts, 'state' | 'isUnknown'>) {
  return isUnknown ? 'tasks.unknown' : (`tasks.${state}` as const);
}

/**
 * What comes next by itself, or what went wrong and what helps; undefined for what runs or is done,
 * where the line above says all there is.
 */
export function nextWords(task: TaskFacts): MessageKey | undefined {
  if (task.isGone) return 'tasks.gone';
  if (task.isUnknown) return 'tasks.next_unknown';
  if (task.error !== '') return reasonOf(task.error, task.isTorrent) ?? 'tasks.why_unknown';
  const { state } = task;
  return state === 'waiting' || state === 'paused' ? `tasks.next_${state}` : undefined;
}

/**
 * What helps against an error besides trying the same once more: room in the drive, or a task made
 * anew in another way.
 */
export type Remedy = 'room' | 'anew';

const remedies: Readonly<Record<string, Remedy>> = {
  file_space_not_enough: 'room',
  task_url_unsupported: 'anew',
  task_sub_task_num_limit: 'anew',
  data_loss: 'anew',
  task_file_deleted: 'anew',
  space_folder_not_exist: 'anew',
};

/** The remedy of an error by its name; undefined where trying again is all that helps. */
export function remedyOf(error: string): Remedy | undefined {
  return Object.hasOwn(remedies, error) ? remedies[error] : undefined;
}

const dayMs = 86_400_000;

/** When the next day of the daily limit begins (midnight UTC), in milliseconds since 1970. */
export function nextDay(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs;
}
