import { uploadPartDefaultBytes, uploadPartMaxBytes, uploadPartsMax } from '#protocol/limits.ts';

/** Part sizes and checksums of uploads, without storage. */

/** Parts are whole gcid blocks, whose largest size this is. */
const partStepBytes = 2 * 1024 * 1024;
/** Fewer than the most, so that a size just over a step still fits. */
const partsAimed = uploadPartsMax - 1000;

/**
 * The part size of an upload: 8 MiB, larger when the file would need too many parts; undefined when
 * no part of 90 MiB is large enough.
 */
export function partSizeFor(sizeBytes: number): number | undefined {
  const steps = Math.ceil(sizeBytes / partsAimed / partStepBytes);
  const partBytes = Math.max(uploadPartDefaultBytes, steps * partStepBytes);
  if (partBytes <= uploadPartMaxBytes) return partBytes;
  return sizeBytes <= uploadPartMaxBytes * uploadPartsMax ? uploadPartMaxBytes : undefined;
}

/** How many parts an upload has. */
export function partCount(sizeBytes: number, partBytes: number): number {
  return Math.ceil(sizeBytes / partBytes);
}

/** The bytes part `number` (from 1) must have; undefined for a number the upload does not have. */
export function partBytesOf(
  sizeBytes: number,
  partBytes: number,
  number: number,
): number | undefined {
  const count = partCount(sizeBytes, partBytes);
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined;
  return number < count ? partBytes : sizeBytes - partBytes * (count - 1);
}

/** The least the object store takes as a part that is not the last. */
const multipartPartMinBytes = 5 * 1024 * 1024;

/**
 * Whether all parts of an upload may be of this size and pass straight through: the object store
 * wants them equal and large enough, and each must hold whole gcid blocks, so that the digest of a
 * file is known from those of its parts.
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
 * The CRC-32 of two pieces one after the other, from their own CRC-32s and the length of the
 * second: the first is moved on over that many zero bytes by squaring a 32 by 32 matrix of bits, as
 * zlib's crc32_combine does.
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
    if (rest & 1) sum ^= matrix[bit]!;
  }
  return sum >>> 0;
}

function square(matrix: Uint32Array): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(matrix, (row) => times(matrix, row));
}
