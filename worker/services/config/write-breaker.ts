/**
 * Rules of the circuit breaker that makes an instance read-only while changes fail because of the
 * platform (docs/decisions/0089). `ConfigObject` keeps the state.
 */

/** Changes that ended in one isolate, since its last report. */
export interface ChangeReport {
  succeeded: number;
  /** Ended by a fault of the platform. */
  failed: number;
  /** Addresses of callers whose changes failed, at most `reportedCallersMax`. */
  callers: readonly string[];
}

/** A report with the time (ms) at which it arrived. */
export interface TimedReport extends ChangeReport {
  at: number;
}

/** The breaker is closed while `openedAt` is 0. */
export interface BreakerState {
  /** In milliseconds since 1970. */
  openedAt: number;
  /** The breaker stays open until then, at least. */
  openUntil: number;
  /** Probes in succession that have passed. */
  probesPassed: number;
  closedAt: number;
  /** How often it has opened again soon after it closed. */
  reopenings: number;
}

export const closedBreaker: BreakerState = {
  openedAt: 0,
  openUntil: 0,
  probesPassed: 0,
  closedAt: 0,
  reopenings: 0,
};

export const reportedCallersMax = 8;
export const reportWindowMs = 30_000;
export const probeEveryMs = 15_000;

const failuresMin = 20;
const callersMin = 5;
const openMs = 30_000;
const openMaxMs = 300_000;
/** An opening this soon after the last one ended lasts twice as long as that one. */
const soonMs = 600_000;
const probesToClose = 2;

/**
 * Decides by the reports of the last 30 seconds. Half of the changes must have failed, and at
 * least 20. If fewer than five callers are affected, the fault may be of their drives only, so the
 * object's own probe decides.
 */
export function verdictOn(reports: readonly TimedReport[]): 'open' | 'probe' | 'closed' {
  const sum = (of: (report: TimedReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const failed = sum((report) => report.failed);
  if (failed < failuresMin || failed < sum((report) => report.succeeded)) return 'closed';
  const callers = new Set(reports.flatMap((report) => report.callers));
  return callers.size >= callersMin ? 'open' : 'probe';
}

export function openBreaker(state: BreakerState, now: number): BreakerState {
  const isSoon = state.closedAt > 0 && now - state.closedAt < soonMs;
  const reopenings = isSoon ? state.reopenings + 1 : 0;
  const lengthMs = Math.min(openMs * 2 ** reopenings, openMaxMs);
  return { ...state, openedAt: now, openUntil: now + lengthMs, probesPassed: 0, reopenings };
}

/** Counts a probe of an open breaker. Two that pass in succession close it. */
export function probedBreaker(state: BreakerState, passed: boolean, now: number): BreakerState {
  const probesPassed = passed ? state.probesPassed + 1 : 0;
  const isOver = probesPassed >= probesToClose && now >= state.openUntil;
  return isOver
    ? { ...state, openedAt: 0, openUntil: 0, probesPassed: 0, closedAt: now }
    : { ...state, probesPassed };
}
