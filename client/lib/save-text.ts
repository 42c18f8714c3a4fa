import { startDownload } from './start-download.ts';

/** Saves a text, or pieces of one, as a file on this device; nothing is sent anywhere. */
export function saveText(name: string, text: string | readonly Blob[], type = 'text/plain'): void {
  const file = new Blob(typeof text === 'string' ? [text] : [...text], {
    type: `${type};charset=utf-8`,
  });
  const address = URL.createObjectURL(file);
  startDownload(address, name);
  // Long enough for any browser to have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
