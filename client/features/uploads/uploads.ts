import { appEventNames as events } from '#protocol/resources.ts';
import { request } from '#client/app/api/request.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { createHasher } from './hashing/hasher.ts';
import { type SelectedFile, UploadEngine } from './engine/upload-engine.ts';
import { UploadFiles } from './engine/upload-files.ts';
import type { UploadCommand } from './engine/upload-model.ts';
import type { Picked } from './selected-files.ts';
import { createUploadStore } from './engine/upload-store.ts';
import { type UploadNews, type UploadSummary, UploadView } from './engine/upload-view.ts';
import { statAll } from './engine/file-stats.ts';
import { createUploadWire } from './engine/upload-wire.ts';
import { drawUploaded } from './upload-thumbnails.ts';

/** Target of files: a folder of the drive, '' for its root. */
export interface UploadPlace {
  readonly id: string;
  readonly name: string;
}

/** Uploads of one account in this browser. One tab uploads, every tab shows and controls them. */
export interface Uploads {
  readonly view: UploadView;
  /** Returns a file's content if this tab has it. */
  fileOf(key: string): File | undefined;
  /** Queues a selection. Resolves when it's listed. */
  add(picked: Picked, place: UploadPlace): Promise<void>;
  /** Reattaches files that were selected again. */
  attach(picked: Picked): Promise<void>;
  /** Requests permission to reopen stored files. Requires a click. */
  reopen(): Promise<void>;
  command(command: UploadCommand): void;
  /** Calls `listener` with folders that received items, until the returned function is called. */
  onLanded(listener: (folderIds: readonly string[]) => void): () => void;
  /** Would closing this tab interrupt uploads that can't resume automatically? */
  isNeeded(): boolean;
}

/** Messages between tabs. Files are transferred as they are. */
type TabMessage =
  /** Another tab shows uploads: sent by a new tab, and to a tab that starts uploading. */
  | { readonly is: 'hello' }
  | { readonly is: 'here' }
  | { readonly is: 'news'; readonly news: UploadNews; readonly whole?: boolean }
  | { readonly is: 'command'; readonly command: UploadCommand }
  | { readonly is: 'attach'; readonly files: readonly SelectedFile[] }
  | ({ readonly is: 'add' } & Adding);

interface Adding {
  readonly place: UploadPlace;
  readonly files: readonly SelectedFile[];
  readonly folders: readonly string[];
  readonly roots: readonly FileSystemHandle[];
}

/** Files are sent to another tab with their sizes, because reading sizes there is slow. */
const weighed = (files: readonly SelectedFile[]) => statAll(files.map(({ file }) => file));

/**
 * Starts the uploads of an account. The first tab to get the lock uploads; when it closes, the next
 * takes over.
 */
export function startUploads(userId: string): Uploads {
  const name = `magpie-uploads-${userId}`;
  const view = new UploadView();
  const files = new UploadFiles();
  const local = browserLocal();
  const landing = new Set<(folderIds: readonly string[]) => void>();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  let engine: UploadEngine | undefined;
  let setReady: () => void;
  /** Settled once any tab uploads. */
  const ready = new Promise<void>((resolve) => (setReady = resolve));
  const publish = (message: TabMessage) => channel?.postMessage(message);
  /** Are there other tabs? Without them, rows aren't copied. */
  let hasOthers = false;

  const landed = (folderIds: readonly string[]) => landing.forEach((one) => one(folderIds));
  const take = (news: UploadNews) => {
    view.take(news);
    if (news.landed.length > 0) landed(news.landed);
  };
  const onNews = (news: UploadNews) => {
    take(news);
    drawUploaded(news, files, landed);
    if (hasOthers) publish({ is: 'news', news });
    rememberWaiting(userId, news);
  };
  const lead = async () => {
    view.clear();
    const started = await startEngine(userId, files, onNews);
    engine = started;
    publish({ is: 'news', news: started.all(), whole: true });
    take(started.all());
    setReady();
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const isFirst = !hasOthers;
    hasOthers = true;
    if (data.is === 'news') {
      if (data.whole) view.clear();
      take(data.news);
      if (data.whole) publish({ is: 'here' });
      return setReady();
    }
    if (!engine) return;
    const isNew = data.is === 'hello' || (data.is === 'here' && isFirst);
    if (isNew) publish({ is: 'news', news: engine.all(), whole: true });
    else runMessage(engine, data);
  });
  publish({ is: 'hello' });
  void whenAlone(name, lead);

  return {
    view,
    fileOf: (key) => files.held(key),
    add: async ({ files, folders, roots }, place) => {
      await ready;
      if (engine) return engine.add(place, files, folders, roots);
      await weighed(files);
      publish({ is: 'add', place, files, folders, roots });
    },
    attach: async ({ files }) => {
      await ready;
      if (engine) return void (await engine.attach(files));
      await weighed(files);
      publish({ is: 'attach', files });
    },
    reopen: async () => void (await engine?.reopen(true)),
    command: (command) => {
      if (command.on === 'order') local.write(stored.uploadsSmallFirst, command.smallFirst);
      if (engine) engine.command(command);
      else publish({ is: 'command', command });
    },
    onLanded: (listener) => {
      landing.add(listener);
      return () => void landing.delete(listener);
    },
    isNeeded: () => engine !== undefined && isSending(view.summary()),
  };
}

/** Runs `lead` in one tab at a time. The lock is held until the page closes. */
async function whenAlone(name: string, lead: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return lead();
  await navigator.locks.request(name, () => lead().then(() => new Promise(() => {})));
}

/** Makes the next visit load the uploads immediately if some are unfinished. */
function rememberWaiting(userId: string, { summary }: UploadNews): void {
  const local = browserLocal();
  if (summary.files > summary.done + summary.skipped) local.write(stored.uploadsOf, userId);
  else local.remove(stored.uploadsOf);
}

function isSending({ active, isPaused }: UploadSummary): boolean {
  return active > 0 && !isPaused;
}

/** Executes another tab's command in the uploading tab. */
function runMessage(engine: UploadEngine, message: TabMessage): void {
  if (message.is === 'command') engine.command(message.command);
  else if (message.is === 'attach') void engine.attach(message.files);
  else if (message.is === 'add')
    void engine.add(message.place, message.files, message.folders, message.roots);
}

/** Starts the engine in this tab, with what is left of earlier visits. */
async function startEngine(
  userId: string,
  files: UploadFiles,
  onNews: (news: UploadNews) => void,
): Promise<UploadEngine> {
  const engine = new UploadEngine({
    wire: createUploadWire(request, location),
    store: createUploadStore(browserDatabase, userId),
    files,
    hasher: createHasher(),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 20),
    onNews,
  });
  const setOnline = () => engine.handle({ on: 'network', isOnline: navigator.onLine });
  const smallFirst = browserLocal().read(stored.uploadsSmallFirst) ?? false;
  setOnline();
  engine.command({ on: 'order', smallFirst });
  await engine.start();
  for (const type of ['online', 'offline']) addEventListener(type, setOnline);
  appEvents().on(events.afterLogin, () => engine.command({ on: 'signed-in' }));
  addEventListener('pagehide', () => void engine.flush());
  return engine;
}
