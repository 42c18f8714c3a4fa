import { createHash, type Hash } from 'node:crypto';
import { type Digests, StreamDigest } from '#worker/services/drive/kernel/bytes/digest.ts';

/** Digests of a part. */
export interface PartDigests extends Digests {
  /**
   * Only if the part is the whole file; otherwise '', and a pass over the stored bytes computes it.
   */
  md5: string;
}

/** Computes the digests of a part while it passes. */
export class PartDigest {
  readonly #blocks: StreamDigest;
  readonly #md5: Hash | undefined;

  constructor(blockBytes: number, isWholeFile: boolean) {
    this.#blocks = new StreamDigest(blockBytes);
    this.#md5 = isWholeFile ? createHash('md5') : undefined;
  }

  update(bytes: Uint8Array): void {
    this.#blocks.update(bytes);
    this.#md5?.update(bytes);
  }

  finish(): PartDigests {
    return { ...this.#blocks.finish(), md5: this.#md5?.digest('hex') ?? '' };
  }
}
