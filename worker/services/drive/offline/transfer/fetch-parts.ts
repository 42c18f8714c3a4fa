import { createHash } from 'node:crypto';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { uploadPartsMax } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';
import { SourceUnreachable } from '#worker/services/drive/offline/source/source-fetch.ts';
import { BodyReader } from '#worker/services/drive/offline/transfer/body-reader.ts';
import {
  SliceOver,
  SourceChanged,
  TransferFailed,
} from '#worker/services/drive/offline/transfer/failures.ts';
import {
  digestNext,
  fill,
  streamPart,
} from '#worker/services/drive/offline/transfer/stream-part.ts';
import { type FileRow, progressOf } from '#worker/services/drive/offline/transfer/record.ts';
import { isExpectedPiece } from '#worker/services/drive/offline/transfer/rules.ts';
import { sizeOfAll } from '#worker/services/drive/offline/transfer/inspect-file.ts';
import { ask, refusedBy, type Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';
import {
  PartDigest,
  type PartDigests,
} from '#worker/services/drive/offline/transfer/part-digest.ts';
import { partBytesOf, partCount } from '#worker/services/drive/kernel/bytes/part-rules.ts';

/**
 * Fetches a source into R2 part by part. Each stored part is saved before the next begins, so an
 * interrupted file continues there.
 */

/** Concurrent requests to a source with range support; more would crowd it. */
const piecesAtOnce = 2;

/** Fetches the next parts of a file with range support. */
export async function fetchParts(transfer: Transfer, file: FileRow): Promise<void> {
  const have = new Set(transfer.record.parts(file.number).map(({ number }) => number));
  const count = partCount(file.size, file.part_bytes);
  const missing: number[] = [];
  for (let number = 1; number <= count && missing.length < piecesAtOnce; number += 1) {
    if (!have.has(number)) missing.push(number);
  }
  const moved = await Promise.allSettled(missing.map((one) => movePiece(transfer, file, one)));
  for (const one of moved) if (one.status === 'rejected') throw one.reason;
}

/** Returns the bytes of a part of a file whose size is known. */
function knownPartBytes(file: FileRow, number: number): number {
  return required(partBytesOf(file.size, file.part_bytes, number), `part ${number}`);
}

async function movePiece(transfer: Transfer, file: FileRow, number: number): Promise<void> {
  const first = (number - 1) * file.part_bytes;
  const bytes = knownPartBytes(file, number);
  const last = first + bytes - 1;
  const { response } = await ask(transfer, file.url, {
    range: `bytes=${first}-${last}`,
    ...(file.validator === '' ? {} : { 'if-range': file.validator }),
  });
  const expected = { first, last, total: file.size, validator: file.validator };
  if (!response.body || !isExpectedPiece(response.status, response.headers, expected)) {
    await response.body?.cancel();
    if ([200, 206, 412, 416].includes(response.status)) throw new SourceChanged();
    throw refusedBy(response.status);
  }
  const reader = new BodyReader(response.body, transfer.onBytes);
  await storePart(transfer, file, reader, number, bytes);
}

async function storePart(
  transfer: Transfer,
  file: FileRow,
  reader: BodyReader,
  number: number,
  bytes: number,
): Promise<void> {
  const blockBytes = gcidBlockSizeBytes(file.size);
  try {
    const digest = new PartDigest(blockBytes, bytes === file.size);
    const { stored, digests } = await streamPart(reader, bytes, digest, (body) =>
      multipart(transfer, file).uploadPart(number, body),
    );
    const part = { number, size: bytes, etag: stored.etag, ...digests };
    transfer.record.savePart(file.number, part, new Map([[blockBytes, digests.blocks]]));
  } finally {
    await reader.cancel();
  }
}

/** Attempts at a source without range support: interruptions and ends of slices. */
const wholeTriesMax = 12;
const tooSlow = 'the source gives no pieces, and is too slow to be read in one go';

/**
 * Fetches a file without range support in one request. After an interruption or the end of a slice
 * it is read again from the start, and stored parts are kept while the bytes are the same. A slice
 * that got no further than the previous one ends the task, because the next one wouldn't either.
 */
export async function fetchWhole(transfer: Transfer, file: FileRow): Promise<void> {
  const { record } = transfer;
  const tries = (progressOf(record).wholeTries ?? 0) + 1;
  if (tries > wholeTriesMax) throw new TransferFailed('task_url_resolve_error', tooSlow);
  const storedBefore = record.parts(file.number).length;
  try {
    await readWhole(transfer, file, () => record.save({ wholeTries: tries }));
  } catch (error) {
    const isStuck = record.parts(file.number).length === storedBefore;
    if (!(error instanceof SliceOver) || !isStuck) throw error;
    throw new TransferFailed('task_url_resolve_error', tooSlow);
  }
  record.save({ wholeTries: 0 });
}

async function readWhole(transfer: Transfer, file: FileRow, onAnswer: () => void): Promise<void> {
  const { response } = await ask(transfer, file.url, {});
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw refusedBy(response.status);
  }
  onAnswer();
  const reader = new BodyReader(response.body, (bytes) => {
    if (transfer.isOver()) throw new SliceOver();
    transfer.onBytes(bytes);
  });
  try {
    const next = await passStored(transfer, file, reader);
    if (file.size === -1) await moveUnmeasured(transfer, file, reader, next);
    else await moveMeasured(transfer, file, reader, next);
  } finally {
    await reader.cancel();
  }
}

