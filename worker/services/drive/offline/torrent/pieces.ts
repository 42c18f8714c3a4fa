import { createHash } from 'node:crypto';

/** A file as part of the pieces. Padding has no key and is all zeros. */
export interface PiecedFile {
  number: number;
  size: number;
  blob: string;
}

/** A range of one file. */
export interface Segment<File = PiecedFile> {
  file: File;
  offset: number;
  length: number;
}

/** Returns the files that contain bytes `from` to `to` of a torrent. */
export function segmentsOf<File extends PiecedFile>(
  files: readonly File[],
  from: number,
  to: number,
): Segment<File>[] {
  const segments: Segment<File>[] = [];
  let start = 0;
  for (const file of files) {
    const first = Math.max(from, start);
    const last = Math.min(to, start + file.size);
    if (first < last) segments.push({ file, offset: first - start, length: last - first });
    start += file.size;
  }
  return segments;
}

/**
 * Checks pieces in order while their bytes are read. Returns the number of the first wrong one;
 * undefined if all are right. `read` opens a segment.
 */
export async function firstWrongPiece<File extends PiecedFile>(
  requested: { first: number; count: number; pieceBytes: number; totalBytes: number },
  files: readonly File[],
  hashOf: (piece: number) => Uint8Array,
  read: (segment: Segment<File>) => Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>,
): Promise<number | undefined> {
  const { first, pieceBytes, totalBytes } = requested;
  const to = Math.min((first + requested.count) * pieceBytes, totalBytes);
  let at = first * pieceBytes;
  let hash = createHash('sha1');
  for (const segment of segmentsOf(files, at, to)) {
    for await (const chunk of await read(segment)) {
      for (let done = 0; done < chunk.length;) {
        const piece = Math.floor(at / pieceBytes);
        const pieceEnd = Math.min((piece + 1) * pieceBytes, totalBytes);
        const taken = chunk.subarray(done, done + pieceEnd - at);
        hash.update(taken);
        done += taken.length;
        at += taken.length;
        if (at < pieceEnd) continue;
        if (Buffer.compare(hash.digest(), hashOf(piece)) !== 0) return piece;
        hash = createHash('sha1');
      }
    }
  }
  return undefined;
}
