import { numberedName } from '#protocol/names.ts';
import type { Batch, Command, Effect, Item, Trouble, UploadEvent } from './upload-model.ts';
import { isOver, partsOf, type Run, UploadList } from './upload-list.ts';
import {
  apply,
  beginLooking,
  fill,
  folderIdOf,
  looked,
  made,
  makeFolders,
  planRefused,
  reviveFolders,
} from './upload-plan.ts';
import { courseOf, triesMax, troubles, waitMs } from './upload-troubles.ts';

/** Requests under way at once. */
const lanesMax = 4;
/** Files read at once, and files whose content is known before their turn comes. */
const hashingMax = 2;
const hashedAheadMax = 6;
/** Says that a content could not be told, so that the file goes by its bytes. */
export const unknownHash = '-';

/**
 * The upload engine as a machine: events in, effects out, and nothing else. It knows no clock, network, storage or
 * chance; the same events in the same order make the same effects. What it promises: a file is in the drive once, whole
 * and unmixed, whatever gets lost on the way; each request can be repeated, and at most one part is sent twice for an
 * interruption.
 */
export class UploadCore {
  readonly list: UploadList;
  /** Names given out, by folder and name, and until when: two files of one list never meet in the drive. */
  readonly #claims = new Map<string, { key: string; until: number }>();

  /** `random` answers numbers from 0 to 1. */
  constructor(random: () => number) {
    this.list = new UploadList(random);
  }

  /** Takes what happened at a time (milliseconds since 1970) and answers what is to be done. */
  handle(event: UploadEvent, now: number): Effect[] {
    this.list.now = now;
    this.#take(event);
    this.#next();
    return this.list.drain();
  }

