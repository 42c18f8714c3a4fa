import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { required } from '#protocol/required.ts';
import { edge } from './picture-size.ts';
import { croppedPx, encoded, sendAnswer, square } from './square.ts';

/**
 * Draws the first page of a PDF in a web worker: reading and drawing both happen here, so the page
 * never waits, and ending the worker ends whatever a hostile file makes it do.
 */

/** A page has a margin, so less than tiles crop is enough above it. */
const top = croppedPx / 2;
/** Images with more pixels are left out. */
const imagePixelsMax = 40_000_000;

interface Surface {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Canvases for PDF.js, which has no document here. */
class Canvases {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: Surface, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(surface: Surface): void {
    Object.assign(surface, { canvas: null, context: null });
  }
}

/** Filters need SVG elements, so pages are drawn without them. */
class NoFilters {
  readonly #none = () => 'none';
  addFilter = this.#none;
  addHCMFilter = this.#none;
  addAlphaFilter = this.#none;
  addLuminosityFilter = this.#none;
  addKnockoutFilter = this.#none;
  addHighlightHCMFilter = this.#none;
  addSelectionFilter = this.#none;
  destroy(): void {}
}

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof ArrayBuffer)) return; // the messages of PDF.js itself
  sendAnswer(draw(new Uint8Array(data)));
});

async function draw(data: Uint8Array): Promise<Blob> {
  // The types of PDF.js know only documents and their canvases.
  const options: object = {
    data,
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    // Fonts of the file and of the system are loaded into the worker's own set.
    ownerDocument: { fonts: Reflect.get(self, 'fonts') },
    useSystemFonts: true,
    useWorkerFetch: false,
    useWasm: false,
    maxImageSize: imagePixelsMax,
    verbosity: 0,
  };
  const document = await getDocument(options).promise;
  const page = await document.getPage(1);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: edge / width });
  const canvas = new OffscreenCanvas(edge, Math.max(1, Math.min(Math.ceil(viewport.height), 2048)));
  const canvasContext = required(canvas.getContext('2d'), 'the context');
  const drawing = { canvas: null, viewport, background: '#fff' };
  await page.render({ ...drawing, ...Object.fromEntries([['canvasContext', canvasContext]]) })
    .promise;
  return framed(canvasContext);
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
