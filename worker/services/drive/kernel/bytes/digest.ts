import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Digests of bytes that passed by. */
export interface Digests {
  crc32: number;
  /** The 20-byte SHA-1 digests of the gcid blocks, concatenated. */
  blocks: Uint8Array<ArrayBuffer>;
}

/** Computes digests of a stream without holding its bytes. */
export class StreamDigest {
  readonly #blockBytes: number;
  readonly #blocks: Uint8Array[] = [];
  #block: Hash = createHash('sha1');
  #blockFilled = 0;
  #crc32 = 0;

  constructor(blockBytes: number) {
    this.#blockBytes = blockBytes;
  }

  update(bytes: Uint8Array): void {
    this.#crc32 = crc32(bytes, this.#crc32);
    for (let at = 0; at < bytes.length;) {
      const taken = Math.min(bytes.length - at, this.#blockBytes - this.#blockFilled);
      this.#block.update(bytes.subarray(at, at + taken));
      this.#blockFilled += taken;
      at += taken;
      if (this.#blockFilled === this.#blockBytes) this.#closeBlock();
    }
  }

  finish(): Digests {
    if (this.#blockFilled > 0) this.#closeBlock();
    const blocks = new Uint8Array(this.#blocks.length * 20);
    this.#blocks.forEach((digest, at) => blocks.set(digest, at * 20));
    return { crc32: this.#crc32, blocks };
  }

  #closeBlock(): void {
    this.#blocks.push(this.#block.digest());
    this.#block = createHash('sha1');
    this.#blockFilled = 0;
  }
}

/** Returns the gcid, in upper-case hex, of a file with these concatenated block digests. */
export function gcidOfBlocks(blocks: Uint8Array): string {
  return createHash('sha1').update(blocks).digest('hex').toUpperCase();
}
