import SparkMd5 from 'spark-md5';

/**
 * An MD5 that can be put down and taken up again, by another process if need be; the runtime's own
 * hashes cannot. It is a third as fast as they are.
 */
export class Md5InSlices {
  readonly #md5 = new SparkMd5.ArrayBuffer();

  /** `state` is what another one said of itself, after a number of bytes that 64 divides. */
  constructor(state?: string) {
    if (state) this.#md5.setState(JSON.parse(state) as SparkMd5.State);
  }

  update(bytes: Uint8Array): void {
    this.#md5.append(new Uint8Array(bytes).buffer);
  }

  state(): string {
    return JSON.stringify(this.#md5.getState());
  }

  /** In hex. */
  finish(): string {
    return this.#md5.end();
  }
}
