import { GcidHasher } from '#protocol/gcid.ts';
import { crc32Of } from './crc32.ts';
import type { HashAnswer, HashQuestion } from './hasher.ts';

/** Hashes files in a web worker: gcid of whole files, CRC-32 of pieces. */

const pieceBytes = 4 * 1024 * 1024;

self.addEventListener('message', ({ data }: MessageEvent<HashQuestion>) => {
  void answer(data).then((hash) => postMessage(hash));
});

async function answer({ id, want, blob }: HashQuestion): Promise<HashAnswer> {
  try {
    return { id, hash: want === 'gcid' ? await gcidOf(blob) : await crcOf(blob) };
  } catch (error) {
    return { id, error };
  }
}

async function gcidOf(blob: Blob): Promise<string> {
  const hasher = new GcidHasher(
    blob.size,
    async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)),
  );
  for (let at = 0; at < blob.size; at += pieceBytes) {
    await hasher.update(new Uint8Array(await blob.slice(at, at + pieceBytes).arrayBuffer()));
  }
  return hasher.digest();
}

/** Base64 of the four bytes, as in S3. */
async function crcOf(blob: Blob): Promise<string> {
  let crc = 0;
  for (let at = 0; at < blob.size; at += pieceBytes) {
    crc = crc32Of(new Uint8Array(await blob.slice(at, at + pieceBytes).arrayBuffer()), crc);
  }
  return btoa(String.fromCharCode(...[24, 16, 8, 0].map((shift) => (crc >>> shift) & 255)));
}
