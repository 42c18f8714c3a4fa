/** How fast bytes come, over the last seconds. */
export class Throughput {
  /** Bytes of the whole task; 0 while nobody knows. */
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

  /** What to show: bytes so far, and bytes a second since about ten seconds ago. */
  look(now: number): { doneBytes: number; totalBytes: number; bytesPerSecond: number } {
    const since = this.#marks[0]!;
    const seconds = Math.max(0.001, (now - since.at) / 1000);
    const bytesPerSecond = Math.round((this.#bytes - since.bytes) / seconds);
    this.#marks.push({ at: now, bytes: this.#bytes });
    this.#marks = this.#marks.slice(-marksKept);
    const doneBytes = this.#storedBefore + this.#bytes;
    return { doneBytes, totalBytes: this.totalBytes, bytesPerSecond };
  }
}

const marksKept = 5;
