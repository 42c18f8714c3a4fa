import { expect, test } from 'vitest';
import { RateMeter } from '#client/features/uploads/engine/upload-rate.ts';
import { seeded } from '#tests/support/upload-world.ts';

/**
 * Simulates uploads over throttled links second by second and measures the error of the displayed
 * estimate.
 */

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const tickMs = 100;
const lanes = 4;
/** Runs of each folder over each link. */
const seeds = 3;
/** Delay per file besides its bytes: creation before, commit after. */
const waitsMs = 250;
/** Below this remaining time, the number no longer matters. */
const nearMs = 10_000;

type Random = () => number;

/** Throughput of a link in each second, relative to its average. */
const links: Readonly<Record<string, (second: number, random: Random) => number>> = {
  steady: (_, random) => 0.9 + 0.2 * random(),
  jittering: (_, random) => 0.3 + 1.4 * random(),
  stalling: (_, random) => (random() < 0.15 ? 0 : 1 + 0.35 * random()),
  'in bursts': (second) => (second % 14 < 7 ? 1.6 : 0.4),
  'slower and slower': (second) => 0.6 + 0.8 / (1 + second / 60),
};

/** File sizes of a folder, in upload order. */
const folders: Readonly<Record<string, (random: Random) => number[]>> = {
  films: (random) => sizes(6, () => (40 + 160 * random()) * mebibyte),
  documents: (random) => sizes(900, () => (5 + 200 * random()) * kibibyte),
  photos: (random) => sizes(200, () => (1 + 5 * random()) * mebibyte),
  'all kinds': (random) => sizes(300, () => kibibyte * 2 ** (16 * random())),
  'all kinds, small ones first': (random) =>
    sizes(300, () => kibibyte * 2 ** (16 * random())).toSorted((a, b) => a - b),
};

function sizes(count: number, one: () => number): number[] {
  return Array.from({ length: count }, () => Math.round(one()));
}

interface EstimateSample {
  readonly atMs: number;
  readonly estimateMs: number;
  readonly mostMs: number;
  readonly isExplained: boolean;
}

/** Sends a folder over a link. Returns the estimate of each second and the total time. */
function send(files: readonly number[], paceAt: (second: number) => number) {
  const meter = new RateMeter();
  const waiting = files.map((bytes) => ({ bytes, waitsMs }));
  const total = files.reduce((sum, bytes) => sum + bytes, 0);
  const samples: EstimateSample[] = [];
  let under: { bytes: number; waitsMs: number }[] = [];
  let [sent, done, nowMs] = [0, 0, 0];
  while (done < files.length) {
    meter.see(nowMs, sent, done);
    if (nowMs % 1000 === 0) {
      const eta = meter.eta(nowMs, total - sent, files.length - done);
      if (eta) {
        const { minMs, maxMs, reason } = eta;
        const estimateMs = (minMs + maxMs) / 2;
        samples.push({ atMs: nowMs, estimateMs, mostMs: maxMs, isExplained: reason !== null });
      }
    }
    under.push(...waiting.splice(0, lanes - under.length));
    const sending = under.filter((file) => file.waitsMs <= 0);
    const share = (paceAt(Math.floor(nowMs / 1000)) * tickMs) / 1000 / Math.max(1, sending.length);
    for (const file of under) {
      if (file.waitsMs > 0) file.waitsMs -= tickMs;
      else {
        const some = Math.min(file.bytes, share);
        file.bytes -= some;
        sent += some;
      }
    }
    done += under.filter(({ bytes }) => bytes <= 0).length;
    under = under.filter(({ bytes }) => bytes > 0);
    nowMs += tickMs;
  }
  return { samples, endMs: nowMs };
}

/** Returns the mean relative error of the estimates. */
function errorOf({ samples, endMs }: ReturnType<typeof send>): number {
  const errors = samples
    .filter(({ atMs }) => endMs - atMs >= nearMs)
    .map(({ atMs, estimateMs }) => Math.abs(estimateMs - (endMs - atMs)) / (endMs - atMs));
  return meanOf(errors);
}

/** Returns the share of the waiting time with an estimate. */
function shownShare({ samples, endMs }: ReturnType<typeof send>): number {
  return (samples.length * 1000) / endMs;
}

/** Returns how often an estimate more than doubled without an explanation. */
function surprisesOf({ samples }: ReturnType<typeof send>): number {
  let [earliest, surprises] = [Infinity, 0];
  for (const { atMs, mostMs, isExplained } of samples) {
    const leftMs = Math.max(1_000, earliest - atMs);
    const isLate = mostMs > 2 * leftMs && mostMs - leftMs > 10_000;
    if (isLate && !isExplained) surprises += 1;
    earliest = isLate ? atMs + mostMs : Math.min(earliest, atMs + mostMs);
  }
  return surprises;
}

test('estimates are off by less than a quarter over throttled links and never double silently', () => {
  const errors: number[] = [];
  const shares: number[] = [];
  let surprises = 0;
  for (const filesOf of Object.values(folders)) {
    for (const paceOf of Object.values(links)) {
      for (let seed = 1; seed <= seeds; seed += 1) {
        const random = seeded(seed);
        const files = filesOf(random);
        const total = files.reduce((sum, bytes) => sum + bytes, 0);
        const usual = total / (90 + 210 * random());
        const paces: number[] = [];
        const paceAt = (second: number) => (paces[second] ??= usual * paceOf(second, random));
        const sent = send(files, paceAt);
        errors.push(errorOf(sent));
        shares.push(shownShare(sent));
        surprises += surprisesOf(sent);
      }
    }
  }
  const error = meanOf(errors);
  const average = meanOf(shares);
  console.log(
    `time left of uploads: mean absolute error ${percent(error)}, shown for ${percent(average)} of the time, ` +
      `${surprises} times twice as long without a word, over ${errors.length} throttled runs`,
  );
  expect(error).toBeLessThanOrEqual(0.25);
  expect(average).toBeGreaterThan(0.9);
  expect(surprises).toBe(0);
});

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
