import { trustedScriptUrl } from '#client/lib/trusted-html.ts';
import type { PdfAnswer, PdfQuestion } from './pdf-messages.ts';
import workerUrl from './pdf-pages-worker.ts?worker&url';

/** Opening a PDF and drawing a page never take longer, except for a file that was made to. */
const answerMs = 20_000;

/** A PDF whose pages are drawn in a web worker. */
export interface PdfReader {
  readonly pages: number;
  /** Width of the first page by its height. */
  readonly ratio: number;
  /** Draws a page, the first is 1, at a width in pixels. Pages are drawn in the order of calls. */
  draw(page: number, width: number): Promise<ImageBitmap>;
  end(): void;
}

/** Opens a PDF. Rejects if it can't be read. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfReader> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  const { buffer } = bytes.slice();
  const opened = await ask(
    worker,
    { pdf: 'open', bytes: buffer },
    (answer) => (answer.pdf === 'opened' ? answer : undefined),
    [buffer],
  );
  let last: Promise<unknown> = Promise.resolve();
  return {
    pages: opened.pages,
    ratio: opened.ratio,
    draw: (page, width) => {
      const drawn = last.then(() =>
        ask(worker, { pdf: 'draw', page, width }, (answer) =>
          answer.pdf === 'drawn' && answer.page === page ? answer.picture : undefined,
        ),
      );
      last = drawn.catch(() => {});
      return drawn;
    },
    end: () => worker.terminate(),
  };
}

/** Asks the worker, and ends it if it fails or needs too long. */
function ask<T>(
  worker: Worker,
  question: PdfQuestion,
  read: (answer: PdfAnswer) => T | undefined,
  transfer: Transferable[] = [],
): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      worker.removeEventListener('message', onMessage);
      worker.removeEventListener('error', fail);
    };
    const fail = () => {
      settle();
      worker.terminate();
      reject(new Error('the PDF could not be drawn'));
    };
    const onMessage = ({ data }: MessageEvent<PdfAnswer | { pdf?: undefined }>) => {
      if (data.pdf === undefined) return;
      if (data.pdf === 'failed') return fail();
      const value = read(data);
      if (value === undefined) return;
      settle();
      resolve(value);
    };
    const timer = setTimeout(fail, answerMs);
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', fail);
    worker.postMessage(question, transfer);
  });
}
