import { firstWrongPiece, segmentsOf } from '#worker/services/drive/tasks/torrent/pieces.ts';
import { TransferFailed } from '#worker/services/drive/tasks/transfer/failures.ts';
import type { Transfer } from '#worker/services/drive/tasks/transfer/transfer.ts';

/** Bytes and reads of one step of checking: short enough that a crash repeats little. */
const stepBytes = 64 * 1024 * 1024;
const stepReads = 20;

/**
 * Checks the next pieces of a torrent whose files are all stored, by reading them back: pieces go over the borders of
 * files, so they are whole only then. True when all were checked. Files from a wrong piece on are forgotten, so that
 * another seed may bring them; throws {@link TransferFailed} then.
 */
export async function checkPieces(transfer: Transfer): Promise<boolean> {
  const { record } = transfer;
  const torrent = record.progress?.torrent;
  if (!torrent) return true;
  const { pieceBytes, totalBytes, checked: first } = torrent;
  const pieces = Math.ceil(totalBytes / pieceBytes);
  if (first >= pieces) return true;
  const { files } = record;
  let count = Math.max(1, Math.floor(stepBytes / pieceBytes));
  const reads = () => segmentsOf(files, first * pieceBytes, (first + count) * pieceBytes).length;
  while (count > 1 && reads() > stepReads) count = Math.ceil(count / 2);
  const wrong = await firstWrongPiece(
    { first, count, pieceBytes, totalBytes },
    files,
    (piece) => record.pieceHash(piece),
    async ({ file, offset, length }) => {
      if (files[file.number]!.is_padding) return [new Uint8Array(length)] as never;
      const object = await transfer.store.get(file.blob, { range: { offset, length } });
      if (!object) throw new Error(`the bytes of file ${file.number} are gone`);
      return object.body as ReadableStream<Uint8Array>;
    },
  );
  if (wrong !== undefined) await forgetFrom(transfer, wrong * pieceBytes, totalBytes);
  record.save({ torrent: { ...torrent, checked: Math.min(pieces, first + count) } });
  return first + count >= pieces;
}

/** From the wrong piece on nothing of what this seed gave is believed. */
async function forgetFrom(transfer: Transfer, from: number, to: number): Promise<never> {
  const { record } = transfer;
  const { files } = record;
  const touched = segmentsOf(files, from, to)
    .map(({ file }) => files[file.number]!)
    .filter(({ is_padding }) => is_padding === 0);
  await transfer.drive.forget(touched.map(({ blob }) => ({ key: blob, multipartId: '' })));
  for (const { number } of touched) record.forgetParts(number);
  throw new TransferFailed('data_loss', 'the seed gave bytes that are not the torrent’s');
}
