import { guessEncoding } from '#client/lib/formats/text-encoding.ts';
import { askWorker } from './ask-worker.ts';
import type { DrawingKind } from './drawing-kind.ts';
import type { DrawingQuestion } from './drawing-worker.ts';
import drawingWorkerUrl from './drawing-worker.ts?worker&url';
import type { FileSource } from './file-source.ts';
import type { ImageQuestion } from './image-worker.ts';
import imageWorkerUrl from './image-worker.ts?worker&url';
import pdfWorkerUrl from './pdf-worker.ts?worker&url';
import { svgPicture } from './svg-picture.ts';
import { videoFrame } from './video-frame.ts';

/** More text than a thumbnail shows, even in wide letters. */
const textBytes = 8 * 1024;
/** Cameras store their preview at the beginning. */
const previewBytes = 512 * 1024;

/**
 * Draws a thumbnail of a file, a WebP (PNG in browsers that can't write it), as far as possible off
 * the main thread: videos and photos in their proportions, documents and drawings as squares.
 * Undefined if the browser can't draw it.
 */
export async function drawThumbnail(
  kind: DrawingKind,
  sizeBytes: number,
  source: FileSource,
): Promise<Blob | undefined> {
  switch (kind) {
    case 'video':
      return scaled(await source.withUrl(videoFrame));
    case 'svg': {
      const text = new TextDecoder().decode(await source.begin(sizeBytes));
      const svg = await ask({ kind: 'svg', text });
      return scaled(svg && (await svgPicture(svg)));
    }
    case 'pdf': {
      const bytes = await source.begin(sizeBytes);
      return blobOf(askWorker(pdfWorkerUrl, bytes, [bytes]));
    }
    case 'text':
    case 'markdown':
    case 'code': {
      const bytes = new Uint8Array(await source.begin(Math.min(sizeBytes, textBytes)));
      const text = new TextDecoder(guessEncoding(bytes)).decode(bytes);
      return text.trim() === '' ? undefined : ask({ kind: 'text', text, style: kind });
    }
    case 'image':
      return image(await source.begin(sizeBytes), true);
    case 'raw':
      return image(await source.begin(Math.min(sizeBytes, previewBytes)), false);
  }
}

function image(buffer: ArrayBuffer, isWhole: boolean): Promise<Blob | undefined> {
  const bytes = new Uint8Array(buffer);
  const question = { want: 'picture', bytes, isWhole } satisfies ImageQuestion;
  return blobOf(askWorker(imageWorkerUrl, question, [buffer]));
}

async function scaled(picture: ImageBitmap | undefined): Promise<Blob | undefined> {
  return picture && ask({ kind: 'picture', picture }, [picture]);
}

function ask(question: DrawingQuestion, transfer: Transferable[] = []): Promise<Blob | undefined> {
  return blobOf(askWorker(drawingWorkerUrl, question, transfer));
}

async function blobOf(answer: Promise<unknown>): Promise<Blob | undefined> {
  const made = await answer;
  return made instanceof Blob ? made : undefined;
}
