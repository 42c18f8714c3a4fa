import { SourceUnreachable } from '#worker/services/drive/offline/source/source-fetch.ts';

/** A source that gives nothing for this long is given up; whoever asked tries again later. */
const silenceMs = 60_000;

/**
 * Reads a body in pieces of a wanted length, whatever pieces it comes in, holding at most one of
 * those.
 */
export class BodyReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #onBytes: (bytes: number) => void;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void = () => {}) {
    this.#reader = body.getReader();
    this.#onBytes = onBytes;
  }

  /**
   * The next bytes, at most `bytesMax`; undefined at the end. Throws {@link SourceUnreachable} when
   * it breaks off.
   */
  async next(bytesMax: number): Promise<Uint8Array | undefined> {
    while (this.#rest.byteLength === 0) {
      const chunk = await this.#read();
      if (!chunk) return undefined;
      this.#onBytes(chunk.byteLength);
      this.#rest = chunk;
    }
    const taken = this.#rest.subarray(0, bytesMax);
    this.#rest = this.#rest.subarray(taken.byteLength);
    return taken;
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
  }

  async #read(): Promise<Uint8Array | undefined> {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new SourceUnreachable('the source fell silent')), silenceMs);
    });
    try {
      const { done, value } = await Promise.race([this.#reader.read(), silence]);
      return done ? undefined : value;
    } catch (cause) {
      void this.cancel();
      if (cause instanceof SourceUnreachable) throw cause;
      throw new SourceUnreachable('the source broke off', { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}
