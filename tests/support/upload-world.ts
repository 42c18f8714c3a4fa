import type {
  Batch,
  Effect,
  ExistingItem,
  Item,
  Ticket,
  UploadEvent,
} from '#client/features/uploads/engine/upload-model.ts';
import { UploadCore } from '#client/features/uploads/engine/upload-core.ts';
import { isOver } from '#client/features/uploads/engine/upload-list.ts';
import { troubles } from '#client/features/uploads/engine/upload-errors.ts';

/**
 * A deterministic simulation around the upload state machine, in one thread and without a real
 * clock: a drive, a device with files, a network that loses and reorders messages, and pages that
 * close at any time. Everything is derived from a seed.
 */

const partBytes = 8;
const hourMs = 3_600_000;
const ticketMs = 12 * hourMs;
const keyMs = 24 * hourMs;
const savesEveryMs = 500;
/** Long enough for pages to close while file sizes are being read. */
const weighingMs = 2_000;

/** Probability of each fault, from 0 to 1. */
export interface Faults {
  lostQuestion: number;
  lostReply: number;
  serverError: number;
  reload: number;
  change: number;
  longAway: number;
  offline: number;
}

interface DeviceFile {
  path: string;
  sizeBytes: number;
  modifiedAt: number;
  /** Version of the content. Different numbers mean different contents. */
  version: number;
}

interface DriveFile {
  id: string;
  parentId: string;
  name: string;
  sizeBytes: number;
  modifiedAt: number;
  isComplete: boolean;
  isTrashed: boolean;
  /** The parts of the content, as `path@version:from-to`, in order. */
  content: string[];
}

interface Upload {
  fileId: string;
  sizeBytes: number;
  parts: Map<number, { etag: string; content: string }>;
  expiresAt: number;
  isOver: boolean;
}

