import type { UploadCommand, Item } from './upload-model.ts';
import { isOver, type UploadList } from './upload-list.ts';
import { folderIdOf, reviveFolders } from './upload-folders.ts';
import { apply } from './upload-plan.ts';
import { decideSpace } from './upload-space.ts';
import { troubles } from './upload-errors.ts';

/** Executes a command of the user. */
export function obey(list: UploadList, command: UploadCommand): void {
  switch (command.on) {
    case 'pause':
      if (!command.keys) list.isPaused = true;
      for (const item of affected(list, command.keys)) {
        if (isOver(item) || item.stage === 'failed') continue;
        list.stopRuns(item.key);
        if (command.keys) list.stage(item, 'paused');
        else if (item.stage === 'hashing') list.stage(item, 'queued');
        // A part that was under way starts over, so its bytes no longer count.
        else list.touch(item);
      }
      return;
    case 'resume':
      if (!command.keys) list.isPaused = false;
      for (const item of affected(list, command.keys)) if (item.stage === 'paused') list.go(item);
      list.answered();
      return;
    case 'retry':
      for (const item of affected(list, command.keys)) {
        // When requested individually, files skipped for lack of space are retried too, because
        // space may have been freed.
        const isLeftOut = command.keys && item.stage === 'skipped' && item.trouble !== null;
        if (item.stage !== 'failed' && !isLeftOut) continue;
        if (item.trouble?.name.startsWith(troubles.name)) continue;
        if (isLeftOut) list.comeBack(item);
        const batch = list.batches.get(item.batch);
        if (batch) reviveFolders(list, batch);
        if (batch && item.trouble?.name === troubles.folder) batch.state = 'filled';
        list.go(item);
        if (item.ticket) item.mustCheck = true;
      }
      list.answered();
      return;
    case 'cancel':
      for (const item of affected(list, command.keys)) {
        if (!isOver(item)) forget(list, item);
      }
      if (!command.keys) list.standstill = null;
      return;
    case 'clear':
      for (const item of list.items.values()) if (isOver(item)) forget(list, item);
      return;
    case 'move':
      return move(list, command.key, command.to);
    case 'order':
      list.smallFirst = command.smallFirst;
      return list.sort();
    case 'rename': {
      const item = list.items.get(command.key);
      if (!item || item.stage !== 'failed') return;
      item.name = command.name;
      item.round += 1;
      return list.go(item);
    }
    case 'answer': {
      const batch = list.batches.get(command.batch);
      if (batch?.state !== 'asking') return;
      batch.answer = command.answer;
      return apply(list, batch, command.answer);
    }
    case 'signed-in':
      if (list.standstill?.why === 'signed-out') list.standstill = null;
      return;
    case 'space':
      return decideSpace(list, command.choice);
  }
}

function affected(list: UploadList, keys: readonly string[] | undefined): Item[] {
  if (!keys) return [...list.items.values()];
  return keys.flatMap((key) => list.items.get(key) ?? []);
}

/** Removes a file from the list, and its batch with its last file. */
function forget(list: UploadList, item: Item): void {
  const batch = list.batches.get(item.batch);
  const folderId = batch && folderIdOf(batch, item.folder);
  if (folderId !== undefined && !isOver(item)) list.claims.end(item, folderId, list.now);
  list.remove(item);
  for (const one of list.items.values()) if (one.batch === item.batch) return;
  list.batches.delete(item.batch);
  list.touchedBatches.add(item.batch);
}

function move(list: UploadList, key: string, to: 'first' | 'up' | 'down'): void {
  const { order } = list;
  const at = order.indexOf(key);
  if (at < 0) return;
  const target = to === 'first' ? 0 : to === 'up' ? at - 1 : at + 1;
  if (target < 0 || target >= order.length) return;
  order.splice(at, 1);
  order.splice(target, 0, key);
  list.touched.add(key);
}
