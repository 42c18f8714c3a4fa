/**
 * Rules that keep the calls to the object of a popular share few (docs/decisions/0091). The object
 * measures its calls, and its answers make isolates and savers send fewer.
 */

/** A share with so many calls a second is hot … */
const hotPerSecond = 20;
const hotWindowSeconds = 3;
/** … and stays it for this long after the last second with as many. */
const hotForMs = 60_000;
/** Isolates together send their counts so often. */
const countsPerSecond = 20;
/** Those of an isolate are this far apart, at least and at most. A request keeps one for 30 s. */
export const gatherMs = { min: 5_000, max: 28_000 };
/** The head of a hot share may be so old (ms), instead of `shareHeadAgeMs`. */
export const hotHeadAgeMs = 4_000;
/** Objects that count the saves of a hot share. */
export const saveTallies = 16;

/** Counts calls of the last seconds. */
class RecentCalls {
  readonly #seconds: { at: number; calls: number }[] = [];
  readonly #windowSeconds: number;

  constructor(windowSeconds: number) {
    this.#windowSeconds = windowSeconds;
  }

  add(now: number): void {
    const second = Math.floor(now / 1000);
    const last = this.#seconds.at(-1);
    if (last?.at === second) last.calls += 1;
    else this.#seconds.push({ at: second, calls: 1 });
    const oldest = second - this.#windowSeconds;
    while (this.#seconds[0] && this.#seconds[0].at <= oldest) this.#seconds.shift();
  }

  get total(): number {
    return this.#seconds.reduce((sum, { calls }) => sum + calls, 0);
  }
}

export class ShareLoad {
  readonly #all = new RecentCalls(hotWindowSeconds);
  readonly #counts = new RecentCalls(gatherMs.max / 1000);
  #hotUntil = 0;

  /** Notes a call for visitors or savers. */
  note(now: number): void {
    this.#all.add(now);
    if (this.#all.total >= hotPerSecond * hotWindowSeconds) this.#hotUntil = now + hotForMs;
  }

  isHot(now: number): boolean {
    return now < this.#hotUntil;
  }

  /**
   * Notes counts that an isolate writes, and returns when (ms) it should write the next ones. An
   * isolate that has written more than once in the last 28 seconds counts as several, so there are
   * rather fewer writes than intended.
   */
  nextGatherMs(now: number): number {
    this.#counts.add(now);
    const nextMs = (this.#counts.total / countsPerSecond) * 1000;
    return Math.min(gatherMs.max, Math.max(gatherMs.min, nextMs));
  }
}
