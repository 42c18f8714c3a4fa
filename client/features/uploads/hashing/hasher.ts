import { trustedScriptUrl } from '#client/lib/trusted-html.ts';
import workerUrl from './hash-worker.ts?worker&url';

/** What the worker is asked, and what it says. */
export interface HashQuestion {
  readonly id: number;
  readonly want: 'gcid' | 'crc32';
  readonly blob: Blob;
}
export interface HashAnswer {
  readonly id: number;
  readonly said?: string;
  readonly error?: unknown;
}

/** Reads files away from the page. Throws what reading throws. */
export interface Hasher {
  /** The gcid of a file; '' where the browser has no SHA-1. */
  gcid(file: Blob): Promise<string>;
  /** The CRC-32 of some bytes in base64. */
  crc32(bytes: Blob): Promise<string>;
}

/** A hasher in a web worker of its own, which starts with the first question. */
export function createHasher(): Hasher {
  const waiting = new Map<
    number,
    { resolve: (said: string) => void; reject: (error: unknown) => void }
  >();
  let last = 0;
  let worker: Worker | undefined;

  const start = () => {
    const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.said === undefined) asked?.reject(data.error);
      else asked?.resolve(data.said);
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