  #take(event: UploadEvent): void {
    const { list } = this;
    switch (event.on) {
      case 'added': {
        const batch = fill(list, event.batch, event.files, event.folders);
        if (event.more) return;
        batch.state = 'filled';
        if (list.smallFirst) this.#sort();
        return;
      }
      case 'restored':
        return this.#restore(event.batches, event.items, event.isOld);
      case 'attached':
        for (const file of event.files) this.#attach(file.key, file);
        return;
      case 'network':
        list.isOnline = event.isOnline;
        if (event.isOnline) list.answered();
        return;
      case 'woke':
        return;
      case 'progress': {
        const run = list.running.get(event.id);
        if (run?.kind !== 'send') return;
        run.bytes = event.bytes;
        list.touched.add(run.key);
        return;
      }
      case 'refused': {
        const run = list.end(event.id);
        if (run) this.#refused(run, event.trouble);
        return;
      }
      case 'looked':
      case 'made':
      case 'hashed':
      case 'ticketed':
      case 'checked':
      case 'sent':
      case 'completed':
      case 'trashed':
      case 'measured': {
        const run = list.end(event.id);
        if (!run) return;
        if (event.on !== 'hashed') list.answered();
        return this.#answered(event, run);
      }
      default:
        return this.#command(event);
    }
  }

  #answered(event: UploadEvent, run: Run): void {
    const { list } = this;
    if (run.kind === 'measure') {
      if (event.on !== 'measured' || list.standstill?.why !== 'full') return;
      list.standstill = {
        why: 'full',
        freeBytes: event.freeBytes,
        missingBytes: Math.max(0, this.#wantedBytes() - event.freeBytes),
      };
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
    // What the server says of a file is not yet a step forward.
    if (event.on !== 'checked') item.tries = 0;
    list.touch(item);
    switch (event.on) {
      case 'hashed':
        item.hash = event.hash === '' ? unknownHash : event.hash;
        if (item.stage === 'hashing') list.stage(item, 'waiting');
        return;
      case 'ticketed':
        item.fileId = event.fileId;
        if (!event.ticket) return this.#arrived(item);
        item.ticket = event.ticket;
        if (item.stage === 'waiting') list.stage(item, 'sending');
        return;
      case 'checked':
        item.mustCheck = false;
        if (event.found === 'complete') return this.#arrived(item);
        if (event.found === 'open') item.etags = { ...event.etags };
        else Object.assign(item, { ticket: null, etags: {}, round: item.round + 1 });
        if (item.stage === 'sending') list.go(item);
        return;
      case 'sent':
        if (run.kind !== 'send') return;
        item.etags[run.part] = event.etag;
        if (run.part === 0) this.#arrived(item);
        return;
      case 'completed':
        return this.#arrived(item);
      case 'trashed':
        return this.#replaced(item);
    }
  }

  /** The bytes are in the drive. What they replace goes only now. */
  #arrived(item: Item): void {
    item.fileId = item.ticket?.fileId ?? item.fileId;
    const [fileId] = item.replaces;
    if (fileId === undefined) return this.#done(item);
    // Should this be interrupted, the file is found to be there and nothing is sent again.
    item.mustCheck = item.ticket !== null;
    const id = this.list.begin({ kind: 'trash', key: item.key });
    this.list.effects.push({ do: 'trash', id, fileId });
  }

  #replaced(item: Item): void {
    item.replaces = item.replaces.slice(1);
    this.#arrived(item);
  }

  #done(item: Item): void {
    const { list } = this;
    list.stopRuns(item.key);
    Object.assign(item, { ticket: null, etags: {}, trouble: null, mustCheck: false });
    list.stage(item, 'done');
    list.present.delete(item.key);
    const batch = list.batches.get(item.batch);
    const folderId = batch && folderIdOf(batch, item.folder);
    if (folderId === undefined) return;
    this.#endClaim(item, folderId);
    list.effects.push({ do: 'landed', folderId });
  }

  #refused(run: Run, trouble: Trouble): void {
    const { list } = this;
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
      // What was to be replaced is gone already, or may not be: either way the new file stands.
      return this.#replaced(item);
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
          run.kind === 'ticket' && isGone(trouble) ? { name: troubles.folder } : trouble,
        );
    }
  }

  #command(command: Command): void {
    const { list } = this;
    switch (command.on) {
      case 'pause':
        if (!command.keys) list.isPaused = true;
        for (const item of this.#meant(command.keys)) {
          if (isOver(item) || item.stage === 'failed') continue;
          list.stopRuns(item.key);
          if (command.keys) list.stage(item, 'paused');
          else if (item.stage === 'hashing') list.stage(item, 'queued');
        }
        return;
      case 'resume':
        if (!command.keys) list.isPaused = false;
        for (const item of this.#meant(command.keys)) if (item.stage === 'paused') list.go(item);
        list.answered();
        return;
      case 'retry':
        for (const item of this.#meant(command.keys)) {
          if (item.stage !== 'failed' || item.trouble?.name.startsWith(troubles.name)) continue;
          const batch = list.batches.get(item.batch);
          if (batch) reviveFolders(list, batch);
          if (batch && item.trouble?.name === troubles.folder) batch.state = 'filled';
          list.go(item);
          if (item.ticket) item.mustCheck = true;
        }
        list.answered();
        return;
      case 'cancel':
        for (const item of this.#meant(command.keys)) {
          if (!isOver(item)) this.#forget(item);
        }
        if (!command.keys) list.standstill = null;
        return;
      case 'clear':
        for (const item of list.items.values()) if (isOver(item)) this.#forget(item);
        return;
      case 'move':
        return this.#move(command.key, command.to);
      case 'order':
        list.smallFirst = command.smallFirst;
        return this.#sort();
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
        return this.#space(command.choice);
    }
  }

  /** What somebody decided where the drive is full: to look again, to send what fits, or to leave the rest. */
  #space(choice: 'again' | 'fits' | 'stop'): void {
    const { list } = this;
    if (list.standstill?.why !== 'full') return;
    let free = list.standstill.freeBytes ?? 0;
    list.standstill = null;
    if (choice === 'again') return;
    for (const key of list.order.slice()) {
      const item = list.items.get(key)!;
      if (item.ticket || item.stage === 'failed') continue;
      if (choice === 'fits' && item.sizeBytes <= free) free -= item.sizeBytes;
      else {
        list.stopRuns(key);
        item.trouble = { name: 'file_space_not_enough' };
        list.stage(item, 'skipped');
      }
    }
  }

  /** Bytes that still need a place: those with a ticket have theirs. */
  #wantedBytes(): number {
    let bytes = 0;
    for (const key of this.list.order) {
      const item = this.list.items.get(key)!;
      if (!item.ticket && item.stage !== 'failed') bytes += item.sizeBytes;
    }
    return bytes;
  }

  #meant(keys: readonly string[] | undefined): Item[] {
    if (!keys) return [...this.list.items.values()];
    return keys.flatMap((key) => this.list.items.get(key) ?? []);
  }

  /** Takes a file off the list, and its batch with the last of them. */
  #forget(item: Item): void {
    const { list } = this;
    const batch = list.batches.get(item.batch);
    const folderId = batch && folderIdOf(batch, item.folder);
    if (folderId !== undefined && !isOver(item)) this.#endClaim(item, folderId);
    list.remove(item);
    for (const one of list.items.values()) if (one.batch === item.batch) return;
    list.batches.delete(item.batch);
    list.touchedBatches.add(item.batch);
  }

  #move(key: string, to: 'first' | 'up' | 'down'): void {
    const { order } = this.list;
    const at = order.indexOf(key);
    if (at < 0) return;
    const target = to === 'first' ? 0 : to === 'up' ? at - 1 : at + 1;
    if (target < 0 || target >= order.length) return;
    order.splice(at, 1);
    order.splice(target, 0, key);
    this.list.touched.add(key);
  }

  #sort(): void {
    const { list } = this;
    const byTurn = [...list.items.keys()];
    const turns = new Map(byTurn.map((key, at) => [key, at]));
    const size = (key: string) => (list.smallFirst ? list.items.get(key)!.sizeBytes : 0);
    list.order.sort((a, b) => size(a) - size(b) || turns.get(a)! - turns.get(b)!);
    for (const key of list.order) list.touched.add(key);
  }

  #attach(key: string, file: { sizeBytes: number; modifiedAt: number }): void {
    const { list } = this;
    const item = list.items.get(key);
    if (!item || isOver(item)) return;
    list.present.add(key);
    const isSame = item.sizeBytes === file.sizeBytes && item.modifiedAt === file.modifiedAt;
    if (!isSame) {
      if (list.restored.has(key)) this.#lookAgain(item);
      list.reset(item);
      Object.assign(item, { sizeBytes: file.sizeBytes, modifiedAt: file.modifiedAt });
    }
    const needsFile = item.trouble && attachable.has(item.trouble.name);
    if (needsFile || (!isSame && item.stage !== 'paused' && item.stage !== 'failed')) list.go(item);
    list.touch(item);
  }

  /** A file that changed after an interruption may be there already as it was: its name is looked at once more. */
  #lookAgain(item: Item): void {
    const batch = this.list.batches.get(item.batch);
    if (!batch || item.ticket) return;
    Object.assign(batch, { state: 'filled', looksAtNames: true, recognises: true });
  }

  /** Takes up what was stored. Nothing can be read yet, so every file waits until it is attached. */
  #restore(batches: readonly Batch[], items: readonly Item[], isOld: boolean): void {
    const { list } = this;
    for (const stored of batches) {
      const isPlanned = stored.state === 'ready' && stored.folders.every(({ id }) => id !== '');
      const batch: Batch = {
        ...structuredClone(stored),
        state: isPlanned && !isOld ? 'ready' : 'filled',
        looksAtNames: stored.state !== 'ready' || isOld,
        recognises: isOld || stored.recognises,
        conflicts: [],
      };
      list.batches.set(batch.id, batch);
    }
    for (const stored of items) {
      const item: Item = { ...structuredClone(stored), tries: 0, retryAt: 0, isTaken: false };
      if (!list.batches.has(item.batch)) continue;
      list.items.set(item.key, item);
      item.mustCheck = item.ticket !== null;
      if (isOver(item)) continue;
      list.restored.add(item.key);
      list.order.push(item.key);
      if (item.stage !== 'paused' && !item.trouble) {
        list.fail(item, { name: troubles.detached });
      }
    }
  }

  /** Begins what may begin now. */
  #next(): void {
    const { list } = this;
    const isFull = list.standstill?.why === 'full';
    if (list.isPaused || !list.isOnline || (list.standstill && !isFull)) return;
    if (list.restUntil > list.now) return list.wakeBy(list.restUntil);
    if (!isFull) this.#prepare();
    let lanes = lanesMax - list.lanesTaken();
    for (const key of list.order) {
      if (lanes <= 0) return;
      const item = list.items.get(key)!;
      // What has its ticket has its room.
      if (isFull && !item.ticket) continue;
      while (lanes > 0 && this.#start(item)) lanes -= 1;
    }
  }

  #prepare(): void {
    const { list } = this;
    for (const batch of list.batches.values()) {
      if (batch.state === 'filled') beginLooking(list, batch);
    }
    makeFolders(list);
    this.#hashAhead();
  }

  #hashAhead(): void {
    const { list } = this;
    let hashing = 0;
    for (const { kind } of list.running.values()) if (kind === 'hash') hashing += 1;
    let ahead = 0;
    for (const key of list.order) {
      if (hashing >= hashingMax || ahead >= hashedAheadMax) return;
      const item = list.items.get(key)!;
      if (item.stage === 'waiting') ahead += 1;
      if (item.stage !== 'queued' || !this.#isDue(item)) continue;
      hashing += 1;
      const id = list.begin({ kind: 'hash', key });
      list.effects.push({ do: 'hash', id, item });
      list.stage(item, 'hashing');
    }
  }

  /** Whether a file may go on: nobody has to say anything first, and its wait is over. */
  #isDue(item: Item): boolean {
    if (item.isTaken || !this.list.present.has(item.key)) return false;
    if (item.retryAt <= this.list.now) return true;
    this.list.wakeBy(item.retryAt);
    return false;
  }

  /** Begins the next request of a file; false when there is none to begin. */
  #start(item: Item): boolean {
    const { list } = this;
    if (item.stage !== 'waiting' && item.stage !== 'sending') return false;
    if (!this.#isDue(item)) return false;
    const runs = list.runsOf(item.key);
    const { key, ticket } = item;
    if (!ticket) return runs.length === 0 && this.#startTicket(item);
    if (runs.some(([, { kind }]) => kind !== 'send')) return false;
    if (item.mustCheck) {
      if (runs.length > 0) return false;
      list.effects.push({ do: 'check', id: list.begin({ kind: 'check', key }), ticket });
      return true;
    }
    const under = new Set(runs.map(([, run]) => (run.kind === 'send' ? run.part : -1)));
    const parts = partsOf(item.sizeBytes, ticket.partBytes);
    if (parts === 1) {
      if (runs.length > 0) return false;
      return this.#startPart(item, 0, 0, item.sizeBytes);
    }
    for (let part = 1; part <= parts; part += 1) {
      if (under.has(part) || item.etags[part] !== undefined) continue;
      const from = (part - 1) * ticket.partBytes;
      return this.#startPart(item, part, from, Math.min(from + ticket.partBytes, item.sizeBytes));
    }
    if (runs.length > 0) return false;
    const id = list.begin({ kind: 'complete', key });
    list.effects.push({ do: 'complete', id, ticket, etags: { ...item.etags } });
    return true;
  }

  #startPart(item: Item, part: number, from: number, to: number): true {
    const id = this.list.begin({ kind: 'send', key: item.key, part, bytes: 0 });
    this.list.effects.push({ do: 'send', id, item, ticket: item.ticket!, part, from, to });
    return true;
  }

  #startTicket(item: Item): boolean {
    const { list } = this;
    const batch = list.batches.get(item.batch)!;
    if (batch.state === 'filling' || batch.state === 'filled' || batch.state === 'looking') {
      return false;
    }
    const parentId = folderIdOf(batch, item.folder);
    if (parentId === undefined) return false;
    this.#claim(item, batch, parentId);
    const id = list.begin({ kind: 'ticket', key: item.key });
    const onceKey = `${item.key}.${item.round}`;
    list.effects.push({ do: 'ticket', id, item, parentId, onceKey });
    return true;
  }

  /** Gives a file its name for good: one that another file takes, which no look can have seen yet, is numbered. */
  #claim(item: Item, batch: Batch, parentId: string): void {
    const original = item.name;
    const place = () => `${parentId}/${item.name}`;
    for (let number = 1; ; number += 1) {
      const claim = this.#claims.get(place());
      if (!claim || claim.key === item.key || claim.until <= batch.lookedAt) break;
      item.name = numberedName(original, number);
    }
    this.#claims.set(place(), { key: item.key, until: Infinity });
  }

  /** Once a file is through, whoever looks finds it in the drive. */
  #endClaim(item: Item, parentId: string): void {
    const claim = this.#claims.get(`${parentId}/${item.name}`);
    if (claim?.key === item.key) claim.until = this.list.now;
  }
}

const attachable: ReadonlySet<string> = new Set([
  troubles.detached,
  troubles.unreadable,
  troubles.changed,
]);

function isGone({ name }: Trouble): boolean {
  return name === 'file_not_found' || name === 'not_found';
}
