import { startDownload } from './start-download.ts';

/** Saves text or blobs as a file on this device without a request. */
export function saveText(name: string, text: string | readonly Blob[], type = 'text/plain'): void {
  const file = new Blob(typeof text === 'string' ? [text] : [...text], {
    type: `${type};charset=utf-8`,
  });
  const address = URL.createObjectURL(file);
  startDownload(address, name);
  // Long enough for browsers to start reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
