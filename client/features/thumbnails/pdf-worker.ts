import { drawPdfPage, openPdf } from '#client/lib/pdf-document.ts';
import { edge } from './picture-size.ts';
import { croppedPx, encoded, sendAnswer, square } from './square.ts';

/** Draws the first page of a PDF in a web worker. */

/** A page has a margin, so less than tiles crop is enough above it. */
const top = croppedPx / 2;

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof ArrayBuffer)) return; // the messages of PDF.js itself
  sendAnswer(draw(new Uint8Array(data)));
});

async function draw(data: Uint8Array): Promise<Blob> {
  const document = await openPdf(data);
  return framed(await drawPdfPage(document, 1, { width: edge, heightMax: 2048 }));
}

/** Moves the page down, and continues its color above it. */
function framed(drawn: OffscreenCanvasRenderingContext2D): Promise<Blob> {
  const { canvas: page } = drawn;
  const [red = 255, green = 255, blue = 255] = drawn.getImageData(0, 0, 1, 1).data;
  const context = square(`rgb(${red} ${green} ${blue})`);
  // A page that is wider than high is in the middle.
  context.drawImage(page, 0, page.height < edge - 2 * top ? (edge - page.height) / 2 : top);
  return encoded(context);
}