/** Creates a random number generator (0 to 1) from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export class UploadWorld {
  now = Date.UTC(2026, 10, 21);
  readonly device = new Map<string, DeviceFile>();
  readonly drive = new Map<string, DriveFile>();
  readonly folders = new Map<string, { parentId: string; name: string }>();
  readonly log: string[] = [];
  /** Bytes the drive accepted, by path and version, and those accepted twice because of a fault. */
  readonly taken = new Map<string, number>();
  readonly allowance = new Map<string, number>();
  interruptions = 0;
  quotaBytes = Infinity;
  core: UploadCore;
  readonly #uploads = new Map<string, Upload>();
  readonly #repeats = new Map<string, { input: string; answer: unknown; at: number }>();
  readonly #random: () => number;
  readonly #faults: Faults;
  #queue: { at: number; turn: number; run: () => void }[] = [];
  #turn = 0;
  #last = 0;
  #page = 0;
  #stored = { batches: [] as Batch[], items: [] as Item[], savedAt: 0 };
  #storedTickets = new Set<string>();
  #stopped = new Set<string>();
  #dropped: readonly string[] = [];
  #isCalm = false;
  #isOnline = true;
  #wakeTurn = 0;

  constructor(seed: number, faults: Faults) {
    this.#random = seeded(seed);
    this.#faults = faults;
    this.core = new UploadCore(this.#random);
  }

  put(path: string, sizeBytes: number): void {
    this.device.set(path, { path, sizeBytes, modifiedAt: this.now, version: 1 });
  }

  /** Drops everything on the device into the root of the drive. */
  drop(batch: string, folders: readonly string[] = this.#dropped): void {
    this.#dropped = folders;
    const files = [...this.device.values()].map(({ path }) => ({ path }));
    this.handle({
      on: 'added',
      batch: { id: batch, folderId: '', folderName: 'All files' },
      files,
      folders,
      more: false,
    });
    this.#saveLater();
    const half = Math.ceil(files.length / 2);
    this.#weighLater(batch, 0, half);
    this.#weighLater(batch, half, files.length);
  }

  /** Delivers file sizes later, in the order the files were dropped. */
  #weighLater(batch: string, from: number, to: number): void {
    const page = this.#page;
    const paths = [...this.device.keys()];
    this.#later(() => {
      if (page !== this.#page) return;
      const files = paths.slice(from, to).map((path, at) => {
        const { sizeBytes, modifiedAt } = this.device.get(path)!;
        return { key: `${batch}.${from + at}`, sizeBytes, modifiedAt };
      });
      this.handle({ on: 'weighed', files, more: to < paths.length });
    }, weighingMs * this.#random());
  }

  handle(event: UploadEvent): void {
    this.log.push(event.on);
    for (const effect of this.core.handle(event, this.now)) this.#perform(effect);
  }

  /** Runs until no event is left. Faults stop after `stepsOfFaults` steps. */
  run(stepsOfFaults: number): void {
    for (let step = 0; ; step += 1) {
      if (step > 200_000) throw new Error('it does not come to an end');
      this.#isCalm = step >= stepsOfFaults;
      if (!this.#isCalm && this.#happens('reload')) this.#reload();
      if (!this.#isCalm && this.#happens('change')) this.#change();
      if (!this.#isCalm && this.#happens('offline')) this.#goOffline();
      const next = this.#pop();
      if (next) {
        this.now = Math.max(this.now, next.at);
        next.run();
        continue;
      }
      if (!this.#isCalm && this.core.list.order.length > 0) continue;
      if (!this.#isOnline) {
        this.#isOnline = true;
        this.handle({ on: 'network', isOnline: true });
      }
      const unfinished = [...this.core.list.items.values()].filter((item) => !isOver(item));
      if (unfinished.length === 0) return;
      const { standstill } = this.core.list;
      if (standstill?.why === 'full') return;
      // Simulates the person who answers questions, picks the folder again and retries.
      for (const { id, state } of this.core.list.batches.values()) {
        if (state === 'asking') this.handle({ on: 'answer', batch: id, answer: 'replace' });
      }
      this.#pickAgain();
      this.handle({ on: 'retry' });
      if (!this.#pending()) throw new Error(`stuck: ${JSON.stringify(unfinished[0])}`);
    }
  }

  /** Returns complete files that aren't in the trash, as `folder/name`. */
  complete(): DriveFile[] {
    return [...this.drive.values()].filter((file) => file.isComplete && !file.isTrashed);
  }

  pathOf({ parentId, name }: { parentId: string; name: string }): string {
    const folder = this.folders.get(parentId);
    return folder ? `${this.pathOf(folder)}/${name}` : name;
  }

  usedBytes(): number {
    let bytes = 0;
    for (const file of this.drive.values()) bytes += file.sizeBytes;
    return bytes;
  }

  #pending(): boolean {
    return this.#queue.length > 0;
  }

  #happens(fault: keyof Faults): boolean {
    return !this.#isCalm && this.#random() < this.#faults[fault];
  }

  #later(run: () => void, ms = 1 + Math.floor(this.#random() * 400)): void {
    this.#turn += 1;
    this.#queue.push({ at: this.now + ms, turn: this.#turn, run });
  }

  #pop() {
    let first = 0;
    for (let at = 1; at < this.#queue.length; at += 1) {
      const [one, best] = [this.#queue[at]!, this.#queue[first]!];
      if (one.at < best.at || (one.at === best.at && one.turn < best.turn)) first = at;
    }
    return this.#queue.splice(first, 1)[0];
  }

  #save(): void {
    const { list } = this.core;
    this.#stored = structuredClone({
      batches: [...list.batches.values()],
      items: [...list.items.values()],
      savedAt: this.now,
    });
    for (const { ticket } of this.#stored.items)
      if (ticket) this.#storedTickets.add(ticket.uploadId);
  }

  #saveLater(): void {
    const page = this.#page;
    this.#later(() => {
      if (page !== this.#page) return;
      this.#save();
      if (this.core.list.order.length > 0 && !this.#isCalm) this.#saveLater();
    }, savesEveryMs);
  }

  /** Closes the page immediately and reopens it later. */
  #reload(): void {
    this.interruptions += 1;
    for (const item of this.core.list.items.values()) {
      const sends = this.core.list.runsOf(item.key).filter(([, { kind }]) => kind === 'send');
      // Results of the last half second aren't stored yet, which is at most one part.
      this.#allow(item, partBytes * (sends.length + 1));
    }
    this.#page += 1;
    this.#queue = this.#queue.filter(({ run }) => onServer.has(run));
    if (this.#happens('longAway')) {
      // Messages in transit arrive before hours have passed.
      for (const { run } of this.#queue.splice(0)) run();
      this.now += (this.#random() < 0.5 ? 13 : 30) * hourMs;
    }
    this.#expire();
    this.core = new UploadCore(this.#random);
    const { batches, items, savedAt } = this.#stored;
    const isOld = this.now - savedAt > 20 * hourMs;
    this.handle({ on: 'restored', batches, items, isOld });
    if (!this.#isOnline) this.handle({ on: 'network', isOnline: false });
    if (this.#stored.batches.length === 0) this.drop(`again${this.#page}`);
    this.#saveLater();
    this.#later(() => this.#pickAgain(), 50);
  }

  #pickAgain(): void {
    const files = [...this.core.list.items.values()].flatMap((item) => {
      const file = this.device.get(item.source);
      return file
        ? [{ key: item.key, sizeBytes: file.sizeBytes, modifiedAt: file.modifiedAt }]
        : [];
    });
    this.handle({ on: 'attached', files });
  }

  #change(): void {
    const files = [...this.device.values()];
    const file = files[Math.floor(this.#random() * files.length)];
    if (!file) return;
    this.interruptions += 1;
    file.version += 1;
    file.modifiedAt = this.now + file.version;
    file.sizeBytes += 1;
  }

  #goOffline(): void {
    if (!this.#isOnline) return;
    this.interruptions += 1;
    this.#isOnline = false;
    this.handle({ on: 'network', isOnline: false });
    this.#later(() => {
      this.#isOnline = true;
      this.handle({ on: 'network', isOnline: true });
    }, 5_000);
  }

  /** Permits one more part of this file to be sent. */
  #allow(item: Item, bytes = partBytes): void {
    const name = `${item.source}@${this.device.get(item.source)?.version}`;
    this.allowance.set(name, (this.allowance.get(name) ?? 0) + bytes);
  }

  #expire(): void {
    for (const upload of this.#uploads.values()) {
      if (upload.isOver || upload.expiresAt > this.now) continue;
      upload.isOver = true;
      const file = this.drive.get(upload.fileId);
      if (file?.isComplete) continue;
      // The drive itself discards the received parts.
      for (const { content } of upload.parts.values()) {
        const [name = '', range = ''] = content.split(':');
        const [from, to] = range.split('-').map(Number);
        this.allowance.set(name, (this.allowance.get(name) ?? 0) + to! - from!);
      }
      this.drive.delete(upload.fileId);
    }
    for (const [key, { at }] of this.#repeats) if (this.now - at > keyMs) this.#repeats.delete(key);
  }

  #perform(effect: Effect): void {
    const page = this.#page;
    if (effect.do === 'stop') return void this.#stopped.add(`${page}.${effect.id}`);
    if (effect.do === 'landed') return;
    if (effect.do === 'wake') {
      const turn = (this.#wakeTurn += 1);
      return this.#later(
        () => {
          if (page === this.#page && turn === this.#wakeTurn) this.handle({ on: 'woke' });
        },
        Math.max(1, effect.at - this.now),
      );
    }
    if (effect.do === 'abort') {
      const upload = this.#uploads.get(effect.ticket.uploadId);
      if (upload && !this.drive.get(upload.fileId)?.isComplete) {
        upload.isOver = true;
        this.drive.delete(upload.fileId);
      }
      return;
    }
    // As in the engine, a request is only sent once its key is stored.
    if (effect.do === 'ticket' || effect.do === 'make') {
      const batch = effect.onceKey.split('.')[0]!;
      if (!this.#stored.batches.some(({ id }) => id === batch)) this.#save();
    }
    if (
      effect.do === 'send' &&
      effect.part > 0 &&
      !this.#storedTickets.has(effect.ticket.uploadId)
    ) {
      this.#save();
    }
    const reply = (event: UploadEvent) =>
      this.#later(() => {
        if (page !== this.#page || this.#stopped.has(`${page}.${effect.id}`)) return;
        this.handle(event);
      });
    const refuse = (name: string) => reply({ on: 'refused', id: effect.id, trouble: { name } });
    if (effect.do === 'hash' || effect.do === 'send') {
      const file = this.device.get(effect.item.source);
      if (!file) return refuse(troubles.unreadable);
      const { sizeBytes, modifiedAt } = file;
      if (sizeBytes !== effect.item.sizeBytes || modifiedAt !== effect.item.modifiedAt) {
        return reply({ on: 'attached', files: [{ key: effect.item.key, sizeBytes, modifiedAt }] });
      }
      if (effect.do === 'hash') {
        return reply({ on: 'hashed', id: effect.id, hash: `${file.path}@${file.version}` });
      }
    }
    if (!this.#isOnline || this.#happens('lostQuestion')) {
      this.interruptions += 1;
      return refuse('unreachable');
    }
    if (this.#happens('serverError')) return refuse('internal');
    const version = 'item' in effect ? this.device.get(effect.item.source)!.version : 0;
    const work = () => {
      const event = this.#serve(effect, version);
      const isLost = this.#happens('lostReply');
      if (isLost) this.interruptions += 1;
      if (isLost && effect.do === 'send') this.#allow(effect.item);
      if (page !== this.#page) return;
      if (this.#stopped.has(`${page}.${effect.id}`) && effect.do === 'send')
        this.#allow(effect.item);
      if (isLost) refuse('unreachable');
      else reply(event);
    };
    onServer.add(work);
    this.#later(work);
  }

  /** Returns the drive's response. The effect happens even if no page is listening any more. */
  #serve(effect: Effect & { id: number }, version: number): UploadEvent {
    const { id } = effect;
    this.#expire();
    const refused = (name: string): UploadEvent => ({ on: 'refused', id, trouble: { name } });
    switch (effect.do) {
      case 'look':
        return { on: 'looked', id, found: this.#look(effect.folderId, effect.names) };
      case 'make': {
        const { parentId, name } = effect;
        const folderId = this.#once(effect.onceKey, [parentId, name], () => {
          const made = this.#newId('folder');
          this.folders.set(made, { parentId, name });
          return made;
        });
        return folderId ? { on: 'made', id, folderId } : refused('aborted');
      }
      case 'ticket': {
        const { item, parentId, onceKey } = effect;
        const isKnown = this.#repeats.has(onceKey);
        if (!isKnown && this.usedBytes() + item.sizeBytes > this.quotaBytes) {
          return refused('file_space_not_enough');
        }
        const input = [parentId, item.name, item.sizeBytes, item.hash];
        const answer = this.#once(onceKey, input, () => this.#open(item, parentId));
        if (!answer) return refused('aborted');
        return { on: 'ticketed', id, ...answer };
      }
      case 'check': {
        const upload = this.#uploads.get(effect.ticket.uploadId)!;
        if (this.drive.get(upload.fileId)?.isComplete) {
          return { on: 'checked', id, found: 'complete', etags: {} };
        }
        if (upload.isOver) return { on: 'checked', id, found: 'gone', etags: {} };
        const etags = Object.fromEntries([...upload.parts].map(([part, { etag }]) => [part, etag]));
        return { on: 'checked', id, found: 'open', etags };
      }
      case 'send': {
        const { item, ticket, part, from, to } = effect;
        const upload = this.#uploads.get(ticket.uploadId)!;
        const file = this.drive.get(upload.fileId);
        const name = `${item.source}@${version}`;
        this.taken.set(name, (this.taken.get(name) ?? 0) + to - from);
        if (file?.isComplete) return { on: 'sent', id, etag: 'whole' };
        if (upload.isOver || !file) {
          this.#allow(item, to - from);
          return refused(troubles.ticketOver);
        }
        const content = `${name}:${from}-${to}`;
        if (part > 0) upload.parts.set(part, { etag: `etag ${content}`, content });
        else Object.assign(file, { content: [content], isComplete: true });
        return { on: 'sent', id, etag: `etag ${content}` };
      }
      case 'complete': {
        const upload = this.#uploads.get(effect.ticket.uploadId)!;
        const file = this.drive.get(upload.fileId);
        if (file?.isComplete) return { on: 'completed', id };
        if (upload.isOver || !file) return refused(troubles.ticketOver);
        const numbers = [...upload.parts.keys()].sort((a, b) => a - b);
        const isRight = numbers.every(
          (number) => upload.parts.get(number)!.etag === effect.etags[number],
        );
        if (!isRight || numbers.length !== Math.ceil(file.sizeBytes / partBytes)) {
          return refused(troubles.ticketOver);
        }
        file.content = numbers.map((number) => upload.parts.get(number)!.content);
        file.isComplete = true;
        return { on: 'completed', id };
      }
      case 'trash': {
        const file = this.drive.get(effect.fileId);
        if (file) file.isTrashed = true;
        return { on: 'trashed', id };
      }
      case 'measure':
        return { on: 'measured', id, freeBytes: this.quotaBytes - this.usedBytes() };
      default:
        throw new Error(effect.do);
    }
  }

  #open(item: Item, parentId: string): { fileId: string; ticket: Ticket | null } {
    const fileId = this.#newId('file');
    const { sizeBytes, modifiedAt, name } = item;
    const isComplete = sizeBytes === 0;
    this.drive.set(fileId, {
      id: fileId,
      parentId,
      name,
      sizeBytes,
      modifiedAt,
      isComplete,
      isTrashed: false,
      content: [],
    });
    if (isComplete) return { fileId, ticket: null };
    const uploadId = this.#newId('upload');
    const expiresAt = this.now + ticketMs;
    this.#uploads.set(uploadId, { fileId, sizeBytes, parts: new Map(), expiresAt, isOver: false });
    return { fileId, ticket: { fileId, address: '', uploadId, token: '', partBytes } };
  }

  #look(folderId: string, names: readonly string[]): ExistingItem[] {
    const found: ExistingItem[] = [];
    for (const [id, { parentId, name }] of this.folders) {
      if (parentId !== folderId || !names.includes(name)) continue;
      const folder = { isFolder: true, sizeBytes: 0, modifiedAt: 0, thumbnail: '', hash: '' };
      found.push({ id, name, ...folder });
    }
    for (const { id, name, sizeBytes, modifiedAt, parentId } of this.complete()) {
      if (parentId !== folderId || !names.includes(name)) continue;
      found.push({ id, name, isFolder: false, sizeBytes, modifiedAt, thumbnail: '', hash: '' });
    }
    return found;
  }

  #once<T>(key: string, input: unknown, work: () => T): T | undefined {
    const text = JSON.stringify(input);
    const known = this.#repeats.get(key);
    if (known) return known.input === text ? (known.answer as T) : undefined;
    const answer = work();
    this.#repeats.set(key, { input: text, answer, at: this.now });
    return answer;
  }

  #newId(kind: string): string {
    this.#last += 1;
    return `${kind}${this.#last}`;
  }
}

/** Work that the drive completes even if the requesting page has closed. */
const onServer = new WeakSet<() => void>();
