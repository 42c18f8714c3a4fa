import { uploadPartsMax } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import {
  type ByteChunks,
  putObject,
  storeUnknownLength,
  streamTo,
  unmeasuredPartBytes,
} from '#worker/services/drive/kernel/bytes/pieces.ts';
import { storeMeasuredParts } from '#worker/services/drive/kernel/bytes/measured-parts.ts';
import {
  ContentDigest,
  type ContentDigests,
} from '#worker/services/drive/kernel/incoming/content-digest.ts';
import type { Incoming } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import type { IncomingFile } from '#worker/services/drive/kernel/incoming/incoming-file.ts';

/** The methods of the drive that a request calls while it receives bytes. */
export interface IncomingDrive {
  renewIncoming(input: { id: string; bytes?: number }): Promise<number>;
  dropIncoming(input: { id: string }): Promise<null>;
}

/** One `put` of R2 may have 5 GiB. */
const wholeBytesMax = 4 * 1024 ** 3;
/** Far below the time after which a silent file is dropped. */
const renewMs = 600_000;
const unmeasuredBytesMax = unmeasuredPartBytes * uploadPartsMax;

/**
 * Stores the bytes of an open incoming file and returns their digests; the caller commits them.
 * Nothing is held in memory but a chunk, or 8 MiB if the length is unknown. If that fails, the file
 * is dropped: throws `BadBody` for a body that ends early, is too long or isn't what it claims, and
 * `file_space_not_enough` for one of unknown length.
 */
export async function receiveContent(
  env: Env,
  drive: IncomingDrive,
  file: IncomingFile,
  body: Incoming,
): Promise<ContentDigests> {
  try {
    const digest = new ContentDigest(body.sizeBytes);
    const pieces = reserved(drive, file, body, (piece) => digest.update(piece));
    await store(env, file.blob, { ...body, pieces });
    const digests = digest.finish();
    body.verify();
    return digests;
  } catch (error) {
    // If this fails too, the alarm drops the file later.
    await drive.dropIncoming({ id: file.id }).catch(() => {});
    throw error;
  }
}

async function store(
  { FILES: bucket }: Env,
  key: string,
  { pieces, sizeBytes }: Pick<Incoming, 'pieces' | 'sizeBytes'>,
): Promise<void> {
  if (sizeBytes === null) {
    const rest = await afterFirst(pieces);
    if (rest) await storeUnknownLength(bucket, key, rest, unmeasuredBytesMax);
  } else if (sizeBytes <= wholeBytesMax) {
    await streamTo(pieces, sizeBytes, (bytes) => putObject(bucket, key, bytes));
  } else await storeMeasuredParts(bucket, key, pieces, sizeBytes);
}

/** Returns the same chunks; undefined if there are none. */
async function afterFirst(pieces: ByteChunks): Promise<ByteChunks | undefined> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return undefined;
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

/**
 * Yields the chunks of a body. Renews its reservation from time to time, and for an unknown length
 * before bytes exceed it.
 */
async function* reserved(
  drive: IncomingDrive,
  { id }: IncomingFile,
  { pieces, sizeBytes }: Incoming,
  see: (piece: Uint8Array) => void,
): ByteChunks {
  let passed = 0;
  let reservedBytes = sizeBytes ?? 0;
  let renewedAt = Date.now();
  for await (const piece of pieces) {
    passed += piece.byteLength;
    if (sizeBytes === null && passed > reservedBytes) {
      reservedBytes = await drive.renewIncoming({ id, bytes: passed });
      renewedAt = Date.now();
    } else if (Date.now() > renewedAt + renewMs) {
      await drive.renewIncoming({ id });
      renewedAt = Date.now();
    }
    see(piece);
    yield piece;
  }
}
