import { uploadPartDefaultBytes, uploadPartMaxBytes, uploadPartsMax } from '#protocol/limits.ts';

/** Part sizes and checksums of uploads. Pure. */

/** Parts are whole gcid blocks; this is the largest block size. */
const partStepBytes = 2 * 1024 * 1024;
/** Below the maximum, so that a size just above a step still fits. */
const partsAimed = uploadPartsMax - 1000;

/**
 * Returns the part size of an upload: 8 MiB, or more if there would be too many parts; undefined if
 * even parts of 90 MiB would be too many.
 */
export function partSizeFor(sizeBytes: number): number | undefined {
  const steps = Math.ceil(sizeBytes / partsAimed / partStepBytes);
  const partBytes = Math.max(uploadPartDefaultBytes, steps * partStepBytes);
  if (partBytes <= uploadPartMaxBytes) return partBytes;
  return sizeBytes <= uploadPartMaxBytes * uploadPartsMax ? uploadPartMaxBytes : undefined;
}

/** Returns the number of parts of an upload. */
export function partCount(sizeBytes: number, partBytes: number): number {
  return Math.ceil(sizeBytes / partBytes);
}

/** Returns the size of part `number` (from 1); undefined for a number the upload doesn't have. */
export function partBytesOf(
  sizeBytes: number,
  partBytes: number,
  number: number,
): number | undefined {
  const count = partCount(sizeBytes, partBytes);
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined;
  return number < count ? partBytes : sizeBytes - partBytes * (count - 1);
}

/** The smallest part R2 accepts, except for the last one. */
const multipartPartMinBytes = 5 * 1024 * 1024;

/**
 * True if all parts may have this size and go directly into a multipart upload: R2 requires equal
 * parts of a minimum size, and each must be whole gcid blocks, so that the file's digest follows
 * from those of its parts.
 */
export function canBePartSize(sizeBytes: number, partBytes: number, blockBytes: number): boolean {
  return (
    partBytes >= multipartPartMinBytes &&
    partBytes <= uploadPartMaxBytes &&
    partBytes % blockBytes === 0 &&
    partCount(sizeBytes, partBytes) <= uploadPartsMax
  );
}

const crcPolynomial = 0xedb88320;

/**
 * Returns the CRC-32 of two concatenated pieces from their CRC-32s and the length of the second.
 * Advances the first over that many zero bytes by squaring a 32×32 bit matrix, as zlib's
 * crc32_combine does.
 */
export function combineCrc32(first: number, second: number, secondBytes: number): number {
  let odd = Uint32Array.from({ length: 32 }, (_, bit) =>
    bit === 0 ? crcPolynomial : 2 ** (bit - 1),
  );
  let even = square(odd); // two zero bits
  odd = square(even); // four
  let crc = first >>> 0;
  for (let left = secondBytes; left > 0;) {
    even = square(odd);
    if (left % 2) crc = times(even, crc);
    left = Math.floor(left / 2);
    if (left === 0) break;
    odd = square(even);
    if (left % 2) crc = times(odd, crc);
    left = Math.floor(left / 2);
  }
  return (crc ^ second) >>> 0;
}

function times(matrix: Uint32Array, vector: number): number {
  let sum = 0;
  for (let bit = 0, rest = vector; rest !== 0; bit += 1, rest >>>= 1) {
    // A matrix has 32 rows, one for each bit.
    if (rest & 1) sum ^= matrix[bit]!;
  }
  return sum >>> 0;
}

function square(matrix: Uint32Array): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(matrix, (row) => times(matrix, row));
}
