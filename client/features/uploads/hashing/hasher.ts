import { trustedScriptUrl } from '#client/lib/trusted-html.ts';
import workerUrl from './hash-worker.ts?worker&url';

/** Messages to and from the web worker. */
export interface HashQuestion {
  readonly id: number;
  readonly want: 'gcid' | 'crc32';
  readonly blob: Blob;
}
export interface HashAnswer {
  readonly id: number;
  readonly hash?: string;
  readonly error?: unknown;
}

/** Hashes files in a web worker. Throws read errors. */
export interface Hasher {
  /** Returns the gcid of a file, or '' if the browser has no SHA-1. */
  gcid(file: Blob): Promise<string>;
  /** Returns the CRC-32 of bytes in base64. */
  crc32(bytes: Blob): Promise<string>;
}

/** Creates a hasher whose web worker starts with the first request. */
export function createHasher(): Hasher {
  const waiting = new Map<
    number,
    { resolve: (hash: string) => void; reject: (error: unknown) => void }
  >();
  let last = 0;
  let worker: Worker | undefined;

  const start = () => {
    const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
      const pending = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.hash === undefined) pending?.reject(data.error);
      else pending?.resolve(data.hash);
    });
    started.addEventListener('error', () => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('the worker failed'));
      waiting.clear();
    });
    return started;
  };
  const ask = (want: HashQuestion['want'], blob: Blob) =>
    new Promise<string>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      (worker ??= start()).postMessage({ id: last, want, blob } satisfies HashQuestion);
    });

  return {
    gcid: (file) => ('subtle' in crypto ? ask('gcid', file) : Promise.resolve('')),
    crc32: (bytes) => ask('crc32', bytes),
  };
}
