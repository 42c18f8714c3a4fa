import { isTallied } from '#worker/services/drive/shares/restore-permits.ts';
import { ApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import { asksForPasscode, type ShareStatus, shareStatuses } from '#protocol/share-status.ts';
import * as calls from '#protocol/share.ts';
import { isOneOf } from '#protocol/tables.ts';
import { type Endpoint, answer, type RequestContext } from '#worker/http/endpoint.ts';
import { unavailableFor } from '#worker/http/platform-fault.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import {
  destinationOf,
  restoreSignature,
  traceOf,
} from '#worker/services/drive/shares/restore-rules.ts';
import type { RestoreInput } from '#worker/services/drive/shares/restore-runner.ts';
import type { ShareHead } from '#worker/services/drive/shares/share-record.ts';
import { snapshotPeriod } from '#worker/services/drive/shares/share-snapshot.ts';
import { cachedShareRead } from '#worker/services/drive/shares/share-reading.ts';
import { checkAccess } from '#worker/services/drive/shares/visit.ts';
import { statusText } from '#worker/services/drive/shares/status-text.ts';
import { clientProgram } from '#worker/services/drive/kernel/client-program.ts';
import { validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';

/** Saving a share into the caller's drive (protocol 4.4). */
export const restoreEndpoints: readonly Endpoint[] = [
  answer(calls.restoreShare, async (input, context) => {
    const { env, userId, session, idempotencyKey } = context;
    const destination = destinationOf(input);
    const trace = traceOf(input.params);
    const newFolder = input.new_folder && validName(input.new_folder);
    const signature = restoreSignature(input.share_id, input.file_ids, destination, newFolder);
    const seen = await checkAccess(context, input);
    if (seen.head?.ownerId === userId && !asksForPasscode(seen.status)) {
      throw new ApiError('file_restore_own', { description: 'this share is your own' });
    }
    const drive = driveOf(env, session);
    if (seen.status !== 'OK' || !seen.head) {
      // A repeated call returns the first one's task, even if that used the last allowed save.
      const repeated = idempotencyKey
        ? await drive.findRepeatedRestore({ idempotencyKey, signature, trace })
        : null;
      return repeated ? restoreAnswer(repeated, context) : refusal(seen.status, context);
    }
    const { head } = seen;
    // Someone who saves a file can download it.
    if (head.downloadLimit === 0) return refusal('MAX_RESTORE_COUNT', context);
    const [snapshot, folderOfApp] = await Promise.all([
      snapshotOf(context, head, input.file_ids),
      destination === undefined ? appFolder(context) : undefined,
    ]);
    const task = await drive.beginRestore({
      shareId: head.shareId,
      ownerId: head.ownerId,
      signature,
      ids: snapshot.ids,
      gcids: snapshot.gcids,
      snapshot: { id: snapshot.id, pages: snapshot.pages },
      destination: destination ?? folderOfApp,
      newFolder,
      trace,
      sizeBytes: snapshot.sizeBytes,
      nodeCount: snapshot.fileCount + snapshot.folderCount,
      isTallied: isTallied(head),
      skips: snapshot.skips,
      isPartial: input.partial,
      title: head.title,
      idempotencyKey,
      arrivedAt: context.now,
    });
    return restoreAnswer(task, context);
  }),

  answer(calls.restorePreview, async (input, context) => {
    const { env, session } = context;
    const seen = await checkAccess(context, input);
    const isOpen = seen.status === 'OK' && seen.head;
    const [selection, { limitBytes, usedBytes, heldBytes, itemUse }] = await Promise.all([
      isOpen ? cachedShareRead(env, isOpen, 'selection', { ids: input.file_ids }) : undefined,
      driveOf(env, session).balance({}),
    ]);
    const { sizeBytes = 0, fileCount = 0, folderCount = 0 } = selection ?? {};
    const hasItems = itemUse.items + fileCount + folderCount <= itemUse.itemsMax;
    return {
      share_status: seen.status,
      file_count: fileCount,
      size: String(sizeBytes),
      quota_limit: String(limitBytes),
      quota_usage: String(usedBytes),
      fits: hasItems && usedBytes + heldBytes + sizeBytes <= limitBytes,
    };
  }),
];

/**
 * Returns the snapshot of this period. While the share can't be read, that of the one before: its
 * head is ten minutes old at most, so that period has just ended.
 */
async function snapshotOf({ env, now }: RequestContext, head: ShareHead, ids: string[]) {
  const period = snapshotPeriod(now);
  try {
    return await cachedShareRead(env, head, 'snapshot', { ids, period });
  } catch (error) {
    if (!unavailableFor(error)) throw error;
    return cachedShareRead(env, head, 'snapshot', { ids, period: period - 1 });
  }
}

/** Returns the response for a restore's task. */
async function restoreAnswer(task: TaskRow, context: RequestContext) {
  if (task.phase === taskPhases.error) {
    if (isOneOf(shareStatuses, task.message)) {
      return refusal(task.message, context, task.id);
    }
    throw ApiError.from({ error: task.message });
  }
  const isComplete = task.phase === taskPhases.complete;
  const { ownerId, ids, gcids } = storedJson<RestoreInput>(task.input);
  return {
    share_status: 'OK' as const,
    share_status_text: '',
    file_id: task.file_id,
    restore_status: isComplete ? ('RESTORE_COMPLETE' as const) : ('RESTORE_START' as const),
    restore_task_id: task.id,
    params: storedJson<Record<string, string>>(task.params),
    share_user_id: ownerId,
    file_ids: ids,
    gcids,
  };
}

async function refusal(status: ShareStatus, { acceptLanguage }: RequestContext, taskId = '') {
  return {
    share_status: status,
    share_status_text: await statusText(status, acceptLanguage),
    file_id: '',
    restore_status: taskId ? ('RESTORE_ERROR' as const) : ('RESTORE_UNKNOWN' as const),
    restore_task_id: taskId,
    params: {},
    share_user_id: '',
    file_ids: [],
    gcids: [],
  };
}

/**
 * Returns the folder for shares that another program saves without choosing one; undefined for the
 * usual folder of saved shares.
 */
async function appFolder(context: RequestContext): Promise<string | undefined> {
  const program = clientProgram(context);
  if (!program) return undefined;
  const drive = driveOf(context.env, context.session);
  return (await drive.defaultFolder({ ...program, isForShare: true })) || undefined;
}
