import { createHash, type Hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What is known of bytes that went by. */
export interface Digests {
  crc32: number;
  /** The 20-byte SHA-1 of each gcid block, one after the other. */
  blocks: Uint8Array<ArrayBuffer>;
  /** Hex. */
  md5: string;
}

/** Takes the digests of bytes on their way, holding none of them. */
export class PassingDigest {
  readonly #blockBytes: number;
  readonly #blocks: Uint8Array[] = [];
  readonly #md5: Hash = createHash('md5');
  #block: Hash = createHash('sha1');
  #blockFilled = 0;
  #crc32 = 0;

  constructor(blockBytes: number) {
    this.#blockBytes = blockBytes;
  }

  update(bytes: Uint8Array): void {
    this.#crc32 = crc32(bytes, this.#crc32);
    this.#md5.update(bytes);
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
    return { crc32: this.#crc32, blocks, md5: this.#md5.digest('hex') };
  }

  #closeBlock(): void {
    this.#blocks.push(this.#block.digest());
    this.#block = createHash('sha1');
    this.#blockFilled = 0;
  }
}

/** The gcid of a file whose block digests lie one after the other, in upper-case hex. */
export function gcidOfBlocks(blocks: Uint8Array): string {
  return createHash('sha1').update(blocks).digest('hex').toUpperCase();
}

/** A body that held fewer or more bytes than were announced: the client's to send again. */
export class WrongLength extends Error {
  override name = 'WrongLength';
}

/**
 * Sends a body of exactly `sizeBytes` to `put`, taking its digests as it passes. Rejects with {@link WrongLength} when
 * there are fewer or more bytes, and with the store's own error; either way nothing was stored.
 */
export async function passThrough<T>(
  body: ReadableStream<Uint8Array>,
  sizeBytes: number,
  blockBytes: number,
  put: (bytes: ReadableStream) => Promise<T>,
): Promise<{ stored: T; digests: Digests }> {
  const digest = new PassingDigest(blockBytes);
  let passed = 0;
  const exact = new FixedLengthStream(sizeBytes);
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > sizeBytes) throw new WrongLength();
      digest.update(chunk);
      controller.enqueue(chunk);
    },
    flush() {
      if (passed < sizeBytes) throw new WrongLength();
    },
  });
  const [stored, passing] = await Promise.allSettled([
    put(exact.readable),
    body.pipeThrough(watched, { preventCancel: true }).pipeTo(exact.writable),
  ]);
  if (passing.status === 'rejected' && passing.reason instanceof WrongLength) throw passing.reason;
  if (stored.status === 'rejected') throw stored.reason;
  if (passing.status === 'rejected') throw passing.reason;
  return { stored: stored.value, digests: digest.finish() };
}
