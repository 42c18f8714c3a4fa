/**
 * The two content hashes of the protocol (protocol 2.6). SHA-1 is an argument because each side has
 * its own implementation. Clients disagree about both hashes, so a claimed hash speeds up finding
 * content but proves nothing.
 */

/** Returns the 20 bytes of a SHA-1. */
export type Sha1 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array;

const smallestBlockBytes = 256 * 1024;
const largestBlockBytes = 2 * 1024 * 1024;
const blocksMax = 512;
const digestBytes = 20;

/** Format of a gcid or cid. Clients use both cases. */
export const hashShape = /^[0-9a-f]{40}$/i;

/**
 * Returns the block size of a file: 256 KiB, doubled while there would be more than 512 blocks, at
 * most 2 MiB.
 */
export function gcidBlockSizeBytes(sizeBytes: number): number {
  let blockBytes = smallestBlockBytes;
  while (sizeBytes / blockBytes > blocksMax && blockBytes < largestBlockBytes) blockBytes *= 2;
  return blockBytes;
}

/** Returns the gcid from block digests in uppercase hex; an empty file has none. */
export async function gcidFromBlockDigests(
  digests: readonly Uint8Array[],
  sha1: Sha1,
): Promise<string> {
  const joined = new Uint8Array(digests.length * digestBytes);
  digests.forEach((digest, index) => joined.set(digest, index * digestBytes));
  return hex(await sha1(joined));
}

/**
 * Computes a gcid from a stream. Holds one block and 20 bytes per completed block. The size must be
 * known first because it decides the block size.
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

  /** Adds bytes. Await each call before the next, because they share the current block. */
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

  /** Returns the gcid in uppercase hex. Throws a RangeError if bytes are missing. */
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

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
