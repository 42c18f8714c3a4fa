import { readBodyJson } from '#worker/http/body.ts';
import type {
  BitTorrentEngine,
  EngineFile,
} from '#worker/services/drive/offline/bittorrent/bittorrent-engine.ts';

/** Connection to aria2, and to the files it downloads. */
export interface Aria2Settings {
  /** Its JSON-RPC address. */
  url: string;
  /** Base address of a web server for `folder`. */
  filesUrl: string;
  /** Folder on the engine's machine; each download has its own folder in it. */
  folder: string;
  secret: string;
  fetch: typeof fetch;
}

/** Fields of tellStatus that are used. Numbers are strings. */
interface Status {
  status: 'active' | 'waiting' | 'paused' | 'error' | 'complete' | 'removed';
  totalLength: string;
  completedLength: string;
  /** Bytes per second. */
  downloadSpeed: string;
  followedBy?: string[];
  bittorrent?: { info?: { name?: string } };
}

const answerMs = 20_000;
/** A torrent with very many files has a long list. */
const answerBytesMax = 16 * 1024 * 1024;
const statusKeys = [
  'status',
  'totalLength',
  'completedLength',
  'downloadSpeed',
  'followedBy',
  'bittorrent',
];
/** aria2's messages for an unknown download, and for an id that exists. */
const unknownId = /is not found|No such download/i;
const knownId = /already|duplicate|is not unique/i;

type Call = <T>(method: string, ...params: unknown[]) => Promise<T>;

/** Returns a function that calls a method of aria2. It throws {@link Aria2Refused}. */
function callerOf({ url, secret, fetch }: Aria2Settings): Call {
  return async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 'magpie',
        method: `aria2.${method}`,
        params: secret === '' ? params : [`token:${secret}`, ...params],
      }),
      signal: AbortSignal.timeout(answerMs),
    });
    // aria2 is the operator's own; each caller names the result that its manual promises.
    const answer = (await readBodyJson(response, answerBytesMax)) as {
      result: T;
      error?: { message: string };
    };
    if (answer.error) throw new Aria2Refused(answer.error.message);
    return answer.result;
  };
}

/**
 * Returns the status of a download. A magnet link starts a download of its metadata, which is
 * followed by another download.
 */
async function statusOf(call: Call, id: string): Promise<Status & { gid: string }> {
  const status = await call<Status>('tellStatus', id, statusKeys);
  const [next] = status.followedBy ?? [];
  return next === undefined ? { ...status, gid: id } : statusOf(call, next);
}

/** Removes a download and its metadata download. Does nothing for an unknown id. */
async function removeDownload(call: Call, id: string): Promise<void> {
  try {
    const { gid } = await statusOf(call, id);
    for (const one of new Set([gid, id])) {
      await call('forceRemove', one).catch(() => {}); // over already
      await call('removeDownloadResult', one).catch(() => {});
    }
  } catch (error) {
    if (!(error instanceof Aria2Refused) || !unknownId.test(error.message)) throw error;
  }
}

/**
 * aria2 over JSON-RPC. The magnet link is the only text of a user it receives; folders and ids are
 * ours.
 */
export function aria2(settings: Aria2Settings): BitTorrentEngine {
  const { filesUrl, folder } = settings;
  const call = callerOf(settings);
  const placeOf = (id: string) => `${folder.replace(/\/+$/, '')}/${id}`;
  return {
    async add(id, magnet, places) {
      const options = {
        gid: id,
        dir: placeOf(id),
        'seed-time': '0',
        'allow-overwrite': 'false',
        'auto-file-renaming': 'false',
        // aria2 counts from 1.
        ...(places ? { 'select-file': places.map((place) => place + 1).join() } : {}),
      };
      try {
        await call('addUri', [magnet], options);
      } catch (error) {
        if (!(error instanceof Aria2Refused) || !knownId.test(error.message)) throw error;
      }
    },
    async look(id) {
      const { status, bittorrent, ...counts } = await statusOf(call, id);
      const isOver = status === 'error' || status === 'removed';
      // Complete metadata is followed by the download itself.
      const isComplete = status === 'complete' && bittorrent?.info !== undefined;
      return {
        phase: isOver ? 'failed' : isComplete ? 'complete' : 'working',
        name: bittorrent?.info?.name ?? '',
        totalBytes: bittorrent?.info ? Number(counts.totalLength) : 0,
        doneBytes: bittorrent?.info ? Number(counts.completedLength) : 0,
        bytesPerSecond: Number(counts.downloadSpeed),
      };
    },
    async files(id) {
      const { gid } = await statusOf(call, id);
      const files = await call<{ path: string; length: string; selected: string }[]>(
        'getFiles',
        gid,
      );
      const start = `${placeOf(id)}/`;
      return files
        .filter(({ path, selected }) => selected === 'true' && path.startsWith(start))
        .map(({ path, length }) => ({
          path: path.slice(start.length).split('/'),
          size: Number(length),
        }));
    },
    address(id, file: EngineFile) {
      const path = [id, ...file.path].map(encodeURIComponent).join('/');
      return `${filesUrl.replace(/\/+$/, '')}/${path}`;
    },
    remove: (id) => removeDownload(call, id),
  };
}

class Aria2Refused extends Error {
  override name = 'Aria2Refused';
}
