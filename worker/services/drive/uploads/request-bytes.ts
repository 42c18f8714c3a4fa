import { type Trailers, unchunked } from '#worker/services/drive/uploads/aws-chunked.ts';
import { readLargeChunks, type ByteChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';

/** The bytes of a request as they should be stored, whatever their encoding. */
export interface Incoming {
  pieces: ByteChunks;
  /** Number of bytes; null if the client doesn't say. */
  sizeBytes: number | null;
  /** After all bytes are read: true if they match the CRC-32 the client sent, or it sent none. */
  isIntact(crc32: number): boolean;
}

/** Reads how a client describes its body; undefined if there is no body. */
export function incoming(request: Request): Incoming | undefined {
  const { body, headers } = request;
  if (!body) return undefined;
  const trailers: Trailers = new Map();
  const isChunked =
    headers.get('x-amz-content-sha256')?.startsWith('STREAMING-') ||
    headers.get('content-encoding')?.includes('aws-chunked');
  const length = headers.get(isChunked ? 'x-amz-decoded-content-length' : 'content-length');
  return {
    pieces: isChunked ? unchunked(readLargeChunks(body), trailers) : readLargeChunks(body),
    sizeBytes: length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null,
    isIntact: (crc32) => {
      const sent = headers.get(checksum) ?? trailers.get(checksum);
      return !sent || sent === base64OfCrc(crc32);
    },
  };
}

/** The AWS SDKs send it by default. */
const checksum = 'x-amz-checksum-crc32';

function base64OfCrc(crc32: number): string {
  return btoa(String.fromCharCode(...[24, 16, 8, 0].map((shift) => (crc32 >>> shift) & 255)));
}
