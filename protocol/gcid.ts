/**
 * The two content hashes of the protocol (protocol 2.6). SHA-1 is not here: each side has one of
 * its own (Web Crypto, Node) and hands it in. Clients disagree about both hashes, so a claimed one
 * finds content faster but proves nothing.
 */

/** SHA-1 of some bytes, 20 bytes long. */
export type Sha1 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array;

/** Reads `lengthBytes` bytes from a file at an offset. */
export type ReadRange = (
  offsetBytes: number,
  lengthBytes: number,
) => Promise<Uint8Array> | Uint8Array;

const smallestBlockBytes = 256 * 1024;
const largestBlockBytes = 2 * 1024 * 1024;
const blocksMax = 512;
const digestBytes = 20;

/** The shape of a gcid or cid; both cases are in the field, so compare them with `sameHash`. */
export const hashShape = /^[0-9a-f]{40}$/i;

/** Whether two hashes are the same, whichever case their writers prefer. */
export function sameHash(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}

/**
 * The block size of a file: 256 KiB, doubled while there would be more than 512 blocks, at most 2
 * MiB.
 */
export function gcidBlockSizeBytes(sizeBytes: number): number {
  let blockBytes = smallestBlockBytes;
  while (sizeBytes / blockBytes > blocksMax && blockBytes < largestBlockBytes) blockBytes *= 2;
  return blockBytes;
}

/** The gcid of a file whose block digests are known, in upper-case hex; an empty file has none. */
export async function gcidFromBlockDigests(
  digests: readonly Uint8Array[],
  sha1: Sha1,
): Promise<string> {
  const joined = new Uint8Array(digests.length * digestBytes);
  digests.forEach((digest, index) => joined.set(digest, index * digestBytes));
  return hex(await sha1(joined));
}

/**
 * A gcid taken while the bytes pass by. It holds one block and 20 bytes for each block behind it,
 * whatever the size of the file. The size has to be known first, because it decides the block size.
 */
export class GcidHasher {
  readonly #sha1: Sha1;
  readonly #sizeBytes: number;
  readonly #block: Uint8Array<ArrayBuffer>;
  readonly #digests: Uint8Array[] = [];
  #filledBytes = 0;
  #seenBytes = 0;

  constructor(sizeBytes: number, sha1: Sha1) {
    this.#sha1 = sha1;
    this.#sizeBytes = sizeBytes;
    this.#block = new Uint8Array(Math.min(gcidBlockSizeBytes(sizeBytes), Math.max(sizeBytes, 0)));
  }

  /**
   * Takes the next bytes, in any portions. Await each call before the next: the block in between is
   * shared.
   */
  async update(bytes: Uint8Array): Promise<void> {
    this.#seenBytes += bytes.length;
    if (this.#seenBytes > this.#sizeBytes) {
      throw new RangeError(`gcid: more than the ${this.#sizeBytes} bytes announced`);
    }
    let at = 0;
    while (at < bytes.length) {
      const taken = Math.min(bytes.length - at, this.#block.length - this.#filledBytes);
      this.#block.set(bytes.subarray(at, at + taken), this.#filledBytes);
      this.#filledBytes += taken;
      at += taken;
      if (this.#filledBytes === this.#block.length) await this.#closeBlock();
    }
  }

  /** The gcid in upper-case hex. Throws a RangeError when fewer bytes came than were announced. */
  async digest(): Promise<string> {
    if (this.#seenBytes !== this.#sizeBytes) {
      throw new RangeError(`gcid: ${this.#seenBytes} of ${this.#sizeBytes} bytes seen`);
    }
    if (this.#filledBytes > 0) await this.#closeBlock();
    return gcidFromBlockDigests(this.#digests, this.#sha1);
  }

  async #closeBlock(): Promise<void> {
    this.#digests.push(await this.#sha1(this.#block.subarray(0, this.#filledBytes)));
    this.#filledBytes = 0;
  }
}

/** The gcid of bytes already in memory, in upper-case hex. */
export async function gcid(bytes: Uint8Array, sha1: Sha1): Promise<string> {
  const hasher = new GcidHasher(bytes.length, sha1);
  await hasher.update(bytes);
  return hasher.digest();
}

const cidWindowBytes = 20_480;
const cidWholeMaxBytes = 3 * cidWindowBytes;

/**
 * The sampled hash of a file, in upper-case hex: SHA-1 of all of it up to 61 440 bytes, above that
 * of three windows at the start, at a third and at the end.
 */
export async function cid(sizeBytes: number, read: ReadRange, sha1: Sha1): Promise<string> {
  if (sizeBytes <= cidWholeMaxBytes) {
    return hex(await sha1(new Uint8Array(await read(0, sizeBytes))));
  }
  const sample = new Uint8Array(cidWholeMaxBytes);
  const offsets = [0, Math.floor(sizeBytes / 3), sizeBytes - cidWindowBytes];
  for (const [index, offset] of offsets.entries()) {
    sample.set(await read(offset, cidWindowBytes), index * cidWindowBytes);
  }
  return hex(await sha1(sample));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
