import { type Trailers, unchunked } from '#worker/services/drive/uploads/aws-chunked.ts';
import { readLargeChunks, type ByteChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';

/** The bytes of a request as they are meant to be stored, whatever they travelled in. */
export interface Incoming {
  pieces: ByteChunks;
  /** How many there will be; null when the client does not say. */
  sizeBytes: number | null;
  /**
   * Once they have all been read: whether they have the CRC-32 that the client sent along, if it
   * did.
   */
  isIntact(crc32: number): boolean;
}

/** Reads what a client says of its body; undefined when there is none. */
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

/** What the SDKs of AWS send unless they are told not to. */
const checksum = 'x-amz-checksum-crc32';

function base64OfCrc(crc32: number): string {
  return btoa(String.fromCharCode(...[24, 16, 8, 0].map((shift) => (crc32 >>> shift) & 255)));
}
