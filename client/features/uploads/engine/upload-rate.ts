/**
 * Estimates rate and remaining time of uploads from medians and ranges of the last half minute,
 * without a clock.
 */

/**
 * Cost of a small file in addition to its bytes: its requests take as long as this many bytes at a
 * usual rate.
 */
export const fileCostBytes = 64 * 1024;
const windowMs = 30_000;
const sampleMs = 1_000;
/** Fewer samples aren't meaningful. */
const samplesMin = 3;
/** Samples per stretch. Fluctuations within seconds don't count as a change of rate. */
const stretchSamples = 5;
/** If the quartiles of the rate differ by a larger factor, the estimate is a range. */
const wideFactor = 1.6;
/** An estimate that grows by a larger factor is explained. */
const growthFactor = 2;
/** Fewer files in a stretch don't show how long the requests of one take. */
const quickFilesMin = 10;
/** Assumed duration of a file's requests, in seconds, until many were observed. */
const requestsSeconds = 0.1;
/** A small file up to this factor slower than the quickest waits for its requests, … */
const nearlyQuickest = 1.5;
/** … and a file from this size on waits for its bytes in any case. */
const smallBytesMax = 1024 * 1024;
/**
 * The estimate doesn't change while the remaining files are at most this factor larger than the
 * uploaded ones.
 */
const alikeFactor = 3;

/** Milliseconds until everything is complete. `max` equals `min` at a steady rate. */
export interface Eta {
  readonly minMs: number;
  readonly maxMs: number;
  /** Reason for a much longer estimate than before. */
  readonly reason: 'slower' | 'more' | null;
}

/**
 * Observes progress and estimates the remaining time. Small files wait for their requests and don't
 * show the transfer rate: while only such files have been sent and larger ones remain, there is no
 * estimate.
 */
export class RateMeter {
  #samples: Sample[] = [];
  #before: { at: number; bytes: number; files: number } | undefined;
  /** Shortest time per file in a stretch of many, in seconds. Infinity before the first. */
  #quickest = Infinity;
  /** Earliest published end that still holds, and whether files were added since. */
  #last: { end: number; left: number; hasGrown: boolean } | undefined;
  #reason: { until: number; why: 'slower' | 'more' } | undefined;

