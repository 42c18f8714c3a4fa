import type { File, Task } from '#protocol/drive.ts';
import { type FileKind, fileKind } from '#protocol/file-kinds.ts';
import { parsePhase, type TaskPhase, taskPhases } from '#protocol/resources.ts';
import { taskRemedy } from './task-remedies.ts';

/**
 * State of an offline task as shown: five states for the six phases of the protocol (specification
 * 3).
 */
export type TaskState = 'running' | 'waiting' | 'paused' | 'failed' | 'done';

/** States in the order of the filter. */
export const taskStates: readonly TaskState[] = ['running', 'waiting', 'paused', 'failed', 'done'];

export interface TaskFacts {
  id: string;
  name: string;
  kind: FileKind;
  state: TaskState;
  /** The phase isn't a known one. Such tasks count as waiting. */
  isUnknown: boolean;
  /** Running, but no data arrives; it continues automatically. */
  isInterrupted: boolean;
  /** The task finished, and its file has been deleted since (protocol 3). */
  isFileDeleted: boolean;
  /** Host of the source; '' for a torrent without one. */
  host: string;
  isTorrent: boolean;
  /** The stage of a torrent at its engine; '' for none. */
  stage: string;
  /** Name of the agent that downloads a torrent; '' for none. */
  agent: string;
  /** The link of the task as it was created. */
  link: string;
  doneBytes: number;
  /** 0 if unknown. */
  totalBytes: number;
  /** 0 to 100; undefined while the total size is unknown. */
  percent: number | undefined;
  bytesPerSecond: number;
  /** Undefined if no estimate is possible. */
  secondsLeft: number | undefined;
  /** Name of the error that ended the task; '' for none. */
  error: string;
  /** The downloaded file or folder and its parent folder; '' if there is none. */
  fileId: string;
  parentId: string;
  isFolder: boolean;
}

const states: Readonly<Record<TaskPhase, TaskState>> = {
  [taskPhases.unknown]: 'waiting',
  [taskPhases.pending]: 'waiting',
  [taskPhases.running]: 'running',
  [taskPhases.paused]: 'paused',
  [taskPhases.error]: 'failed',
  [taskPhases.complete]: 'done',
};

/** Converts an offline task for display. */
export function taskFacts(task: Task): TaskFacts {
  const { params, reference_resource: reference } = task;
  const error = params.error_reason || (params.error_detail ?? '');
  const phase = parsePhase(task.phase);
  const state = states[phase];
  const isGone = state === 'failed' && error === '' && task.file_id !== '';
  // The call types it as any JSON; a completed offline task has its file there (protocol 3).
  const file = state === 'done' ? (reference as File | null) : null;
  const totalBytes = amount(task.file_size);
  const doneBytes =
    state === 'done'
      ? totalBytes
      : Math.max(amount(params.done_size), Math.floor((totalBytes * task.progress) / 100));
  const bytesPerSecond = state === 'running' ? amount(params.predict_speed) : 0;
  const link = params.url ?? '';
  const isTorrent = /^magnet:/i.test(link) || params.mime_type === 'application/x-bittorrent';
  const isFolder = file?.kind === 'drive#folder' || task.status_size > 1;
  return {
    id: task.id,
    name: task.name || link,
    kind: isFolder ? 'folder' : fileKind({ name: task.name, mime_type: params.mime_type }),
    state: isGone ? 'done' : state,
    isUnknown: phase === taskPhases.unknown,
    isInterrupted: state === 'running' && params.interrupted === 'true',
    isFileDeleted: isGone,
    host: hostOf(link),
    isTorrent,
    stage: params.stage ?? '',
    agent: params.agent ?? '',
    link,
    doneBytes,
    totalBytes,
    percent: state === 'done' ? 100 : totalBytes > 0 ? task.progress : undefined,
    bytesPerSecond,
    secondsLeft: secondsLeft(totalBytes - doneBytes, totalBytes, bytesPerSecond),
    error: state === 'failed' && !isGone ? error || 'unknown' : '',
    fileId: file?.id ?? '',
    parentId: file?.parent_id ?? '',
    isFolder,
  };
}

/** Remaining seconds at this rate, rounded up. Undefined without a total size or a rate. */
export function secondsLeft(
  restBytes: number,
  totalBytes: number,
  bytesPerSecond: number,
): number | undefined {
  if (totalBytes <= 0 || bytesPerSecond <= 0) return undefined;
  return Math.ceil(Math.max(0, restBytes) / bytesPerSecond);
}

/**
 * A remaining time in its display unit. Estimates below a minute or above two days have no number.
 */
export type RemainingTime =
  | { unit: 'moment' }
  | { unit: 'days' }
  | { unit: 'minutes'; count: number }
  | { unit: 'hours'; count: number };

/** Converts seconds for display: minutes up to an hour and a half, whole hours up to two days. */
export function remainingTime(seconds: number): RemainingTime {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return { unit: 'moment' };
  if (minutes <= 90) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours <= 48 ? { unit: 'hours', count: hours } : { unit: 'days' };
}

/** Actions that change a task's state. */
export type TaskAction = 'pause' | 'resume' | 'retry';

const actionByState: Readonly<Record<TaskState, TaskAction | undefined>> = {
  running: 'pause',
  waiting: 'pause',
  paused: 'resume',
  failed: 'retry',
  done: undefined,
};

/** The action that a task's state allows. A task whose file was deleted can be retried. */
export function allowedAction({
  state,
  isFileDeleted,
  error,
}: Pick<TaskFacts, 'state' | 'isFileDeleted' | 'error'>): TaskAction | undefined {
  if (isFileDeleted) return 'retry';
  return taskRemedy(error) === 'none' ? undefined : actionByState[state];
}

function amount(text: string | undefined): number {
  const value = Number(text ?? '');
  return Number.isFinite(value) && value > 0 ? value : 0;
}

function hostOf(link: string): string {
  return /^https?:/i.test(link) && URL.canParse(link) ? new URL(link).host : '';
}
