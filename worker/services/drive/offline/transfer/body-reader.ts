import { SourceUnreachable } from '#worker/services/drive/offline/source/source-fetch.ts';

/** A source that sends nothing for this long is abandoned and retried later. */
const silenceMs = 60_000;

/** Reads a body in pieces of a requested length, holding at most one chunk. */
export class BodyReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #onBytes: (bytes: number) => void;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void = () => {}) {
    this.#reader = body.getReader();
    this.#onBytes = onBytes;
  }

  /**
   * Returns the next bytes, at most `bytesMax`; undefined at the end. Throws {@link
   * SourceUnreachable} if the source breaks off.
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
