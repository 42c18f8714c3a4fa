/**
 * How fast uploads go and when they will be through: medians and ranges of the last half minute,
 * without a clock.
 */

/**
 * What a small file counts beside its bytes in how much is done: its requests take as long as this
 * much at a usual pace.
 */
export const fileCostBytes = 64 * 1024;
const windowMs = 30_000;
const sampleMs = 1_000;
/** Fewer samples than this say nothing. */
const samplesMin = 3;
/**
 * Samples of a stretch, which has one pace: what comes and goes within seconds is no change of it.
 */
const stretchSamples = 5;
/** Quarters of the paces that differ by more than this are told as a range. */
const wideFactor = 1.6;
/** A wait that grows by more than this is explained. */
const growthFactor = 2;
/** Fewer files than this in a stretch say nothing of how long the requests of one take. */
const quickFilesMin = 10;
/** What the requests of a file take, in seconds, until many have been seen to go. */
const requestsSeconds = 0.1;
/** Up to so much longer than the quickest a small file still waits for its requests, … */
const nearlyQuickest = 1.5;
/** … and a file from this size on for its bytes in any case. */
const smallBytesMax = 1024 * 1024;
/**
 * What is left tells nothing new while its files are not larger than this many times those that
 * went.
 */
const alikeFactor = 3;

/** Milliseconds until everything is through. `max` is `min` where the pace is steady. */
export interface Eta {
  readonly minMs: number;
  readonly maxMs: number;
  /** Why it is much later than it was said before. */
  readonly reason: 'slower' | 'more' | null;
}

/**
 * Sees what has been done and what is left, and says how long it will take. Small files wait for
 * their requests, so they tell nothing of how fast bytes go: while only such have gone and larger
 * ones are left, nothing is said.
 */
export class RateMeter {
  #samples: Sample[] = [];
  #before: { at: number; bytes: number; files: number } | undefined;
  /**
   * The least time a file has taken in a stretch of many, in seconds; Infinity before the first.
   */
  #quickest = Infinity;
  /** The earliest end that was said and still holds, and whether more has been added since. */
  #said: { end: number; left: number; hasGrown: boolean } | undefined;
  #reason: { until: number; why: 'slower' | 'more' } | undefined;

  /**
   * Takes how much has been done by now; `files` are those that are through. Times are
   * milliseconds.
   */
  see(now: number, bytes: number, files: number): void {
    const before = this.#before;
    if (!before) {
      this.#before = { at: now, bytes, files };
      return;
    }
    const passed = now - before.at;
    if (passed < sampleMs) return;
    this.#before = { at: now, bytes, files };
    // A clock that jumped or a computer that slept tells nothing of the pace.
    if (passed > windowMs || workOf(bytes, files) < workOf(before.bytes, before.files)) return;
    this.#samples.push({
      at: now,
      seconds: passed / 1000,
      bytes: Math.max(0, bytes - before.bytes),
      files: files - before.files,
    });
    while (this.#samples[0]!.at <= now - windowMs) this.#samples.shift();
    for (const { seconds, files } of stretchesOf(this.#samples)) {
      if (files >= quickFilesMin) this.#quickest = Math.min(this.#quickest, seconds / files);
    }
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
    return quantile(stretchesOf(this.#samples).map(paceOf), 0.5);
  }

  /** The time that is left for so many bytes and files; null while it cannot be told honestly. */
  eta(now: number, bytesLeft: number, filesLeft: number): Eta | null {
    if (this.#samples.length < samplesMin) return null;
    const seconds = this.#secondsLeft(bytesLeft, filesLeft);
    if (!seconds) return null;
    const [usual, least, most] = seconds;
    // Where nothing moves, nobody knows when it will.
    if (!Number.isFinite(usual)) return null;
    const isWide = most / least > wideFactor;
    const maxMs = 1000 * (isWide ? Math.min(most, 4 * usual) : usual);
    return {
      minMs: 1000 * (isWide ? least : usual),
      maxMs,
      reason: this.#reasonFor(now, maxMs, workOf(bytesLeft, filesLeft)),
    };
  }

  /** How long it takes at the usual pace, at a fast and at a slow one. */
  #secondsLeft(bytesLeft: number, filesLeft: number): [number, number, number] | undefined {
    const stretches = stretchesOf(this.#samples);
    const quickest = this.#quickest < Infinity ? this.#quickest : requestsSeconds;
    const isBySize = ({ seconds, bytes, files }: Stretch) =>
      seconds > files * quickest * nearlyQuickest || bytes >= files * smallBytesMax;
    // A link is as fast as small files have gone over it; one that stood still among them is not
    // slow.
    const least = Math.max(0, ...stretches.filter((one) => !isBySize(one)).map(paceOf));
    const telling = stretches.filter((one) => isBySize(one) && paceOf(one) >= least);
    if (telling.length > 0) {
      // Requests of one file go while another's bytes do: half of their time is waited for.
      const perFile = Math.min(quickest, requestsSeconds) / 2;
      const paces = telling.map(({ bytes, files, seconds }) => bytes / (seconds - files * perFile));
      return [0.5, 0.75, 0.25].map(
        (share) => bytesLeft / quantile(paces, share) + filesLeft * perFile,
      ) as [number, number, number];
    }
    const bytes = stretches.reduce((sum, stretch) => sum + stretch.bytes, 0);
    const files = stretches.reduce((sum, stretch) => sum + stretch.files, 0);
    if (bytesLeft / filesLeft > (alikeFactor * bytes) / files) return undefined;
    const paces = stretches.map(({ files, seconds }) => files / seconds);
    return [0.5, 0.75, 0.25].map((share) => filesLeft / quantile(paces, share)) as [
      number,
      number,
      number,
    ];
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

/** What was done in some time. */
interface Stretch {
  readonly seconds: number;
  readonly bytes: number;
  readonly files: number;
}

/** What was done between two looks, of which the second was at a time, in milliseconds. */
interface Sample extends Stretch {
  readonly at: number;
}

/** Some samples put together, stretch by stretch from the newest on. */
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

/** Bytes a second. */
function paceOf({ bytes, seconds }: Stretch): number {
  return bytes / seconds;
}

/** How much there is to do, or was done: files count as well as bytes. */
function workOf(bytes: number, files: number): number {
  return bytes + files * fileCostBytes;
}

/** A quantile of some numbers, between neighbours in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}
