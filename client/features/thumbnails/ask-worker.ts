import { trustedScriptUrl } from '#client/lib/trusted-html.ts';

/** Drawing a thumbnail never takes longer, except for a file that was made to. */
const drawMs = 20_000;

/**
 * Starts a web worker for one drawing, and ends it with the answer or after `drawMs`. Undefined if
 * it can't draw the file.
 */
export function askWorker(
  workerUrl: string,
  question: unknown,
  transfer: Transferable[] = [],
): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    const end = (result?: Blob) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(end, drawMs);
    worker.addEventListener('error', () => end());
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data instanceof Blob) end(data);
      else if (data === null) end();
    });
    worker.postMessage(question, transfer);
  });
}
