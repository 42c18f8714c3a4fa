import { askWorker } from './ask-worker.ts';
import type { ImageQuestion } from './image-worker.ts';
import imageWorkerUrl from './image-worker.ts?worker&url';

/** Returns the Exif data at the beginning of a picture, as `exifr` names its fields. */
export async function readExif(bytes: Uint8Array): Promise<object | undefined> {
  const question = {
    want: 'facts',
    bytes: Uint8Array.from(bytes),
    isWhole: false,
  } satisfies ImageQuestion;
  const fields = await askWorker(imageWorkerUrl, question, [question.bytes.buffer]);
  return fields instanceof Object ? fields : undefined;
}
