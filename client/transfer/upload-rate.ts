/** How fast uploads go and when they will be through: medians and ranges of the last half minute, without a clock. */

/** What a small file costs beside its bytes, in bytes: its requests take as long as this much at a usual pace. */
export const fileCostBytes = 64 * 1024;
const windowMs = 30_000;
const sampleMs = 1_000;
/** Fewer samples than this say nothing. */
const samplesMin = 3;
/** Quarters of the pace that differ by more than this are told as a range. */
const wideFactor = 1.6;
/** A wait that grows by more than this is explained. */
const growthFactor = 2;

/** Milliseconds until everything is through. `max` is `min` where the pace is steady. */
export interface Eta {
  readonly minMs: number;
  readonly maxMs: number;
  /** Why it is much later than it was said before. */
  readonly reason: 'slower' | 'more' | null;
}

/** Sees what has been done and what is left, and says how long it will take. */
export class RateMeter {
  #samples: { at: number; perSecond: number; bytesPerSecond: number }[] = [];
  #before: { at: number; work: number; bytes: number } | undefined;
  /** The earliest end that was said and still holds, and whether more has been added since. */
  #said: { end: number; left: number; hasGrown: boolean } | undefined;
  #reason: { until: number; why: 'slower' | 'more' } | undefined;

  /** Takes how much has been done by now; `files` are those that are through. Times are milliseconds. */
  see(now: number, bytes: number, files: number): void {
    const work = bytes + files * fileCostBytes;
    const before = this.#before;
    if (!before) {
      this.#before = { at: now, work, bytes };
      return;
    }
    const passed = now - before.at;
    if (passed < sampleMs) return;
    this.#before = { at: now, work, bytes };
    // A clock that jumped or a computer that slept tells nothing of the pace.
    if (passed > windowMs || work < before.work) return;
    this.#samples.push({
      at: now,
      perSecond: ((work - before.work) * 1000) / passed,
      bytesPerSecond: (Math.max(0, bytes - before.bytes) * 1000) / passed,
    });
    while (this.#samples[0]!.at <= now - windowMs) this.#samples.shift();
  }

  /** After a pause the pace is measured anew; what was said before holds no longer. */
  pause(): void {
    this.#samples = [];
    this.#before = undefined;
    this.#said = undefined;
    this.#reason = undefined;
  }

  /** Bytes a second, the median of the last half minute; null while too little is known. */
  bytesPerSecond(): number | null {
    if (this.#samples.length < samplesMin) return null;
    return quantile(
      this.#samples.map(({ bytesPerSecond }) => bytesPerSecond),
      0.5,
    );
  }

  /** The time that is left for so many bytes and files; null while it cannot be told honestly. */
  eta(now: number, bytesLeft: number, filesLeft: number): Eta | null {
    if (this.#samples.length < samplesMin) return null;
    const paces = this.#samples.map(({ perSecond }) => perSecond);
    const usual = quantile(paces, 0.5);
    if (usual <= 0) return null;
    const left = bytesLeft + filesLeft * fileCostBytes;
    const slow = Math.max(quantile(paces, 0.25), usual / 4);
    const fast = quantile(paces, 0.75);
    const isWide = fast / slow > wideFactor;
    const ms = (left / usual) * 1000;
    const maxMs = isWide ? (left / slow) * 1000 : ms;
    return {
      minMs: isWide ? (left / fast) * 1000 : ms,
      maxMs,
      reason: this.#reasonFor(now, maxMs, left),
    };
  }

  #reasonFor(now: number, ms: number, left: number): Eta['reason'] {
    const end = now + ms;
    const said = this.#said ?? { end, left, hasGrown: false };
    const hasGrown = said.hasGrown || left > said.left;
    const expected = Math.max(sampleMs, said.end - now);
    const isLate = ms > expected * growthFactor && ms - expected > 10_000;
    if (isLate) this.#reason = { until: now + windowMs, why: hasGrown ? 'more' : 'slower' };
    this.#said =
      isLate || end < said.end ? { end, left, hasGrown: false } : { end: said.end, left, hasGrown };
    return this.#reason && this.#reason.until > now ? this.#reason.why : null;
  }
}

/** A quantile of some numbers, between neighbours in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
