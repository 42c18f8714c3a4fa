import { BadBody, type ByteChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';

/**
 * Bodies in chunks made by the client (`Content-Encoding: aws-chunked`, `x-amz-content-sha256:
 * STREAMING-…`): a line with the size in hex, often with a signature, then the bytes; after an
 * empty chunk, the trailers.
 */

/** A size, a signature or a checksum; honest lines are far shorter. */
const lineBytesMax = 8 * 1024;
const trailersMax = 20;

const lineFeed = 10;

/** Trailers after the last chunk, by lower-case name. */
export type Trailers = Map<string, string>;

/** Verifies the signatures of chunks, in order. */
export interface ChunkVerifier {
  update(bytes: Uint8Array): void;
  /** Returns true if this is the signature of the bytes since the last chunk. */
  endsChunk(signature: string): boolean;
  /** The same for the trailers, each as `name:value` and a line feed. */
  endsTrailers(signature: string, trailers: string): boolean;
  hasSignedTrailers: boolean;
}

/**
 * Yields the bytes inside the chunks and adds the trailers to `trailers`. Without a verifier,
 * signatures are ignored. Throws {@link BadBody} if the body is truncated or not chunked, or, after
 * bytes were yielded, if a signature is wrong. A yielded piece is valid as long as the input chunk
 * it is part of.
 */
export async function* unchunked(
  pieces: ByteChunks,
  trailers: Trailers,
  verifier?: ChunkVerifier,
): ByteChunks {
  const decoder = new TextDecoder('latin1');
  let line = '';
  let left = 0;
  let signature = '';
  let expects: 'size' | 'bytes' | 'break' | 'trailer' | 'end' = 'size';
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength;) {
      if (expects === 'bytes') {
        const bytes = piece.subarray(at, at + left);
        verifier?.update(bytes);
        yield bytes;
        at += bytes.byteLength;
        left -= bytes.byteLength;
        if (left > 0) continue;
        requireSigned(verifier?.endsChunk(signature));
        expects = 'break';
        continue;
      }
      if (expects === 'end') return;
      const feed = piece.indexOf(lineFeed, at);
      line += decoder.decode(piece.subarray(at, feed < 0 ? piece.byteLength : feed));
      if (line.length > lineBytesMax) throw notChunks();
      if (feed < 0) break;
      at = feed + 1;
      const text = line.replace(/\r$/, '');
      line = '';
      if (expects === 'break') {
        if (text !== '') throw notChunks();
        expects = 'size';
      } else if (expects === 'size') {
        left = sizeOf(text);
        signature = /;chunk-signature=([0-9a-f]{64})$/.exec(text)?.[1] ?? '';
        expects = left > 0 ? 'bytes' : 'trailer';
        if (left === 0) requireSigned(verifier?.endsChunk(signature));
      } else if (text === '') {
        requireSignedTrailers(verifier, trailers);
        expects = 'end';
      } else note(text, trailers);
    }
  }
  // Some clients omit the last empty line.
  if (expects === 'trailer') requireSignedTrailers(verifier, trailers);
  else if (expects !== 'end') throw notChunks();
}

const trailerSignature = 'x-amz-trailer-signature';

function requireSignedTrailers(verifier: ChunkVerifier | undefined, trailers: Trailers): void {
  if (!verifier?.hasSignedTrailers) return;
  const signed = [...trailers].filter(([name]) => name !== trailerSignature);
  const text = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  requireSigned(verifier.endsTrailers(trailers.get(trailerSignature) ?? '', text));
}

function requireSigned(isSigned = true): void {
  if (isSigned) return;
  throw new BadBody('SignatureDoesNotMatch', 'the signature of a chunk does not match its bytes');
}

function sizeOf(line: string): number {
  const [, digits] = /^([0-9a-f]{1,12})(?:;.*)?$/i.exec(line) ?? [];
  if (!digits) throw notChunks();
  return parseInt(digits, 16);
}

function note(line: string, trailers: Trailers): void {
  const colon = line.indexOf(':');
  if (colon < 1 || trailers.size >= trailersMax) throw notChunks();
  trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
}

function notChunks(): BadBody {
  return new BadBody('IncompleteBody', 'the body is not made of whole chunks');
}
