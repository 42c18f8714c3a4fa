import { describe, expect, it } from 'vitest';
import { createMessages } from '#locales/index.ts';
import uploads from '#locales/en-US/uploads.ts';
import { etaText } from '#client/features/uploads/upload-texts.ts';
import { fileCostBytes, quantile, RateMeter } from '#client/features/uploads/engine/upload-rate.ts';

const { t } = createMessages('en-US', { uploads });
const mebibyte = 1024 * 1024;
const minute = 60_000;

describe('remaining upload time', () => {
  /** Feeds a meter with bytes per second, one number per second. */
  function metered(paces: readonly number[]): RateMeter {
    const meter = new RateMeter();
    let bytes = 0;
    meter.see(0, 0, 0);
    paces.forEach((pace, second) => meter.see((second + 1) * 1000, (bytes += pace), 0));
    return meter;
  }
  const steady = Array.from({ length: 30 }, () => mebibyte);

  it("isn't shown before it's known", () => {
    expect(metered([mebibyte, mebibyte]).eta(2_000, mebibyte, 0)).toBeNull();
    expect(metered([mebibyte, mebibyte, mebibyte]).eta(3_000, mebibyte, 0)).not.toBeNull();
  });

  it("isn't shown while stalled, at most four times the usual delay", () => {
    expect(metered(steady.map(() => 0)).eta(30_000, mebibyte, 5)).toBeNull();
    expect(metered(steady.map(() => 0)).eta(30_000, 0, 0)).toBeNull();
    const often = metered(steady.map((pace, second) => (second % 15 < 5 ? 0 : pace)));
    const { minMs, maxMs } = often.eta(30_000, 120 * mebibyte, 0)!;
    expect([minMs, maxMs].every(Number.isFinite)).toBe(true);
    expect(maxMs).toBeLessThanOrEqual(480_000);
  });

  it('is one number at a steady rate', () => {
    const meter = metered(steady);
    expect(meter.bytesPerSecond()).toBe(mebibyte);
    const { minMs, maxMs } = meter.eta(30_000, 120 * mebibyte, 0)!;
    expect(minMs).toBe(120_000);
    expect(maxMs).toBe(120_000);
  });

  it('is a range at a varying rate', () => {
    const meter = metered(steady.map((pace, second) => (second < 15 ? pace * 3 : pace)));
    const { minMs, maxMs } = meter.eta(30_000, 120 * mebibyte, 0)!;
    expect(maxMs / minMs).toBeCloseTo(3, 1);
  });

  it('tolerates a pause and a burst', () => {
    const meter = metered(
      steady.map((pace, second) => (second === 12 ? 0 : second === 20 ? pace * 40 : pace)),
    );
    expect(meter.eta(30_000, 120 * mebibyte, 0)!.maxMs).toBe(120_000);
  });

  it('considers the number of files as well as bytes', () => {
    const meter = new RateMeter();
    for (let second = 0; second <= 10; second += 1) meter.see(second * 1000, 0, second * 5);
    expect(meter.eta(10_000, 0, 300)!.maxMs).toBe(60_000);
    expect(fileCostBytes).toBeGreaterThan(0);
  });

  it('explains growth beyond twice the previous estimate', () => {
    const meter = metered(steady);
    expect(meter.eta(30_000, 120 * mebibyte, 0)!.reason).toBeNull();
    let bytes = 30 * mebibyte;
    for (let second = 31; second <= 70; second += 1) {
      meter.see(second * 1000, (bytes += mebibyte / 10), 0);
      const eta = meter.eta(second * 1000, 150 * mebibyte - bytes, 0)!;
      if (second === 70) expect(eta.reason).toBe('slower');
    }
    const more = metered(steady);
    more.eta(30_000, 10 * mebibyte, 0);
    expect(more.eta(30_500, 400 * mebibyte, 0)!.reason).toBe('more');
  });

  it('never creeps beyond twice without an explanation', () => {
    const meter = new RateMeter();
    let [bytes, pace, reasons] = [0, 20 * mebibyte, 0];
    let earliest = Infinity;
    for (let second = 0; second < 240; second += 1) {
      const now = second * 1000;
      meter.see(now, bytes, 0);
      const eta = meter.eta(now, 6_000 * mebibyte - bytes, 0);
      bytes += pace *= 0.98;
      if (!eta) continue;
      const left = Math.max(1000, earliest - now);
      if (eta.maxMs > 2 * left && eta.maxMs - left > 10_000) {
        expect(eta.reason).toBe('slower');
        reasons += 1;
        earliest = Infinity;
      }
      earliest = Math.min(earliest, now + eta.maxMs);
    }
    expect(reasons).toBeGreaterThan(1);
  });

  it('is off by less than a quarter at a throttled, jittering rate', () => {
    const total = 300 * mebibyte;
    let [bytes, second, errors, estimates] = [0, 0, 0, 0];
    const meter = new RateMeter();
    const paceAt = (at: number) => mebibyte * (1 + 0.4 * Math.sin(at * 1.7));
    const ends: { at: number; estimate: number }[] = [];
    for (; bytes < total; second += 1) {
      meter.see(second * 1000, bytes, 0);
      const eta = meter.eta(second * 1000, total - bytes, 0);
      if (eta) ends.push({ at: second, estimate: (eta.minMs + eta.maxMs) / 2000 });
      bytes += paceAt(second);
    }
    for (const { at, estimate } of ends) {
      if (second - at < 10) continue;
      errors += Math.abs(estimate - (second - at)) / (second - at);
      estimates += 1;
    }
    expect(errors / estimates).toBeLessThan(0.25);
  });

  it('interpolates quantiles', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([7], 0.25)).toBe(7);
    expect(quantile([], 0.5)).toBe(0);
  });

  it.each([
    [{ minMs: 20_000, maxMs: 59_999 }, 'Less than a minute left'],
    [{ minMs: minute, maxMs: minute }, 'About 1 minute left'],
    [{ minMs: 2 * minute, maxMs: 4 * minute }, '2–4 minutes left'],
    [{ minMs: 89 * minute, maxMs: 89 * minute }, 'About 89 minutes left'],
    [{ minMs: 60 * minute, maxMs: 90 * minute }, '1–2 hours left'],
    [{ minMs: 180 * minute, maxMs: 190 * minute }, 'About 3 hours left'],
  ])('%o is formatted as «%s»', (eta, text) =>
    expect(etaText({ ...eta, reason: null }, t)).toBe(text),
  );
});
