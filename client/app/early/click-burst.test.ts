import { expect, test, vi } from 'vitest';
import { watchClickBursts } from '#client/app/early/click-burst.ts';

/** Clicks at these milliseconds; returns how often a burst was reported. */
function burstsOf(times: readonly number[], isTrusted = true): number {
  const window = new EventTarget();
  const onBurst = vi.fn();
  watchClickBursts(window as unknown as Window, onBurst);
  for (const time of times) {
    const click = new Event('click');
    Object.defineProperties(click, {
      timeStamp: { value: time },
      isTrusted: { value: isTrusted },
    });
    window.dispatchEvent(click);
  }
  return onBurst.mock.calls.length;
}

test('five clicks, each within 200 ms of the one before, are a burst', () => {
  expect(burstsOf([1000, 1200, 1400, 1600, 1800])).toBe(1);
  expect(burstsOf([1000, 1001, 1002, 1003, 1004])).toBe(1);
});

test('four clicks are none', () => {
  expect(burstsOf([1000, 1100, 1200, 1300])).toBe(0);
});

test('a gap of 201 ms begins again', () => {
  expect(burstsOf([1000, 1200, 1400, 1601, 1800])).toBe(0);
  expect(burstsOf([1000, 1200, 1401, 1500, 1600, 1700, 1800])).toBe(1);
});

test('further clicks of the same burst do nothing, a new burst does', () => {
  const first = [0, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((time) => 1000 + time);
  expect(burstsOf(first)).toBe(1);
  expect(burstsOf([...first, 5000, 5100, 5200, 5300, 5400])).toBe(2);
});

test("clicks of scripts don't count", () => {
  expect(burstsOf([1000, 1100, 1200, 1300, 1400], false)).toBe(0);
});
