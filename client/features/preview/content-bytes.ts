import type { File } from '#protocol/drive.ts';
import { generalFetch } from '#client/app/http/general-fetch.ts';
import { textBytesMax } from './content-limits.ts';
import { previewUrl } from './preview-url.ts';

/** Range requests to the content host. */

/** Longest wait for a range, after which the preview offers another try. */
const rangeTimeoutMs = 60_000;

/**
 * Reads the bytes from `start` up to `end` (exclusive). Throws if the host returns anything else.
 */
export async function readBytes(url: string, start: number, end: number): Promise<Uint8Array> {
  const response = await generalFetch()(url, {
    timeoutMs: rangeTimeoutMs,
    headers: { range: `bytes=${start}-${end - 1}` },
    referrerPolicy: 'no-referrer',
  });
  if (response.status !== 206 && response.status !== 200) {
    throw new Error(`content answered ${response.status}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.status === 206 ? bytes : bytes.subarray(start, end);
}

/** Reads the beginning of a text file, as much as the preview shows. */
export async function readTextBytes(file: File): Promise<Uint8Array> {
  const size = Number(file.size) || 0;
  return size === 0
    ? new Uint8Array()
    : readBytes(previewUrl(file), 0, Math.min(size, textBytesMax));
}
