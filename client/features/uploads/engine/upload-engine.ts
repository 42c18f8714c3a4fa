import { comparableName } from '#protocol/names.ts';
import { pause } from '#client/lib/pause.ts';
import { required } from '#protocol/required.ts';
import { UploadCore } from './upload-core.ts';
import { mayRead, type UploadFiles } from './upload-files.ts';
import { isOver } from './upload-list.ts';
import { matchFiles } from './upload-match.ts';
import type { UploadCommand, Effect, Item, UploadEvent, FileStat } from './upload-model.ts';
import { RateMeter } from './upload-rate.ts';
import type { UploadStore } from './upload-store.ts';
import { bytesUnderWay, rowOf, summaryOf } from './upload-summary.ts';
import type { UploadNews, UploadListRow } from './upload-view.ts';
import { statAll, fileStatOf } from './file-stats.ts';
import { troubleOf, type UploadWire } from './upload-wire.ts';
import type { Hasher } from '../hashing/hasher.ts';
import { troubles } from './upload-errors.ts';

/** A selected file with its content. */
export interface SelectedFile {
  readonly path: string;
  readonly file: File;
}

/** Dependencies of the engine. */
export interface EngineParts {
  readonly wire: UploadWire;
  readonly store: UploadStore;
  readonly files: UploadFiles;
  readonly hasher: Hasher;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
  /** Receives changes, at most a few times per second. */
  readonly onNews: (news: UploadNews) => void;
}

const newsEveryMs = 200;
const saveEveryMs = 500;
/** Files queued in one slice, so that the page stays responsive. */
const addedAtOnce = 1_000;
/**
 * Idempotency keys are valid for a day. Before they expire, unanswered requests are repeated with
 * them.
 */
const keysHoldMs = 20 * 3_600_000;

/** Commands that change the order of files or add one to it. */
const ordering: ReadonlySet<UploadCommand['on']> = new Set(['move', 'order', 'retry']);

/**
 * Runs the state machine in a browser: executes effects, stores the list, and publishes changes.
 */
