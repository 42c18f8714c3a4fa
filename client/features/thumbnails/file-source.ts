import type { File as DriveFile } from '#protocol/drive.ts';
import { createGeneralFetch } from '#client/app/http/general-fetch.ts';

/** The bytes of a file: on this device, or behind its links. */
export interface FileSource {
  /** Larger files are not read whole. */
  readonly wholeBytesMax: number;
  /** Reads the first `bytes`. */
  begin(bytes: number): Promise<ArrayBuffer>;
  /** Calls `use` with an address that a video element can play. */
  withUrl<T>(use: (url: string) => Promise<T>): Promise<T>;
}

/** Bytes read over a link count as download traffic of the account. */
const remoteBytesMax = 10 * 1024 * 1024;

const fetchOnceMore = createGeneralFetch({ fetch: (input, init) => fetch(input, init) });

/** Reads a file that was selected on this device. */
export function localSource(file: Blob): FileSource {
  return {
    wholeBytesMax: Infinity,
    begin: (bytes) => file.slice(0, bytes).arrayBuffer(),
    withUrl: async (use) => {
      const url = URL.createObjectURL(file);
      try {
        return await use(url);
      } finally {
        URL.revokeObjectURL(url);
      }
    },
  };
}

/** Reads a file of the drive over its links. Showing it isn't a download. */
export function remoteSource(
  file: Pick<DriveFile, 'original_url' | 'web_content_link'>,
): FileSource {
  const url = file.original_url || file.web_content_link;
  return {
    wholeBytesMax: remoteBytesMax,
    begin: async (bytes) => {
      const response = await fetchOnceMore(url, {
        headers: { range: `bytes=0-${bytes - 1}` },
        referrerPolicy: 'no-referrer',
      });
      if (!response.ok) throw new Error(`content answered ${response.status}`);
      return response.arrayBuffer();
    },
    withUrl: (use) => use(url),
  };
}
