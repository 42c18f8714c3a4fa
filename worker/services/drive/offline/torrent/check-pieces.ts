import { SourceUnreachable } from '#worker/services/drive/offline/source/source-fetch.ts';
import { firstWrongPiece, segmentsOf } from '#worker/services/drive/offline/torrent/pieces.ts';
import { TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import { isLeftOut, isPadding } from '#worker/services/drive/offline/transfer/record.ts';
import { ask, refusedBy, type Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';

/** Bytes and reads per step, so that a crash repeats little. */
const stepBytes = 64 * 1024 * 1024;
const stepReads = 20;

/**
 * Checks the next pieces of a torrent whose files are all stored, by reading them back: pieces span
 * files, so they are complete only then. Returns true when all are checked. Files from a wrong
 * piece on are dropped, so that another seed can provide them; then throws {@link TransferFailed}.
 */
export async function checkPieces(transfer: Transfer): Promise<boolean> {
  const { record } = transfer;
  const torrent = record.progress?.torrent;
  if (!torrent) return true;
  const { pieceBytes, totalBytes } = torrent;
  const pieces = Math.ceil(totalBytes / pieceBytes);
  const { files } = record;
  const isWanted = (piece: number) =>
    segmentsOf(files, piece * pieceBytes, (piece + 1) * pieceBytes).some(
      ({ file }) => file.is_padding !== isLeftOut,
    );
  let first = torrent.checked;
  while (first < pieces && !isWanted(first)) first += 1;
  if (first >= pieces) return true;
  let count = Math.max(1, Math.floor(stepBytes / pieceBytes));
  const reads = () => segmentsOf(files, first * pieceBytes, (first + count) * pieceBytes).length;
  while (count > 1 && reads() > stepReads) count = Math.ceil(count / 2);
  const isCut = files.some(({ is_padding: left }) => left === isLeftOut);
  for (let run = 1; isCut && run < count; run += 1) {
    if (!isWanted(first + run)) count = run;
  }
  const wrong = await firstWrongPiece(
    { first, count, pieceBytes, totalBytes },
    files,
    (piece) => record.pieceHash(piece),
    async ({ file, offset, length }) => {
      const { is_padding: left, url } = file;
      if (left === isPadding) return [new Uint8Array(length)];
      if (left === isLeftOut) return bytesOfSeed(transfer, url, offset, length);
      const object = await transfer.store.get(file.blob, { range: { offset, length } });
      if (!object) throw new Error(`the bytes of file ${file.number} are gone`);
      return object.body;
    },
  );
  if (wrong !== undefined) await dropFrom(transfer, wrong * pieceBytes, totalBytes);
  record.save({ torrent: { ...torrent, checked: Math.min(pieces, first + count) } });
  return first + count >= pieces;
}

/**
 * Yields the part of an unwanted file that shares a piece with a wanted one. It is read but not
 * stored.
 */
async function* bytesOfSeed(
  transfer: Transfer,
  url: string,
  offset: number,
  length: number,
): AsyncIterable<Uint8Array> {
  const range = `bytes=${offset}-${offset + length - 1}`;
  const { response } = await ask(transfer, url, { range });
  const { status, body } = response;
  if ((status !== 206 && status !== 200) || !body) {
    await body?.cancel();
    throw refusedBy(status);
  }
  // A seed without range support returns the whole file; bytes before the range are skipped.
  let skipped = status === 206 ? offset : 0;
  let left = length;
  for await (const chunk of body) {
    const from = Math.min(chunk.length, offset - skipped);
    skipped += from;
    const taken = chunk.subarray(from, from + left);
    left -= taken.length;
    if (taken.length > 0) yield taken;
    if (left === 0) return;
  }
  throw new SourceUnreachable('the seed ended too soon');
}

/** Drops everything from a wrong piece on, because this seed can't be trusted. */
async function dropFrom(transfer: Transfer, from: number, to: number): Promise<never> {
  const { record } = transfer;
  const { files } = record;
  const touched = segmentsOf(files, from, to)
    .map(({ file }) => file)
    .filter(({ is_padding }) => is_padding === 0);
  await transfer.drive.forget(touched.map(({ blob }) => ({ key: blob, multipartId: '' })));
  for (const { number } of touched) record.deleteParts(number);
  throw new TransferFailed('data_loss', 'the seed gave bytes that are not the torrent’s');
}
