import { drawPdfPage, openPdf } from '#client/lib/pdf-document.ts';
import type { PdfAnswer, PdfQuestion } from './pdf-messages.ts';

/** Draws pages of a PDF in a web worker, one after the other. */

/** A page is cut at this height, in widths of a page. */
const ratioMax = 6;

const state: { document?: ReturnType<typeof openPdf> } = {};

self.addEventListener('message', ({ data }: MessageEvent<PdfQuestion | { pdf?: undefined }>) => {
  if (data.pdf === undefined) return; // the messages of PDF.js itself
  answer(data).catch(() => send({ pdf: 'failed' }));
});

async function answer(question: PdfQuestion): Promise<void> {
  if (question.pdf === 'open') {
    state.document = openPdf(new Uint8Array(question.bytes));
    const document = await state.document;
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    return send({ pdf: 'opened', pages: document.numPages, ratio: width / height });
  }
  const { page, width } = question;
  const document = await state.document;
  if (!document) throw new Error('no PDF was opened');
  const drawn = await drawPdfPage(document, page, { width, heightMax: width * ratioMax });
  const picture = drawn.canvas.transferToImageBitmap();
  send({ pdf: 'drawn', page, picture }, [picture]);
}

function send(message: PdfAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
