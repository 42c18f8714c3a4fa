import * as v from 'valibot';
import type { OutputOf } from '#protocol/call.ts';
import { getTask } from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { parsePhase, taskPhases } from '#protocol/resources.ts';
import type { ShareStatus } from '#protocol/share-status.ts';
import { restoreShare, skippedFile, type SkippedFile } from '#protocol/share.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { request, sharePasscodes } from '../../../app/api/share-requests.ts';
import type { SaveIntent } from './save-intent.ts';

/** Progress of a save. */
export type SaveProgress =
  /** From 0 to 100. */
  | { state: 'saving'; progress: number }
  /** Ids of the saved items in the drive, their folder, and what was skipped. */
  | { state: 'saved'; ids: readonly string[]; folderId: string; skipped: Skipped }
  /** The share can no longer be saved. */
  | { state: 'refused'; status: Exclude<ShareStatus, 'OK'> };

/** Items that a save skipped. */
export interface Skipped {
  readonly count: number;
  /** The first ones. */
  readonly files: readonly SkippedFile[];
}

const firstPollMs = 250;
const longestPollMs = 2000;

/**
 * Saves shared items to the user's drive and follows the task from RESTORE_START to
 * RESTORE_COMPLETE (specification 4, protocol 4.4). Safe to repeat: an intent's key identifies one
 * save. Throws the errors of the requests and of the task.
 */
export async function saveShare(
  intent: SaveIntent,
  onProgress: (progress: SaveProgress) => void,
  wait: (ms: number) => Promise<void> = pause,
): Promise<void> {
  onProgress({ state: 'saving', progress: 0 });
  appEvents().emit(events.restoreSaving, { files: intent.fileIds.length });
  const started = await request(
    restoreShare,
    {
      share_id: intent.shareId,
      pass_code_token: sharePasscodes().readToken(intent.shareId),
      file_ids: [...intent.fileIds],
      parent_id: intent.folder.at(-1)?.id ?? '',
      specify_parent_id: true,
      new_folder: intent.newFolder,
      partial: intent.isPartial,
      params: { trace_file_ids: '*' },
    },
    { idempotencyKey: intent.idempotencyKey },
  );
  appEvents().emit(events.restoreStatus, { status: started.restore_status });
  if (started.share_status !== 'OK') {
    return onProgress({ state: 'refused', status: started.share_status });
  }
  const isComplete = started.restore_status === 'RESTORE_COMPLETE';
  const { params, file_id: folderId } = isComplete
    ? started
    : await follow(started.restore_task_id, onProgress, wait);
  onProgress({
    state: 'saved',
    ids: newIds(params.trace_file_ids),
    folderId,
    skipped: skippedIn(params),
  });
}

async function follow(
  taskId: string,
  onProgress: (progress: SaveProgress) => void,
  wait: (ms: number) => Promise<void>,
): Promise<OutputOf<typeof getTask>> {
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 1.5, longestPollMs)) {
    const task = await request(getTask, { id: taskId });
    const phase = parsePhase(task.phase);
    if (phase === taskPhases.complete) return task;
    if (phase === taskPhases.error) throw ApiError.from({ error: task.message || 'internal' });
    onProgress({ state: 'saving', progress: task.progress });
    await wait(pollMs);
  }
}

/** Parses `{"<shared id>":"<new id>"}`. Returns no ids for any other text. */
function newIds(trace: string | undefined): string[] {
  try {
    const map: unknown = JSON.parse(trace ?? '{}');
    if (typeof map !== 'object' || map === null) return [];
    return Object.values(map).filter((id): id is string => typeof id === 'string');
  } catch {
    return [];
  }
}

/** Reads the skipped items of a complete save; none from any other text. */
function skippedIn(params: Readonly<Record<string, string>>): Skipped {
  const count = Number(params.skipped_count ?? 0);
  try {
    const listed: unknown = JSON.parse(params.skipped_files ?? '[]');
    const read = v.safeParse(v.array(skippedFile), listed);
    return { count, files: read.success ? read.output : [] };
  } catch {
    return { count, files: [] };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
