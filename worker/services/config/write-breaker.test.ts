import { expect, test } from 'vitest';
import {
  type BreakerState,
  closedBreaker,
  openBreaker,
  probedBreaker,
  type TimedReport,
  verdictOn,
} from '#worker/services/config/write-breaker.ts';

const reports = (failed: number, succeeded: number, callers: number): TimedReport[] => [
  {
    at: 0,
    failed,
    succeeded,
    callers: Array.from({ length: callers }, (_, index) => `caller-${index}`),
  },
];

test.each([
  [20, 20, 5, 'open'],
  [20, 21, 5, 'closed'],
  [19, 0, 5, 'closed'],
  [20, 20, 4, 'probe'],
  [0, 0, 0, 'closed'],
] as const)(
  '%i failed and %i succeeded of %i callers: %s',
  (failed, succeeded, callers, verdict) => {
    expect(verdictOn(reports(failed, succeeded, callers))).toBe(verdict);
  },
);

test('adds up the reports of many isolates and counts a caller once', () => {
  const one = reports(5, 5, 4)[0]!;
  expect(verdictOn([one, one, one, one])).toBe('probe');
  expect(verdictOn([one, one, one, { ...one, callers: ['another'] }])).toBe('open');
});

/** Opens a breaker, and closes it with two probes as soon as it may. */
function openAndClose(state: BreakerState, at: number): { lengthMs: number; state: BreakerState } {
  const open = openBreaker(state, at);
  const once = probedBreaker(open, true, open.openUntil - 1);
  return { lengthMs: open.openUntil - at, state: probedBreaker(once, true, open.openUntil) };
}

test('closes after two probes in succession, and not before its time', () => {
  const open = openBreaker(closedBreaker, 1000);
  const early = probedBreaker(probedBreaker(open, true, 16_000), true, 30_999);
  expect(early.openedAt).toBe(1000);
  const interrupted = probedBreaker(early, false, 31_000);
  expect(probedBreaker(interrupted, true, 46_000).openedAt).toBe(1000);
  expect(probedBreaker(probedBreaker(interrupted, true, 46_000), true, 61_000)).toMatchObject({
    openedAt: 0,
    closedAt: 61_000,
  });
});

test('stays open for twice as long each time it opens again soon, up to five minutes', () => {
  let state = closedBreaker;
  const lengths: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const next = openAndClose(state, state.closedAt + 1000);
    lengths.push(next.lengthMs / 1000);
    state = next.state;
  }
  expect(lengths).toEqual([30, 60, 120, 240, 300, 300]);
  expect(openAndClose(state, state.closedAt + 600_000).lengthMs).toBe(30_000);
});
