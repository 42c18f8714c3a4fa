import {
  type Aria2Status,
  duplicateCode,
  magnetFor,
  downloadOptions,
  phaseOf,
  fileSelection,
} from './aria2-rules.ts';
import type {
  BitTorrentEngine,
  EngineFile,
  EngineState,
  EngineTorrent,
} from './bittorrent-engine.ts';

/** A request of JSON-RPC 2.0. */
export interface Aria2Request {
  jsonrpc: '2.0';
  id: string;
  method: string;
  params: readonly unknown[];
}

/** Connection to aria2. */
export interface Aria2Settings {
  /** Folder on the engine's machine; each download has its own folder in it. */
  folder: string;
  secret: string;
  /** Sends a request and returns the response. Throws if aria2 can't be reached. */
  send(request: Aria2Request): Promise<unknown>;
  /** Returns the address of a file, given its path on the engine's machine. */
  addressOf(path: string): string;
}

/** A file of getFiles. Numbers are strings. */
interface Aria2File {
  index: string;
  path: string;
  length: string;
  completedLength: string;
  selected: string;
}

const statusKeys = [
  'gid',
  'status',
  'totalLength',
  'completedLength',
  'downloadSpeed',
  'connections',
  'seeder',
  'dir',
  'infoHash',
  'errorCode',
  'followedBy',
  'bittorrent',
];
/** Downloads among which one of the same torrent is looked for. */
const waitingMax = 1_000;
/** aria2's messages for an unknown download, and for an id that exists. */
const unknownId = /is not found|No such download/i;
const knownId = /already|duplicate|is not unique/i;

type Call = <T>(method: string, ...params: unknown[]) => Promise<T>;

/** Returns a function that calls a method of aria2. It throws {@link Aria2Refused}. */
function callerOf({ secret, send }: Aria2Settings): Call {
  return async <T>(method: string, ...params: unknown[]): Promise<T> => {
    // aria2 is trusted. Each caller names the result that its manual promises.
    const answer = (await send({
      jsonrpc: '2.0',
      id: 'magpie',
      method: `aria2.${method}`,
      params: secret === '' ? params : [`token:${secret}`, ...params],
    })) as { result: T; error?: { message: string } };
    if (answer.error) throw new Aria2Refused(answer.error.message);
    return answer.result;
  };
}

/**
 * Returns the status of a download; undefined for an unknown one. A magnet link starts a download
 * of its metadata, which is followed by another download. If aria2 resumed one of the same torrent
 * for the same folder automatically, as after a restart, that is the download.
 */
async function statusOf(call: Call, id: string): Promise<Aria2Status | undefined> {
  try {
    const status = await call<Aria2Status>('tellStatus', id, statusKeys);
    const [next] = status.followedBy ?? [];
    if (next !== undefined) return await statusOf(call, next);
    if (status.errorCode !== duplicateCode) return status;
    const others = [
      ...(await call<Aria2Status[]>('tellActive', statusKeys)),
      ...(await call<Aria2Status[]>('tellWaiting', 0, waitingMax, statusKeys)),
    ];
    const isSame = ({ gid, infoHash, dir }: Aria2Status) =>
      gid !== status.gid && infoHash === status.infoHash && dir === status.dir;
    return others.find(isSame) ?? status;
  } catch (error) {
    if (error instanceof Aria2Refused && unknownId.test(error.message)) return undefined;
    throw error;
  }
}

/** Runs a call whose refusal means that there is nothing left to do. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Aria2Refused)) throw error;
  }
}

async function addDownload(
  call: Call,
  id: string,
  dir: string,
  torrent: EngineTorrent,
): Promise<void> {
  const options = downloadOptions(id, dir, torrent);
  const add = () =>
    torrent.torrentBase64
      ? call('addTorrent', torrent.torrentBase64, [], options)
      : call('addUri', [magnetFor(torrent)], options);
  try {
    await add();
  } catch (error) {
    if (!(error instanceof Aria2Refused) || !knownId.test(error.message)) throw error;
    // Results of an ended download keep its id.
    const { status } = await call<Aria2Status>('tellStatus', id, ['status']);
    if (status !== 'removed' && status !== 'error') return;
    await unlessRefused(call('removeDownloadResult', id));
    await add();
  }
}

/** Removes a download and its metadata download. */
async function removeDownload(call: Call, id: string): Promise<void> {
  const followed = await statusOf(call, id);
  for (const gid of new Set([followed?.gid ?? id, id])) {
    await unlessRefused(call('forceRemove', gid));
    await unlessRefused(call('removeDownloadResult', gid));
  }
}

async function filesOf(
  call: Call,
  id: string,
  addressOf: (path: string) => string,
): Promise<EngineFile[]> {
  const status = await statusOf(call, id);
  if (!status) return [];
  const start = `${status.dir.replace(/\/+$/, '')}/`;
  // With a cache, a checked piece may still be in memory.
  const { 'disk-cache': cache } = await call<Record<string, string>>('getGlobalOption');
  const files = await call<Aria2File[]>('getFiles', status.gid);
  return files
    .filter(({ path }) => path.startsWith(start))
    .map(({ index, path, length, completedLength, selected }) => ({
      place: Number(index) - 1,
      path: path.slice(start.length).split('/'),
      size: Number(length),
      isSelected: selected === 'true',
      isReady:
        selected === 'true' &&
        (status.status === 'complete' ||
          status.seeder === 'true' ||
          (cache === '0' && completedLength === length)),
      address: addressOf(path),
    }));
}

/** aria2 over JSON-RPC. */
export function aria2(settings: Aria2Settings): BitTorrentEngine {
  const call = callerOf(settings);
  const folder = settings.folder.replace(/\/+$/, '');
  return {
    add: (id, torrent) => addDownload(call, id, `${folder}/${id}`, torrent),
    async look(id): Promise<EngineState> {
      const status = await statusOf(call, id);
      const isKnown = status?.bittorrent?.info !== undefined;
      return {
        phase: status ? phaseOf(status) : 'absent',
        name: status?.bittorrent?.info?.name ?? '',
        totalBytes: isKnown ? Number(status.totalLength) : 0,
        doneBytes: isKnown ? Number(status.completedLength) : 0,
        bytesPerSecond: Number(status?.downloadSpeed ?? 0),
        peers: Number(status?.connections ?? 0),
      };
    },
    files: (id) => filesOf(call, id, (path) => settings.addressOf(path)),
    async select(id, places) {
      const status = await statusOf(call, id);
      if (!status) return;
      const files = await call<Aria2File[]>('getFiles', status.gid);
      const selected = files.flatMap(({ index, selected: is }) =>
        is === 'true' ? [Number(index) - 1] : [],
      );
      const all = [...new Set([...selected, ...places])].sort((a, b) => a - b);
      await call('changeOption', status.gid, { 'select-file': fileSelection(all) });
    },
    async pause(id) {
      const status = await statusOf(call, id);
      if (status) await unlessRefused(call('forcePause', status.gid));
    },
    async resume(id) {
      const status = await statusOf(call, id);
      if (status) await unlessRefused(call('unpause', status.gid));
    },
    remove: (id) => removeDownload(call, id),
  };
}

class Aria2Refused extends Error {
  override name = 'Aria2Refused';
}
