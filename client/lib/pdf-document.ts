import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { required } from '#protocol/required.ts';

/**
 * Reads PDFs in a web worker: reading and drawing both happen there, so the page never waits, and
 * ending the worker ends whatever a hostile file makes it do.
 */

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

/** Opens a PDF. Rejects if it is damaged or needs a password. */
export function openPdf(data: Uint8Array): Promise<PDFDocumentProxy> {
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
  return getDocument(options).promise;
}

/** Draws a page, the first is 1, at a width in pixels and cut at a height. */
export async function drawPdfPage(
  document: PDFDocumentProxy,
  number: number,
  size: { width: number; heightMax: number },
): Promise<OffscreenCanvasRenderingContext2D> {
  const page = await document.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: size.width / width });
  const height = Math.max(1, Math.min(Math.ceil(viewport.height), size.heightMax));
  const canvasContext = required(
    new OffscreenCanvas(size.width, height).getContext('2d'),
    'the context',
  );
  const drawing = { canvas: null, viewport, background: '#fff' };
  await page.render({ ...drawing, ...Object.fromEntries([['canvasContext', canvasContext]]) })
    .promise;
  page.cleanup();
  return canvasContext;
}
