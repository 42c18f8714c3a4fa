import { required } from '#protocol/required.ts';
import type { Item } from './upload-model.ts';
import { uploadPartCount, type UploadList } from './upload-list.ts';
import { folderIdOf, makeFolders } from './upload-folders.ts';
import { beginLooking } from './upload-plan.ts';

/** Schedules requests in list order. */

/** Concurrent requests. */
const lanesMax = 4;
/** Files hashed concurrently, and files hashed ahead of their turn. */
const hashingMax = 2;
const hashedAheadMax = 6;

/** Starts everything that may start now. */
export function beginNext(list: UploadList): void {
  const isFull = list.standstill?.why === 'full';
  if (list.isPaused || !list.isOnline || (list.standstill && !isFull)) return;
  if (list.restUntil > list.now) return list.wakeBy(list.restUntil);
  if (!isFull) prepare(list);
  let lanes = lanesMax - list.lanesTaken();
  let unseen = list.going.size;
  for (const key of list.order) {
    if (lanes <= 0 || unseen === 0) return;
    if (!list.going.has(key)) continue;
    unseen -= 1;
    const item = list.itemOf(key);
    // A file with a ticket has its space.
    if (isFull && !item.ticket) continue;
    while (lanes > 0 && start(list, item)) lanes -= 1;
  }
}

function prepare(list: UploadList): void {
  for (const batch of list.batches.values()) {
    if (batch.state === 'filled') beginLooking(list, batch);
  }
  makeFolders(list);
  hashAhead(list);
}

function hashAhead(list: UploadList): void {
  let hashing = 0;
  for (const { kind } of list.running.values()) if (kind === 'hash') hashing += 1;
  let ahead = 0;
  for (const key of list.order) {
    if (hashing >= hashingMax || ahead >= hashedAheadMax) return;
    const item = list.itemOf(key);
    if (item.stage === 'waiting') ahead += 1;
    if (item.stage !== 'queued' || !isDue(list, item)) continue;
    hashing += 1;
    const id = list.begin({ kind: 'hash', key });
    list.effects.push({ do: 'hash', id, item });
    list.stage(item, 'hashing');
  }
}

/** May a file continue: readable, nothing to decide, and its delay is over? */
function isDue(list: UploadList, item: Item): boolean {
  if (!item.isWeighed || item.isTaken || !list.present.has(item.key)) return false;
  if (item.retryAt <= list.now) return true;
  list.wakeBy(item.retryAt);
  return false;
}

/** Starts the next request of a file. Returns false if there is none. */
function start(list: UploadList, item: Item): boolean {
  if (!isDue(list, item)) return false;
  const runs = list.runsOf(item.key);
  const { key, ticket } = item;
  if (!ticket) return runs.length === 0 && startTicket(list, item);
  if (runs.some(([, { kind }]) => kind !== 'send')) return false;
  if (item.mustCheck) {
    if (runs.length > 0) return false;
    list.effects.push({ do: 'check', id: list.begin({ kind: 'check', key }), ticket });
    return true;
  }
  const under = new Set(runs.map(([, run]) => (run.kind === 'send' ? run.part : -1)));
  const parts = uploadPartCount(item.sizeBytes, ticket.partBytes);
  if (parts === 1) {
    if (runs.length > 0) return false;
    return startPart(list, item, 0, 0, item.sizeBytes);
  }
  for (let part = 1; part <= parts; part += 1) {
    if (under.has(part) || item.etags[part] !== undefined) continue;
    const from = (part - 1) * ticket.partBytes;
    return startPart(list, item, part, from, Math.min(from + ticket.partBytes, item.sizeBytes));
  }
  if (runs.length > 0) return false;
  const id = list.begin({ kind: 'complete', key });
  list.effects.push({ do: 'complete', id, ticket, etags: { ...item.etags } });
  return true;
}

function startPart(list: UploadList, item: Item, part: number, from: number, to: number): true {
  const id = list.begin({ kind: 'send', key: item.key, part, bytes: 0 });
  list.effects.push({
    do: 'send',
    id,
    item,
    ticket: required(item.ticket, 'the ticket of a part'),
    part,
    from,
    to,
  });
  return true;
}

function startTicket(list: UploadList, item: Item): boolean {
  const batch = list.batchOf(item);
  if (batch.state === 'filling' || batch.state === 'filled' || batch.state === 'looking') {
    return false;
  }
  const parentId = folderIdOf(batch, item.folder);
  if (parentId === undefined) return false;
  list.claims.claim(item, batch, parentId);
  const id = list.begin({ kind: 'ticket', key: item.key });
  const onceKey = `${item.key}.${item.round}`;
  list.effects.push({ do: 'ticket', id, item, parentId, onceKey });
  return true;
}
