import { trustedScriptUrl } from '#client/lib/trusted-html.ts';

/** Reading a file never takes longer, except for one that was made to. */
const answerMs = 20_000;

/**
 * Starts a web worker for one question, and ends it with the answer or after `answerMs`, so that a
 * hostile file blocks nothing. Undefined if it can't answer.
 */
export function askWorker(
  workerUrl: string,
  question: unknown,
  transfer: Transferable[] = [],
): Promise<unknown> {
  return new Promise((resolve) => {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    const end = (answer?: unknown) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(end, answerMs);
    worker.addEventListener('error', () => end());
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // Libraries in the worker send messages of their own.
      if (data instanceof Object && 'answer' in data) end(data.answer);
    });
    worker.postMessage(question, transfer);
  });
}
