import {
  type ChunkVerifier,
  type Trailers,
  unchunked,
} from '#worker/services/drive/kernel/incoming/aws-chunked.ts';
import { SentChecksums } from '#worker/services/drive/kernel/incoming/sent-checksums.ts';
import {
  BadBody,
  readLargeChunks,
  type ByteChunks,
} from '#worker/services/drive/kernel/bytes/pieces.ts';

/** The bytes of a request as they should be stored, whatever their encoding. */
export interface Incoming {
  pieces: ByteChunks;
  /** Number of bytes; null if the client doesn't say. */
  sizeBytes: number | null;
  /** After the last byte: throws `BadBody` unless every checksum the client sent matches. */
  verify(): void;
}

/**
 * Reads how a client describes its body; undefined if there is no body. The signatures of chunks
 * are verified if there is a verifier for them. Throws `BadBody` for a malformed checksum.
 */
export function incoming(
  request: Pick<Request, 'body' | 'headers'>,
  verifier?: ChunkVerifier,
): Incoming | undefined {
  const { body, headers } = request;
  if (!body) return undefined;
  const trailers: Trailers = new Map();
  const isChunked =
    headers.get('x-amz-content-sha256')?.startsWith('STREAMING-') ||
    headers.get('content-encoding')?.includes('aws-chunked');
  // Some proxies drop the announcement of the trailer that the AWS SDKs send by default.
  const byDefault = isChunked ? [['x-amz-trailer', 'x-amz-checksum-crc32'] as const] : [];
  const checksums = new SentChecksums([...headers, ...byDefault]);
  const length = headers.get(isChunked ? 'x-amz-decoded-content-length' : 'content-length');
  const bytes = requestChunks(body);
  return {
    pieces: checksums.watch(isChunked ? unchunked(bytes, trailers, verifier) : bytes),
    sizeBytes: length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null,
    verify: () => checksums.verify(trailers),
  };
}

/**
 * Reads a request's body in large chunks. Throws `BadBody` if the client cuts it off or sends
 * broken chunks.
 */
export async function* requestChunks(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* readLargeChunks(body);
  } catch {
    throw new BadBody('IncompleteBody', 'the body is incomplete or malformed');
  }
}
