import { checkPieces } from '#worker/services/drive/offline/torrent/check-pieces.ts';
import { followAgent } from '#worker/services/drive/offline/agents/receive-files.ts';
import { followDownload } from '#worker/services/drive/offline/bittorrent/follow-download.ts';
import { planTorrent } from '#worker/services/drive/offline/torrent/plan-torrent.ts';
import { SourceChanged, TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import {
  isPartsGone,
  fetchParts,
  fetchWhole,
} from '#worker/services/drive/offline/transfer/fetch-parts.ts';
import { type FileRow, progressOf } from '#worker/services/drive/offline/transfer/record.ts';
import { inspectFile } from '#worker/services/drive/offline/transfer/inspect-file.ts';
import {
  describeStoredFile,
  hasAllParts,
  storeFile,
} from '#worker/services/drive/offline/transfer/store-file.ts';
import type { Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';

/** Steps per alarm: well below the fifty subrequests of the smallest plan. */
const stepsMax = 10;
/** A source may turn out to be a different file this often before the task fails. */
const restartsMax = 2;

/**
 * Runs some steps of a transfer. Returns true when it is complete. Throws what stopped it; finished
 * steps are kept.
 */
export async function runSlice(transfer: Transfer): Promise<boolean> {
  for (let steps = 0; steps < stepsMax && !transfer.isOver(); steps += 1) {
    const { record } = transfer;
    const { order, engine } = progressOf(record);
    const { source } = order;
    if (source.kind === 'torrent' && record.files.length === 0) await planTorrent(transfer, source);
    if (source.kind === 'engine' && order.agentOwner !== '') {
      if (!(await followAgent(transfer, source))) continue;
    } else if (source.kind === 'engine' && !engine?.isListed) {
      await followDownload(transfer, source);
    }
    const file = record.openFile;
    if (!file) {
      if (!(await checkPieces(transfer))) continue;
      const files = record.files.filter(({ is_padding }) => is_padding === 0);
      await transfer.drive.commit(files.map((one) => describeStoredFile(record, one)));
      return true;
    }
    await step(transfer, file);
    transfer.record.save({ failures: 0 });
  }
  return false;
}

async function step(transfer: Transfer, file: FileRow): Promise<void> {
  try {
    if (file.state === 'new') return await inspectFile(transfer, file);
    if (file.is_ranged) await fetchParts(transfer, file);
    else if (!hasAllParts(transfer.record, file)) await fetchWhole(transfer, file);
    const now = transfer.record.openFile;
    if (now && hasAllParts(transfer.record, now)) await storeFile(transfer, now);
  } catch (error) {
    if (!(error instanceof SourceChanged) && !isPartsGone(error)) throw error;
    restart(transfer, file);
  }
}

function restart(transfer: Transfer, file: FileRow): void {
  const { record } = transfer;
  const restarts = progressOf(record).restarts + 1;
  if (restarts > restartsMax) {
    throw new TransferFailed('task_url_resolve_error', 'the source keeps changing');
  }
  void transfer.store
    .resumeMultipartUpload(file.blob, file.multipart_id)
    .abort()
    .catch(() => {}); // dropped already
  record.save({ restarts });
  record.deleteParts(file.number);
}
