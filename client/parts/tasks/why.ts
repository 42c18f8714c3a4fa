import type { MessageKey } from '#locales/index.ts';

/** What people read about the errors of tasks (wire 3): what happened and what helps. Other errors have words of their own. */
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
  // Of one's own share (wire 4.4).
  file_restore_own: 'tasks.why_own',
};

/** The text about an error of a task by its name; undefined for one that has no words here. */
export function reasonOf(error: string, isTorrent: boolean): MessageKey | undefined {
  if (error === 'task_url_unsupported' && isTorrent) return 'tasks.why_noEngine';
  return Object.hasOwn(reasons, error) ? reasons[error] : undefined;
}

const dayMs = 86_400_000;

/** When the next day of the daily limit begins (midnight UTC), in milliseconds since 1970. */
export function nextDay(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs;
}
