import { createHash } from 'node:crypto';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { required } from '#protocol/required.ts';
import { gcidOfBlocks, StreamDigest } from '#worker/services/drive/kernel/bytes/digest.ts';

/** Size and digests of the bytes of a file. */
export interface ContentDigests {
  size: number;
  /** Upper-case hex. */
  gcid: string;
  /** Lower-case hex. */
  md5: string;
  /** Lower-case hex. */
  sha1: string;
  crc32: number;
}

/** The block sizes a gcid may have, smallest first. */
const blockSizes = [256, 512, 1024, 2048].map((kibibytes) => kibibytes * 1024);

/**
 * Computes every digest of a file whose size may be unknown. The size decides the blocks of the
 * gcid, so those of each size that is still possible are computed; from 512 MiB on it is one.
 */
export class ContentDigest {
  readonly #md5 = createHash('md5');
  readonly #sha1 = createHash('sha1');
  #blocks: { blockBytes: number; digest: StreamDigest }[];
  #size = 0;

  /** `sizeBytes` is null if it is unknown. */
  constructor(sizeBytes: number | null) {
    const sizes = sizeBytes === null ? blockSizes : [gcidBlockSizeBytes(sizeBytes)];
    this.#blocks = sizes.map((blockBytes) => ({
      blockBytes,
      digest: new StreamDigest(blockBytes),
    }));
  }

  update(bytes: Uint8Array): void {
    this.#size += bytes.byteLength;
    const smallest = gcidBlockSizeBytes(this.#size);
    this.#blocks = this.#blocks.filter(({ blockBytes }) => blockBytes >= smallest);
    this.#md5.update(bytes);
    this.#sha1.update(bytes);
    for (const { digest } of this.#blocks) digest.update(bytes);
  }

  finish(): ContentDigests {
    const blockBytes = gcidBlockSizeBytes(this.#size);
    const own = this.#blocks.find((one) => one.blockBytes === blockBytes);
    const { blocks, crc32 } = required(own, 'the blocks of this size').digest.finish();
    return {
      size: this.#size,
      gcid: gcidOfBlocks(blocks),
      md5: this.#md5.digest('hex'),
      sha1: this.#sha1.digest('hex'),
      crc32,
    };
  }
}