export class UploadEngine {
  readonly #core: UploadCore;
  readonly #parts: EngineParts;
  readonly #meter = new RateMeter();
  readonly #ending = new Map<number, AbortController>();
  readonly #unsaved = { items: new Set<string>(), batches: new Set<string>() };
  readonly #unpublished = new Set<string>();
  readonly #landed = new Set<string>();
  readonly #storedBatches = new Set<string>();
  readonly #storedTickets = new Set<string>();
  #saving: Promise<void> = Promise.resolve();
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #isTelling = false;
  #wakeTimer: ReturnType<typeof setTimeout> | undefined;
  #isOrderNew = true;
  #canReopen = false;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#core = new UploadCore(parts.random);
  }

  /**
   * Restores the last visit's list, and resumes immediately if the browser still grants access to
   * the files.
   */
  async start(): Promise<void> {
    const { store, files, now } = this.#parts;
    const { batches, items, savedAt } = await store.load().catch((error: unknown) => {
      logged(error);
      return { batches: [], items: [], savedAt: 0 };
    });
    if (batches.length > 0) {
      for (const { id } of batches) this.#storedBatches.add(id);
      this.#isOrderNew = true;
      this.handle({ on: 'restored', batches, items, isOld: now() - savedAt > keysHoldMs });
      const isMade = batches.every(({ folders }) => folders.every(({ id }) => id !== ''));
      if (isMade && this.#core.list.order.length === 0) this.handle({ on: 'clear' });
      for (const { id } of batches) files.keepRoots(id, await store.rootsOf(id));
      await this.reopen(false);
    }
    this.#tellSoon();
  }

  /** Handles an event and executes its effects. */
  handle(event: UploadEvent): void {
    const effects = this.#core.handle(event, this.#parts.now());
    const { touched, touchedBatches } = this.#core.list;
    const isKept = event.on !== 'progress';
    for (const key of touched) {
      this.#unpublished.add(key);
      if (isKept) this.#unsaved.items.add(key);
    }
    for (const id of touchedBatches) this.#unsaved.batches.add(id);
    if (isKept && (touched.size > 0 || touchedBatches.size > 0)) this.#saveSoon();
    touched.clear();
    touchedBatches.clear();
    for (const effect of effects) this.#perform(effect);
    this.#tellSoon();
  }

  /** Executes a command of the user. */
  command(command: UploadCommand): void {
    if (ordering.has(command.on)) this.#isOrderNew = true;
    this.handle(command);
  }

  /**
   * Queues files for a folder of the drive: first names, then sizes. Files already in the list,
   * because the same folder was selected again for the same place, resume.
   */
  async add(
    folder: { id: string; name: string },
    given: readonly SelectedFile[],
    folders: readonly string[],
    roots: readonly FileSystemHandle[],
  ): Promise<void> {
    const { list } = this.#core;
    if (list.order.length === 0) this.handle({ on: 'clear' });
    const fresh = await this.#takeUp(folder.id, given);
    if (fresh.length === 0 && (folders.length === 0 || fresh.length < given.length)) return;
    const batch = { id: this.#parts.newId(), folderId: folder.id, folderName: folder.name };
    for (let at = 0; at === 0 || at < fresh.length; at += addedAtOnce) {
      const some = fresh.slice(at, at + addedAtOnce);
      for (const [more, { file }] of some.entries()) {
        this.#parts.files.keep(keyOf(batch.id, at + more), file);
      }
      this.#isOrderNew = true;
      this.handle({
        on: 'added',
        batch,
        files: some.map(({ path }) => ({ path })),
        folders: at === 0 ? folders : [],
        more: at + addedAtOnce < fresh.length,
      });
      await pause();
      // All of it has been canceled in the meantime.
      if (!list.batches.has(batch.id)) return;
    }
    void this.#weigh(batch.id, fresh, roots);
  }

  /** Stores the handles to reopen a batch's files and determines their sizes. */
  async #weigh(
    batch: string,
    given: readonly SelectedFile[],
    roots: readonly FileSystemHandle[],
  ): Promise<void> {
    const { files, store } = this.#parts;
    const { batches } = this.#core.list;
    if (roots.length > 0) {
      // Before a file is sent, so that a page closed from then on can resume.
      files.keepRoots(batch, roots);
      await store.keepRoots(batch, roots).catch(logged);
    }
    await statAll(
      given.map(({ file }) => file),
      (weights, from, more) => {
        const weighed = weights.map((weight, at) => ({ key: keyOf(batch, from + at), ...weight }));
        if (!more) this.#isOrderNew = true;
        this.handle({ on: 'weighed', files: weighed, more });
        return batches.has(batch);
      },
    );
    // Sizes identify the reopened files.
    if (roots.length > 0) await this.flush();
  }

  /** Matches files of the list with newly selected ones. Resolves with their number. */
  async attach(given: readonly SelectedFile[]): Promise<number> {
    const { list } = this.#core;
    await statAll(given.map(({ file }) => file));
    const unfinished = [...list.items.values()].filter((item) => !isOver(item));
    const matched = matchFiles(unfinished, given.map(pickedOf));
    this.#attach(
      [...matched].map(([key, at]) => [key, required(given[at], 'a matched file').file] as const),
    );
    return matched.size;
  }

  /**
   * Reopens stored handles. With `mayPrompt`, it may request permission, which needs a click.
   * Resolves to true on success.
   */
  async reopen(mayPrompt: boolean): Promise<boolean> {
    const { files } = this.#parts;
    const { list } = this.#core;
    let isOpen = true;
    this.#canReopen = false;
    for (const { id } of list.batches.values()) {
      const waiting = [...list.items.values()].filter(
        (item) =>
          item.batch === id && item.isWeighed && !isOver(item) && !list.present.has(item.key),
      );
      const roots = files.rootsOf(id);
      if (waiting.length === 0 || roots.length === 0) continue;
      if (await mayRead(roots, mayPrompt).catch(() => false)) {
        this.handle({ on: 'attached', files: waiting });
      } else {
        isOpen = false;
        this.#canReopen = true;
      }
    }
    this.#tellSoon();
    return isOpen;
  }

  /** Returns the full state for a newly opened tab. */
  all(): UploadNews {
    const { list } = this.#core;
    const underWay = bytesUnderWay(list);
    const rows = [...list.items.values()].map((item) =>
      rowOf(list, item, underWay.get(item.key) ?? 0),
    );
    const summary = summaryOf(list, this.#meter, this.#canReopen, this.#parts.now());
    return { rows, gone: [], order: [...list.order], summary, landed: [] };
  }

  /** Stores pending changes. */
  flush(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    const { items, batches } = this.#unsaved;
    if (items.size === 0 && batches.size === 0) return this.#saving;
    const { list } = this.#core;
    const touched = {
      items: [...items],
      batches: [...batches],
      itemOf: (key: string) => list.items.get(key),
      batchOf: (id: string) => list.batches.get(id),
    };
    items.clear();
    batches.clear();
    // Without storage, uploads still work until the page closes.
    this.#saving = this.#saving.then(() =>
      this.#parts.store.save(touched, this.#parts.now()).catch(logged),
    );
    return this.#saving;
  }

  /**
   * Reattaches files of the list that were selected again for the same place. Resolves with the
   * others.
   */
  async #takeUp(
    folderId: string,
    given: readonly SelectedFile[],
  ): Promise<readonly SelectedFile[]> {
    if (this.#knownIn(folderId).size === 0) return given;
    await statAll(given.map(({ file }) => file));
    const known = this.#knownIn(folderId);
    const again: (readonly [string, File])[] = [];
    const fresh = given.filter((one) => {
      const item =
        known.get(lookOf(one.path, fileStatOf(one.file))) ?? known.get(comparableName(one.path));
      if (item && !isOver(item)) again.push([item.key, one.file]);
      return !item;
    });
    this.#attach(again);
    return fresh;
  }

  /**
   * Returns files of unfinished batches for a place, by path, size and time, or by path if not yet
   * sized.
   */
  #knownIn(folderId: string): Map<string, Item> {
    const { list } = this.#core;
    const unfinished = new Set<string>();
    for (const key of list.order) unfinished.add(list.itemOf(key).batch);
    const known = new Map<string, Item>();
    for (const item of list.items.values()) {
      if (!unfinished.has(item.batch) || item.stage === 'skipped') continue;
      if (list.batches.get(item.batch)?.folderId !== folderId) continue;
      known.set(item.isWeighed ? lookOf(item.source, item) : comparableName(item.source), item);
    }
    return known;
  }

  #attach(found: readonly (readonly [string, File])[]): void {
    if (found.length === 0) return;
    for (const [key, file] of found) this.#parts.files.keep(key, file);
    this.handle({
      on: 'attached',
      files: found.map(([key, file]) => ({ key, ...fileStatOf(file) })),
    });
  }

  #perform(effect: Effect): void {
    switch (effect.do) {
      case 'stop':
        this.#ending.get(effect.id)?.abort();
        return void this.#ending.delete(effect.id);
      case 'abort':
        // An upload that can't be aborted now expires with its ticket.
        return void this.#parts.wire.abort(effect.ticket).catch(() => {});
      case 'landed':
        this.#landed.add(effect.folderId);
        return;
      case 'wake':
        clearTimeout(this.#wakeTimer);
        this.#wakeTimer = setTimeout(
          () => this.handle({ on: 'woke' }),
          Math.max(0, effect.at - this.#parts.now()),
        );
        return;
      default:
        void this.#ask(effect);
    }
  }

  /** Executes an effect and handles the event of its result. */
  async #ask(effect: Effect & { id: number }): Promise<void> {
    const ending = new AbortController();
    this.#ending.set(effect.id, ending);
    try {
      this.handle(await this.#answer(effect, ending.signal));
    } catch (error) {
      if (ending.signal.aborted) return;
      const trouble = troubleOf(error);
      const isReread =
        trouble.name === troubles.unreadable &&
        'item' in effect &&
        (await this.#reread(effect.item));
      if (!isReread) this.handle({ on: 'refused', id: effect.id, trouble });
    } finally {
      this.#ending.delete(effect.id);
    }
  }

  async #answer(effect: Effect & { id: number }, signal: AbortSignal): Promise<UploadEvent> {
    const { wire, hasher } = this.#parts;
    const { id } = effect;
    switch (effect.do) {
      case 'look':
        return { on: 'looked', id, found: await wire.look(effect.folderId, effect.names, signal) };
      case 'make': {
        const [batch = ''] = effect.onceKey.split('.');
        await this.#stored(batch);
        const folderId = await wire.make(effect.parentId, effect.name, effect.onceKey, signal);
        return { on: 'made', id, folderId };
      }
      case 'hash':
        return { on: 'hashed', id, hash: await hasher.gcid(await this.#open(effect.item)) };
      case 'ticket': {
        // Once requested, a file must be identifiable after any interruption by its idempotency
        // key.
        await this.#stored(effect.item.batch);
        const { item, parentId, onceKey } = effect;
        return { on: 'ticketed', id, ...(await wire.ticket(item, parentId, onceKey, signal)) };
      }
      case 'check':
        return { on: 'checked', id, ...(await wire.check(effect.ticket, signal)) };
      case 'send': {
        const { item, ticket, part, from, to } = effect;
        if (part > 0) await this.#storedTicket(ticket.uploadId);
        const body = (await this.#open(item)).slice(from, to);
        const crc32 = await hasher.crc32(body);
        const onProgress = (bytes: number) => this.handle({ on: 'progress', id, bytes });
        const etag = await wire.send({ ticket, part, body, crc32 }, onProgress, signal);
        return { on: 'sent', id, etag };
      }
      case 'complete':
        await wire.complete(effect.ticket, effect.etags, signal);
        return { on: 'completed', id };
      case 'trash':
        await wire.trash(effect.fileId, signal);
        return { on: 'trashed', id };
      case 'measure':
        return { on: 'measured', id, freeBytes: await wire.free(signal) };
      default:
        throw new Error(`nothing answers ${effect.do}`);
    }
  }

  /** Returns the file if it's unchanged. A changed file starts over. */
  async #open(item: Item): Promise<File> {
    const file = await this.#parts.files.open(item);
    if (file.size === item.sizeBytes && file.lastModified === item.modifiedAt) return file;
    this.#attach([[item.key, file]]);
    throw new DOMException('the file was changed', 'NotReadableError');
  }

  /** Can an unreadable file be reopened, because it was modified in the meantime? */
  async #reread(item: Item): Promise<boolean> {
    try {
      const file = await this.#parts.files.reopen(item);
      if (file.size === item.sizeBytes && file.lastModified === item.modifiedAt) return false;
      this.#attach([[item.key, file]]);
      return true;
    } catch {
      return false;
    }
  }

  async #stored(batch: string): Promise<void> {
    if (this.#storedBatches.has(batch)) return this.#saving;
    await this.flush();
    this.#storedBatches.add(batch);
  }

  async #storedTicket(uploadId: string): Promise<void> {
    if (this.#storedTickets.has(uploadId)) return;
    await this.flush();
    this.#storedTickets.add(uploadId);
  }

  #saveSoon(): void {
    this.#saveTimer ??= setTimeout(() => void this.flush(), saveEveryMs);
  }

  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    setTimeout(() => {
      this.#isTelling = false;
      this.#tell();
    }, newsEveryMs);
  }

  #tell(): void {
    const { list } = this.#core;
    const underWay = bytesUnderWay(list);
    const rows: UploadListRow[] = [];
    const gone: string[] = [];
    for (const key of this.#unpublished) {
      const item = list.items.get(key);
      if (item) rows.push(rowOf(list, item, underWay.get(key) ?? 0));
      else {
        gone.push(key);
        this.#parts.files.forget(key);
      }
    }
    this.#unpublished.clear();
    const summary = summaryOf(list, this.#meter, this.#canReopen, this.#parts.now());
    this.#parts.onNews({
      rows,
      gone,
      ...(this.#isOrderNew ? { order: [...list.order] } : {}),
      summary,
      landed: [...this.#landed],
    });
    this.#isOrderNew = false;
    this.#landed.clear();
    if (summary.active > 0 && !summary.isPaused) this.#tellSoon();
  }
}

/** Key of a file in a batch, as assigned by `fill`. */
const keyOf = (batch: string, at: number) => `${batch}.${at}`;

function pickedOf({ path, file }: SelectedFile) {
  return { path, ...fileStatOf(file) };
}

function lookOf(path: string, { sizeBytes, modifiedAt }: FileStat): string {
  return `${comparableName(path)}\n${sizeBytes}\n${modifiedAt}`;
}

function logged(error: unknown): void {
  console.warn('uploads are not kept on this device', error);
}
