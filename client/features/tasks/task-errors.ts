import type { MessageKey } from '#locales/index.ts';
import type { TaskFacts } from './task-facts.ts';

/** Texts for task errors (protocol 3). Other errors use the general error messages. */
const errorKeys: Readonly<Record<string, MessageKey>> = {
  task_url_resolve_error: 'tasks.why_source',
  task_url_unsupported: 'tasks.why_unsupported',
  file_space_not_enough: 'tasks.why_space',
  file_count_limit: 'tasks.why_items',
  task_sub_task_num_limit: 'tasks.why_files',
  data_loss: 'tasks.why_damaged',
  PROHIBITED: 'tasks.why_prohibited',
  task_file_deleted: 'tasks.why_torrentGone',
  space_folder_not_exist: 'tasks.why_folderGone',
  task_run_nums_limit: 'tasks.why_unfinished',
  task_daily_create_limit: 'tasks.why_today',
  task_daily_create_limit_vip: 'tasks.why_today',
  // An address that isn't that of a public host (`error_reason`).
  private: 'tasks.why_private',
  // Torrents that no one offers (`error_reason`).
  'no-peers': 'tasks.why_noPeers',
  stalled: 'tasks.why_stalled',
  // Errors found by `probe.ts`.
  passcode: 'tasks.why_passcode',
  shareClosed: 'tasks.why_shareClosed',
  unreachable: 'tasks.why_unreachable',
  // The link is a share of the user (protocol 4.4).
  file_restore_own: 'tasks.why_own',
};

/** The text key of a task error; undefined for unknown errors. */
export function taskErrorKey(error: string, isTorrent: boolean): MessageKey | undefined {
  if (error === 'task_url_unsupported' && isTorrent) return 'tasks.why_noEngine';
  return Object.hasOwn(errorKeys, error) ? errorKeys[error] : undefined;
}

/** The text key of a task's state. Each of the six phases has one (specification 3). */
export function stateKey({ state, isUnknown }: Pick<TaskFacts, 'state' | 'isUnknown'>) {
  return isUnknown ? 'tasks.unknown' : (`tasks.${state}` as const);
}

/** Texts for the stages of a torrent at an engine; one that downloads needs none. */
const stageKeys: Readonly<Record<string, MessageKey>> = {
  away: 'tasks.stage_away',
  full: 'tasks.stage_full',
  queued: 'tasks.stage_queued',
  metadata: 'tasks.stage_metadata',
  'no-peers': 'tasks.stage_noPeers',
  stalled: 'tasks.stage_stalled',
  moving: 'tasks.stage_moving',
};

const waitingStages: ReadonlySet<string> = new Set([
  'away',
  'full',
  'queued',
  'metadata',
  'no-peers',
  'stalled',
]);

/**
 * The text key of the next automatic step, the stage or the error. Undefined for finished tasks and
 * for running ones that progress, whose state line is enough.
 */
export function nextStepKey(task: TaskFacts): MessageKey | undefined {
  if (task.isFileDeleted) return 'tasks.gone';
  if (task.isUnknown) return 'tasks.next_unknown';
  if (task.error !== '') return taskErrorKey(task.error, task.isTorrent) ?? 'tasks.why_unknown';
  const { state, stage } = task;
  // A stage in which no data is expected says more than that none arrives.
  const isWaiting = state === 'running' && waitingStages.has(stage);
  if (task.isInterrupted && !isWaiting) return 'tasks.next_interrupted';
  if (state === 'done') return stage === 'seeding' ? 'tasks.stage_seeding' : undefined;
  if (state === 'running') return Object.hasOwn(stageKeys, stage) ? stageKeys[stage] : undefined;
  return state === 'waiting' || state === 'paused' ? `tasks.next_${state}` : undefined;
}

const dayMs = 86_400_000;

/** The time the daily limit resets (midnight UTC), in milliseconds since 1970. */
export function dailyLimitReset(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs;
}
