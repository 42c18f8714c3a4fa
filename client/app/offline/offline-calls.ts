import { type Call, callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import {
  type File,
  findConflicts,
  getTask,
  listFiles,
  moveFiles,
  renameFile,
  starFiles,
  unstarFiles,
} from '#protocol/drive.ts';
import { taskPhases } from '#protocol/resources.ts';
import { browserCredentials } from '#client/app/session/browser-session.ts';
import { isRecord } from '#protocol/tables.ts';
import { cacheResponse, cachedResponse, cachedResponses } from './cached-answers.ts';
import { pendingStore } from './pending-store.ts';
import {
  isForFolders,
  type KnownState,
  type PendingChange,
  withPendingChanges,
} from './pending-changes.ts';

/** Responses to calls while offline: cached reads, and acknowledgments of queued changes. */

const userId = () => browserCredentials().read()?.sub ?? '';

/** Stores a response for offline use. */
export async function keep(call: Call, input: unknown, answer: unknown): Promise<void> {
  const user = userId();
  // Pages deep in a long list aren't stored, because no one starts there.
  const isFar = isRecord(input) && Boolean(input.offset);
  // The request pipeline passes each call with its own input.
  if (user !== '' && !isFar) await cacheResponse(user, callKey(call, input as never), answer);
}

/** Returns the stored response of a read with pending changes applied, or undefined. */
export async function readOffline(call: Call, input: unknown): Promise<unknown> {
  const user = userId();
  if (user === '') return undefined;
  // The request pipeline passes each call with its own input.
  const answer = await cachedResponse(user, callKey(call, input as never));
  if (!isInputOf(listFiles, call, input)) return answer;
  const { parent_id: parentId } = input;
  if (answer === undefined) return knownFolders(user, input);
  // Stored by `keep` as an answer of this call.
  const listing = answer as OutputOf<typeof listFiles>;
  const waiting = await pendingStore(user).list();
  const files = withPendingChanges(listing.files, parentId ?? '', waiting);
  const file_num = listing.file_num + files.length - listing.files.length;
  // Pending changes make it a different version of the listing.
  const stamp = waiting.map(({ id }) => id).join();
  return { ...listing, files, file_num, sync_time: `${listing.sync_time} ${stamp}` };
}

/** Returns the known subfolders of a folder, for folder pickers. */
async function knownFolders(
  user: string,
  { parent_id: parentId = '', filters }: InputOf<typeof listFiles>,
): Promise<Partial<OutputOf<typeof listFiles>> | undefined> {
  if (!isForFolders(filters ?? '')) return undefined;
  const known = [...(await knownFiles(user)).values()];
  const files = known.filter(
    (file) => file.kind === 'drive#folder' && file.parent_id === parentId && !file.trashed,
  );
  return { kind: 'drive#fileList', files, file_num: files.length, next_page_token: '' };
}

const waitingTask = 'waiting-';

/**
 * Queues a change and returns its optimistic response, or undefined for a call that can't be
 * queued.
 */
export async function writeOffline(call: Call, input: unknown): Promise<unknown> {
  const user = userId();
  if (user === '') return undefined;
  if (call.path === findConflicts.path) return { conflicts: [] };
  if (isInputOf(getTask, call, input)) return doneTask(input.id);
  const files = await knownFiles(user);
  const change = changeOf(call, input, files);
  if (!change) return undefined;
  await pendingStore(user).change((list) => [...list, change]);
  if (isInputOf(renameFile, call, input)) {
    const [id = ''] = change.ids;
    return { ...files.get(id), id, name: input.name };
  }
  if (call.path === moveFiles.path) return { task_id: waitingTask + change.id };
  return { ids: change.ids };
}

function changeOf(
  call: Call,
  input: unknown,
  files: ReadonlyMap<string, File>,
): PendingChange | undefined {
  // The casts name the input of the call that the path says this is.
  const { id, ids: many } = input as { id?: string; ids?: string | string[] };
  const listed = typeof many === 'string' ? many.split(',') : (many ?? []);
  const ids = id === undefined ? listed : [id];
  const known = ids.flatMap((one) => files.get(one) ?? []);
  const seen: Record<string, KnownState> = {};
  for (const { id: of, name, parent_id } of known) seen[of] = { name, parent_id };
  const change = { id: crypto.randomUUID(), ids, seen };
  switch (call.path) {
    case renameFile.path:
      return { ...change, act: 'rename', name: (input as { name: string }).name };
    case moveFiles.path: {
      const { to } = input as InputOf<typeof moveFiles>;
      return { ...change, act: 'move', parentId: to?.parent_id ?? '', files: known };
    }
    case starFiles.path:
      return { ...change, act: 'star' };
    case unstarFiles.path:
      return { ...change, act: 'unstar' };
    default:
      return undefined;
  }
}

/** Is `call` the wanted one? The request pipeline passes each call with its own input. */
function isInputOf<C extends Call>(wanted: C, call: Call, _input: unknown): _input is InputOf<C> {
  return call.path === wanted.path;
}

/** Returns every file known from listings, with pending changes applied. */
async function knownFiles(user: string): Promise<Map<string, File>> {
  const start = `${listFiles.method} ${listFiles.path}?`;
  // Stored by `keep` as answers of this call.
  const listings = (await cachedResponses(user, start)) as OutputOf<typeof listFiles>[];
  const waiting = await pendingStore(user).list();
  const files = withPendingChanges(
    listings.flatMap((listing) => listing.files),
    '*',
    waiting,
  );
  return new Map(files.map((file) => [file.id, file]));
}

/** A queued batch call counts as finished for its caller. */
function doneTask(id: string): Partial<OutputOf<typeof getTask>> | undefined {
  if (!id.startsWith(waitingTask)) return undefined;
  return { kind: 'drive#task', id, phase: taskPhases.complete, progress: 100, params: {} };
}
