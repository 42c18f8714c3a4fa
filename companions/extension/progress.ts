import { getTask, type Task } from '#protocol/tasks.ts';
import { parsePhase, taskPhases } from '#protocol/resources.ts';
import { api } from './browser-api.ts';
import { showFailure, showProgress, showSaved } from './badge.ts';
import { sendSigned } from './session.ts';
import { memory } from './stored.ts';
import { uiText } from './texts.ts';

/** Name of the alarm that follows tasks. */
export const followAlarm = 'follow';
/** Rounds between two alarms. Browsers stop an idle background after 30 seconds. */
const rounds = 10;
const roundMs = 2_000;

/** Tasks that were started, and the reason why others weren't. */
export interface FollowedTasks {
  ids: readonly string[];
  reason?: string | undefined;
}

/** Adds tasks to those shown by the badge. */
export async function followTasks({ ids, reason }: FollowedTasks): Promise<void> {
  const followed = (await memory.read('followedTasks')) ?? [];
  await memory.write({ followedTasks: [...new Set([...followed, ...ids.filter(Boolean)])] });
  await api().alarms.create(followAlarm, { periodInMinutes: 0.5 });
  if (reason !== undefined) await showFailure(reason);
  await follow();
}

/** Shows the progress of the followed tasks until they end, or the next alarm is due. */
export async function follow(): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    if (!(await showRound())) return;
    await new Promise((next) => setTimeout(next, roundMs));
  }
}

/** Shows the tasks once. Returns false if all have ended. */
async function showRound(): Promise<boolean> {
  const ids = (await memory.read('followedTasks')) ?? [];
  const tasks = await Promise.all(
    ids.map((id) => sendSigned(getTask, { id }).catch(() => undefined)),
  );
  const ended = tasks.filter((task) => task !== undefined && !isUnfinished(task));
  const unfinished = tasks.filter((task) => task !== undefined && isUnfinished(task));
  if (ended.some((task) => task && parsePhase(task.phase) === taskPhases.error)) {
    await showFailure(uiText('extension.failed'));
  } else if (unfinished.length > 0)
    await showProgress(unfinished.map((task) => task?.progress ?? 0));
  else if (ended.length > 0) await showSaved();
  return forget(ended.map((task) => task?.id ?? ''));
}

/** Removes ended tasks. Others may have been added meanwhile. Returns false if none is left. */
async function forget(ended: readonly string[]): Promise<boolean> {
  const followed = (await memory.read('followedTasks')) ?? [];
  const left = followed.filter((id) => !ended.includes(id));
  await memory.write({ followedTasks: left });
  if (left.length === 0) await api().alarms.clear(followAlarm);
  return left.length > 0;
}

function isUnfinished(task: Task): boolean {
  const phase = parsePhase(task.phase);
  return phase !== taskPhases.complete && phase !== taskPhases.error;
}
