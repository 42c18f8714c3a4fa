import { required } from '#protocol/required.ts';

/** Progress and speed over the last seconds. */
export class Throughput {
  /** Bytes of the whole task; 0 while unknown. */
  totalBytes = 0;
  #bytes = 0;
  readonly #storedBefore: number;
  #marks: { at: number; bytes: number }[];

  constructor(storedBefore: number, now: number) {
    this.#storedBefore = storedBefore;
    this.#marks = [{ at: now, bytes: 0 }];
  }

  add(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Returns the bytes so far and the bytes per second over about the last ten seconds. */
  look(now: number): { doneBytes: number; totalBytes: number; bytesPerSecond: number } {
    const since = required(this.#marks[0], 'the oldest mark');
    const seconds = Math.max(0.001, (now - since.at) / 1000);
    const bytesPerSecond = Math.round((this.#bytes - since.bytes) / seconds);
    this.#marks.push({ at: now, bytes: this.#bytes });
    this.#marks = this.#marks.slice(-marksKept);
    const doneBytes = this.#storedBefore + this.#bytes;
    return { doneBytes, totalBytes: this.totalBytes, bytesPerSecond };
  }
}

const marksKept = 5;
