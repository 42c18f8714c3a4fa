/**
 * Jobs that wait. Files beyond that get their thumbnail when they are seen.
 */
const jobsMax = 200;

/** Runs jobs one at a time while the browser has nothing else to do. */
export class ThumbnailQueue {
  readonly #jobs = new Map<string, () => Promise<void>>();
  /** Keys of jobs that ran or wait, so that each file is drawn once per visit. */
  readonly #known = new Set<string>();
  readonly #whenIdle: () => Promise<void>;
  #isRunning = false;
  #isHeld = false;
  #isStopped = false;

  constructor(whenIdle: () => Promise<void>) {
    this.#whenIdle = whenIdle;
  }

  /** Adds a job unless one with this key was added before. */
  add(key: string, job: () => Promise<void>): void {
    if (this.#isStopped || this.#known.has(key) || this.#jobs.size >= jobsMax) return;
    this.#known.add(key);
    this.#jobs.set(key, job);
    void this.#run();
  }

  /** True if a new job with this key would run soon. */
  takes(key: string): boolean {
    return !this.#isHeld && !this.#isStopped && !this.#known.has(key);
  }

  /** Holds all jobs, such as while files are uploaded, or continues. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    void this.#run();
  }

  /** Drops all jobs and takes no more, because the server refuses them. */
  stop(): void {
    this.#isStopped = true;
    this.#jobs.clear();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (!this.#isHeld && this.#jobs.size > 0) {
      await this.#whenIdle();
      const [next] = this.#jobs;
      if (!next || this.#isHeld) continue;
      const [key, job] = next;
      this.#jobs.delete(key);
      // A file without a thumbnail shows its icon.
      await job().catch(() => {});
    }
    this.#isRunning = false;
  }
}