  /** Records progress; `files` is the number of completed files. Times are in milliseconds. */
  see(now: number, bytes: number, files: number): void {
    const before = this.#before;
    if (!before) {
      this.#before = { at: now, bytes, files };
      return;
    }
    const passed = now - before.at;
    if (passed < sampleMs) return;
    this.#before = { at: now, bytes, files };
    // A clock change or sleep doesn't show the rate.
    if (passed > windowMs || workOf(bytes, files) < workOf(before.bytes, before.files)) return;
    this.#samples.push({
      at: now,
      seconds: passed / 1000,
      bytes: Math.max(0, bytes - before.bytes),
      files: files - before.files,
    });
    while ((this.#samples[0]?.at ?? now) <= now - windowMs) this.#samples.shift();
    for (const { seconds, files } of stretchesOf(this.#samples)) {
      if (files >= quickFilesMin) this.#quickest = Math.min(this.#quickest, seconds / files);
    }
  }

  /** After a pause, the rate is measured again and earlier estimates don't hold. */
  pause(): void {
    this.#samples = [];
    this.#before = undefined;
    this.#last = undefined;
    this.#reason = undefined;
  }

  /** Returns the median bytes per second of the last half minute, or null if unknown. */
  bytesPerSecond(): number | null {
    if (this.#samples.length < samplesMin) return null;
    return quantile(stretchesOf(this.#samples).map(paceOf), 0.5);
  }

  /** Returns the estimate for the remaining bytes and files, or null if it would be unreliable. */
  eta(now: number, bytesLeft: number, filesLeft: number): Eta | null {
    if (this.#samples.length < samplesMin) return null;
    const seconds = this.#secondsLeft(bytesLeft, filesLeft);
    if (!seconds) return null;
    const [usual, least, most] = seconds;
    // While nothing moves, there is no estimate.
    if (!Number.isFinite(usual)) return null;
    const isWide = most / least > wideFactor;
    const maxMs = 1000 * (isWide ? Math.min(most, 4 * usual) : usual);
    return {
      minMs: 1000 * (isWide ? least : usual),
      maxMs,
      reason: this.#reasonFor(now, maxMs, workOf(bytesLeft, filesLeft)),
    };
  }

  /** Returns seconds at the usual, a fast and a slow rate. */
  #secondsLeft(bytesLeft: number, filesLeft: number): [number, number, number] | undefined {
    const stretches = stretchesOf(this.#samples);
    const quickest = this.#quickest < Infinity ? this.#quickest : requestsSeconds;
    const isBySize = ({ seconds, bytes, files }: Stretch) =>
      seconds > files * quickest * nearlyQuickest || bytes >= files * smallBytesMax;
    // A link is at least as fast as its small files show. A stall among them doesn't make it slow.
    const least = Math.max(0, ...stretches.filter((one) => !isBySize(one)).map(paceOf));
    const telling = stretches.filter((one) => isBySize(one) && paceOf(one) >= least);
    if (telling.length > 0) {
      // The requests of a file overlap the bytes of another, so half of their time counts.
      const perFile = Math.min(quickest, requestsSeconds) / 2;
      const paces = telling.map(({ bytes, files, seconds }) => bytes / (seconds - files * perFile));
      return atPaces((share) => bytesLeft / quantile(paces, share) + filesLeft * perFile);
    }
    const bytes = stretches.reduce((sum, stretch) => sum + stretch.bytes, 0);
    const files = stretches.reduce((sum, stretch) => sum + stretch.files, 0);
    if (bytesLeft / filesLeft > (alikeFactor * bytes) / files) return undefined;
    const paces = stretches.map(({ files, seconds }) => files / seconds);
    return atPaces((share) => filesLeft / quantile(paces, share));
  }

  #reasonFor(now: number, ms: number, left: number): Eta['reason'] {
    const end = now + ms;
    const last = this.#last ?? { end, left, hasGrown: false };
    const hasGrown = last.hasGrown || left > last.left;
    const expected = Math.max(sampleMs, last.end - now);
    const isLate = ms > expected * growthFactor && ms - expected > 10_000;
    if (isLate) this.#reason = { until: now + windowMs, why: hasGrown ? 'more' : 'slower' };
    this.#last =
      isLate || end < last.end ? { end, left, hasGrown: false } : { end: last.end, left, hasGrown };
    return this.#reason && this.#reason.until > now ? this.#reason.why : null;
  }
}

/** Progress in a period. */
interface Stretch {
  readonly seconds: number;
  readonly bytes: number;
  readonly files: number;
}

/** Progress between two observations; `at` is the time of the second in milliseconds. */
interface Sample extends Stretch {
  readonly at: number;
}

/** Combines samples into stretches, newest first. */
function stretchesOf(samples: readonly Sample[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let end = samples.length; end > 0; end -= stretchSamples) {
    const some = samples.slice(Math.max(0, end - stretchSamples), end);
    if (stretches.length > 0 && some.length < samplesMin) break;
    const sum = (of: keyof Stretch) => some.reduce((all, sample) => all + sample[of], 0);
    stretches.push({ seconds: sum('seconds'), bytes: sum('bytes'), files: sum('files') });
  }
  return stretches;
}

/** Bytes per second. */
function paceOf({ bytes, seconds }: Stretch): number {
  return bytes / seconds;
}

/** Weighs files as well as bytes. */
function workOf(bytes: number, files: number): number {
  return bytes + files * fileCostBytes;
}

/** Returns an interpolated quantile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** Returns values at the usual, a fast and a slow rate. */
function atPaces(valueAt: (share: number) => number): [number, number, number] {
  return [valueAt(0.5), valueAt(0.75), valueAt(0.25)];
}
