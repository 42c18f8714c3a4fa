import type { UploadList } from './upload-list.ts';

/** Handles a full drive: the missing space and the user's decision. */

/** Records the available space. */
export function measured(list: UploadList, freeBytes: number): void {
  if (list.standstill?.why !== 'full') return;
  list.standstill = {
    why: 'full',
    freeBytes,
    missingBytes: Math.max(0, requiredBytes(list) - freeBytes),
  };
}

/** Applies the user's decision on a full drive: check again, send what fits, or skip the rest. */
export function decideSpace(list: UploadList, choice: 'again' | 'fits' | 'stop'): void {
  if (list.standstill?.why !== 'full') return;
  let free = list.standstill.freeBytes ?? 0;
  list.standstill = null;
  if (choice === 'again') return;
  for (const key of list.order.slice()) {
    const item = list.itemOf(key);
    if (item.ticket || item.stage === 'failed') continue;
    if (choice === 'fits' && item.sizeBytes <= free) free -= item.sizeBytes;
    else {
      list.stopRuns(key);
      item.trouble = { name: 'file_space_not_enough' };
      list.stage(item, 'skipped');
    }
  }
}

/** Returns bytes that need space. Files with a ticket already have theirs. */
function requiredBytes(list: UploadList): number {
  let bytes = 0;
  for (const key of list.order) {
    const item = list.itemOf(key);
    if (!item.ticket && item.stage !== 'failed') bytes += item.sizeBytes;
  }
  return bytes;
}