/** Reads past the stored parts. Returns the number of the first missing one. */
async function passStored(transfer: Transfer, file: FileRow, reader: BodyReader): Promise<number> {
  const { record } = transfer;
  const blockBytes =
    file.size === -1
      ? required(blockSizes[0], 'the smallest block size')
      : gcidBlockSizeBytes(file.size);
  let next = 1;
  for (const { number, size } of record.parts(file.number)) {
    if (number !== next) break;
    const { blocks } = await digestNext(reader, size, blockBytes);
    const stored = record.blocks(file.number, blockBytes, number);
    if (Buffer.compare(blocks, stored) !== 0) throw new SourceChanged();
    next += 1;
  }
  return next;
}

async function moveMeasured(
  transfer: Transfer,
  file: FileRow,
  reader: BodyReader,
  from: number,
): Promise<void> {
  const blockBytes = gcidBlockSizeBytes(file.size);
  for (let number = from; number <= partCount(file.size, file.part_bytes); number += 1) {
    const bytes = knownPartBytes(file, number);
    const digest = new PartDigest(blockBytes, bytes === file.size);
    const { stored, digests } = await streamPart(reader, bytes, digest, (body) =>
      multipart(transfer, file).uploadPart(number, body),
    );
    const part = { number, size: bytes, etag: stored.etag, ...digests };
    transfer.record.savePart(file.number, part, new Map([[blockBytes, digests.blocks]]));
  }
  if (await reader.next(1)) throw new SourceChanged();
}

/** Possible block sizes of a file whose size is still unknown (protocol 2.6). */
const blockSizes = [256, 512, 1024, 2048].map((kibibytes) => kibibytes * 1024);

/**
 * Without a length the last part is unknown, and R2 needs the length of a part before its bytes:
 * only here, one part at a time is held in memory. Space is reserved part by part; at the drive's
 * limit the task ends.
 */
async function moveUnmeasured(
  transfer: Transfer,
  file: FileRow,
  reader: BodyReader,
  from: number,
): Promise<void> {
  let size = (from - 1) * file.part_bytes;
  for (let number = from; ; number += 1) {
    const bytes = await fill(reader, file.part_bytes);
    size += bytes.byteLength;
    const { bytesMax } = progressOf(transfer.record).order;
    if (size > bytesMax || number > uploadPartsMax) {
      throw new TransferFailed('task_url_unsupported', 'the file is larger than a task may bring');
    }
    if (bytes.byteLength > 0) {
      await transfer.drive.hold(sizeOfAll(transfer, file, size));
      const { etag } = await multipart(transfer, file).uploadPart(number, bytes);
      const isWhole = number === 1 && bytes.byteLength < file.part_bytes;
      const { crc32, md5 } = digestOf(bytes, isWhole);
      const part = { number, size: bytes.byteLength, etag, crc32, md5 };
      const blocks = new Map(blockSizes.map((one) => [one, blocksOf(bytes, one)]));
      transfer.record.savePart(file.number, part, blocks);
    }
    if (bytes.byteLength < file.part_bytes) break;
  }
  // An earlier attempt may have stored more than this one had.
  const stored = transfer.record.parts(file.number).reduce((sum, part) => sum + part.size, 0);
  if (stored !== size) throw new SourceChanged();
  transfer.record.saveFile(file.number, { size });
}

function digestOf(bytes: Uint8Array, isWhole: boolean): PartDigests {
  const digest = new PartDigest(bytes.byteLength, isWhole);
  digest.update(bytes);
  return digest.finish();
}

function blocksOf(bytes: Uint8Array, blockBytes: number): Uint8Array<ArrayBuffer> {
  const blocks = new Uint8Array(Math.ceil(bytes.byteLength / blockBytes) * 20);
  for (let at = 0; at * blockBytes < bytes.byteLength; at += 1) {
    const block = bytes.subarray(at * blockBytes, (at + 1) * blockBytes);
    blocks.set(createHash('sha1').update(block).digest(), at * 20);
  }
  return blocks;
}

/** Part sizes are multiples of all block sizes, so blocks of parts are blocks of the file. */
function multipart(transfer: Transfer, file: FileRow): R2MultipartUpload {
  return transfer.store.resumeMultipartUpload(file.blob, file.multipart_id);
}

/**
 * True if R2 has dropped a multipart upload, as it does after a week; its parts must be fetched
 * again.
 */
export function isPartsGone(error: unknown): boolean {
  return !(error instanceof SourceUnreachable) && /\b10024\b|does not exist/.test(String(error));
}
