import type { Item, Trouble, UploadEvent } from './upload-model.ts';
import { isOver, type Run, type UploadList } from './upload-list.ts';
import { folderIdOf, made } from './upload-folders.ts';
import { looked, planRefused } from './upload-plan.ts';
import { measured } from './upload-space.ts';
import { courseOf, isFolderGone, triesMax, troubles, waitMs } from './upload-errors.ts';

/** Handles responses and errors of requests. */

/** Reported if the hash couldn't be computed, so that the file is uploaded without it. */
export const unknownHash = '-';

/** Handles the response to a request. */
export function answered(list: UploadList, event: UploadEvent, run: Run): void {
  if (run.kind === 'measure') {
    if (event.on === 'measured') measured(list, event.freeBytes);
    return;
  }
  if (run.kind === 'look' || run.kind === 'make') {
    const batch = list.batches.get(run.batch);
    if (batch && event.on === 'looked') looked(list, batch, run.path, event.found);
    if (batch && event.on === 'made') made(list, batch, run.path, event.folderId);
    return;
  }
  const item = list.items.get(run.key);
  if (event.on === 'ticketed' && (run.kind !== 'ticket' || run.isForsaken || !item)) {
    if (event.ticket) list.effects.push({ do: 'abort', ticket: event.ticket });
    return;
  }
  if (!item) return;
  // A status check isn't progress.
  if (event.on !== 'checked') item.tries = 0;
  list.touch(item);
  switch (event.on) {
    case 'hashed':
      item.hash = event.hash === '' ? unknownHash : event.hash;
      if (item.stage === 'hashing') list.stage(item, 'waiting');
      return;
    case 'ticketed':
      item.fileId = event.fileId;
      if (!event.ticket) return arrived(list, item);
      item.ticket = event.ticket;
      if (item.stage === 'waiting') list.stage(item, 'sending');
      return;
    case 'checked':
      item.mustCheck = false;
      if (event.found === 'complete') return arrived(list, item);
      if (event.found === 'open') item.etags = { ...event.etags };
      else Object.assign(item, { ticket: null, etags: {}, round: item.round + 1 });
      if (item.stage === 'sending') list.go(item);
      return;
    case 'sent':
      if (run.kind !== 'send') return;
      item.etags[run.part] = event.etag;
      if (run.part === 0) arrived(list, item);
      return;
    case 'completed':
      return arrived(list, item);
    case 'trashed':
      return replaced(list, item);
  }
}

/** Handles a failed request: retries it now, later or never. */
export function refused(list: UploadList, run: Run, trouble: Trouble): void {
  const course = courseOf(trouble);
  if (course === 'rest' && list.isOnline) {
    list.rest(trouble, (tries) => waitMs(tries, trouble, list.random()));
  }
  if (course === 'signed-out') list.standstill = { why: 'signed-out' };
  if (run.kind === 'measure') return;
  if (run.kind === 'look' || run.kind === 'make') return planRefused(list, run, trouble);
  const item = list.items.get(run.key);
  if (!item || isOver(item)) return;
  list.touch(item);
  if (run.kind === 'hash' && item.stage === 'hashing') list.stage(item, 'queued');
  if (run.kind === 'trash' && course === 'fail') {
    // The replaced file is already gone or can't be deleted. Either way the new file is complete.
    return replaced(list, item);
  }
  switch (course) {
    case 'again':
      item.tries += 1;
      if (item.tries > triesMax) return list.fail(item, trouble);
      item.retryAt = list.now + waitMs(item.tries, trouble, list.random());
      if (run.kind === 'complete') item.mustCheck = true;
      return;
    case 'check':
      item.tries += 1;
      if (item.tries > triesMax) return list.fail(item, { name: 'unknown' });
      item.mustCheck = item.ticket !== null;
      return;
    case 'full':
      list.standstill ??= { why: 'full', missingBytes: null, freeBytes: null };
      list.effects.push({ do: 'measure', id: list.begin({ kind: 'measure' }) });
      return;
    case 'fail':
      return list.fail(
        item,
        run.kind === 'ticket' && isFolderGone(trouble) ? { name: troubles.folder } : trouble,
      );
  }
}

/** The bytes are in the drive. Only now is the replaced file deleted. */
function arrived(list: UploadList, item: Item): void {
  item.fileId = item.ticket?.fileId ?? item.fileId;
  // An earlier visit may have uploaded it without recording so. Then the file in its place is the
  // same one.
  item.replaces = item.replaces.filter((id) => id !== item.fileId);
  const [fileId] = item.replaces;
  if (fileId === undefined) return done(list, item);
  // If this is interrupted, the file is found in the drive and not sent again.
  item.mustCheck = item.ticket !== null;
  const id = list.begin({ kind: 'trash', key: item.key });
  list.effects.push({ do: 'trash', id, fileId });
}

function replaced(list: UploadList, item: Item): void {
  item.replaces = item.replaces.slice(1);
  arrived(list, item);
}

function done(list: UploadList, item: Item): void {
  list.stopRuns(item.key);
  Object.assign(item, { ticket: null, etags: {}, trouble: null, mustCheck: false });
  list.stage(item, 'done');
  list.present.delete(item.key);
  const batch = list.batches.get(item.batch);
  const folderId = batch && folderIdOf(batch, item.folder);
  if (folderId === undefined) return;
  list.claims.end(item, folderId, list.now);
  list.effects.push({ do: 'landed', folderId });
}
