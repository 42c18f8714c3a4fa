import type { Batch, Item } from './upload-model.ts';
import { arrivedBytes, isOver, type UploadList } from './upload-list.ts';
import { folderIdOf } from './upload-folders.ts';
import { fileCostBytes, type RateMeter } from './upload-rate.ts';
import {
  detachedName,
  type UploadQuestion,
  type UploadListRow,
  type UploadSummary,
} from './upload-view.ts';

/** Number of names listed when files must be selected again. */
const namesMax = 3;

/** Returns the displayed state of a file. */
export function rowOf(list: UploadList, item: Item, underWay: number): UploadListRow {
  const batch = list.batches.get(item.batch);
  return {
    key: item.key,
    name: item.name,
    folder: item.folder,
    folderId: batch && folderIdOf(batch, item.folder),
    sizeBytes: item.sizeBytes,
    isWeighed: item.isWeighed,
    sentBytes: Math.min(item.sizeBytes, arrivedBytes(item) + underWay),
    stage: item.stage,
    trouble: item.trouble?.name ?? '',
    isTaken: item.isTaken,
    fileId: item.stage === 'done' ? item.fileId : '',
  };
}

/** Returns bytes in transit by file. */
export function bytesUnderWay(list: UploadList): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const run of list.running.values()) {
    if (run.kind === 'send') bytes.set(run.key, (bytes.get(run.key) ?? 0) + run.bytes);
  }
  return bytes;
}

/** Summarizes the list and updates the meter. */
export function summaryOf(
  list: UploadList,
  meter: RateMeter,
  canReopen: boolean,
  now: number,
): UploadSummary {
  let [done, skipped, failed, detached, paused, active] = [0, 0, 0, 0, 0, 0];
  let [totalBytes, sentBytes, files, leftBytes, unweighed] = [0, 0, 0, 0, 0];
  const names = new Map<string, boolean>();
  for (const item of list.items.values()) {
    files += 1;
    if (item.stage === 'skipped') {
      skipped += 1;
      continue;
    }
    const arrived = arrivedBytes(item);
    totalBytes += item.sizeBytes;
    sentBytes += arrived;
    if (item.stage === 'done') done += 1;
    else if (item.stage === 'paused') paused += 1;
    else if (item.trouble?.name === detachedName) {
      detached += 1;
      const [first = '', ...rest] = item.source.split('/');
      if (names.size < namesMax) names.set(first, rest.length > 0);
    } else if (item.stage === 'failed') failed += 1;
    else {
      active += 1;
      leftBytes += item.sizeBytes - arrived;
      if (!item.isWeighed) unweighed += 1;
    }
  }
  for (const bytes of bytesUnderWay(list).values()) {
    sentBytes += bytes;
    leftBytes -= bytes;
  }
  const isMoving =
    active > 0 && !list.isPaused && list.isOnline && !list.standstill && list.restUntil <= now;
  if (isMoving) meter.see(now, sentBytes, done);
  else meter.pause();
  const work = totalBytes + (files - skipped) * fileCostBytes;
  return {
    files,
    done,
    skipped,
    failed,
    detached,
    detachedNames: [...names.keys()],
    detachedIsFolder: [...names.values()].some(Boolean),
    canReopen,
    paused,
    active,
    unweighed,
    totalBytes,
    sentBytes: Math.min(sentBytes, totalBytes),
    share: work === 0 ? 0 : Math.min(1, (sentBytes + done * fileCostBytes) / work),
    bytesPerSecond: isMoving ? meter.bytesPerSecond() : null,
    eta: isMoving ? meter.eta(now, Math.max(0, leftBytes), active) : null,
    isPaused: list.isPaused,
    isOnline: list.isOnline,
    restUntil: list.restUntil > now ? list.restUntil : 0,
    smallFirst: list.smallFirst,
    standstill: list.standstill,
    question: questionOf(list),
  };
}

function questionOf(list: UploadList): UploadQuestion | null {
  for (const batch of list.batches.values()) {
    if (batch.state !== 'asking') continue;
    // Conflict questions show sizes.
    if (batch.conflicts.some(({ key }) => list.items.get(key)?.isWeighed === false)) continue;
    const question = batchQuestion(list, batch);
    // All of its files may have been canceled.
    if (question.conflicts.length > 0) return question;
  }
  return null;
}

function batchQuestion(list: UploadList, batch: Batch): UploadQuestion {
  const conflicts = batch.conflicts.flatMap((conflict) => {
    const item = list.items.get(conflict.key);
    if (!item || isOver(item)) return [];
    const path = item.folder === '' ? item.name : `${item.folder}/${item.name}`;
    return [{ ...conflict, path, sizeBytes: item.sizeBytes, modifiedAt: item.modifiedAt }];
  });
  return { batch: batch.id, folderName: batch.folderName, conflicts };
}
