import type { AnalyticsEvent } from '#protocol/analytics.ts';

/**
 * The page's analytics queue (specification 7.3), in memory and filled only with consent. Events
 * are counted by client/app/session/analytics-batches.ts.
 */
export interface AnalyticsQueue {
  push(event: AnalyticsEvent): unknown;
}

declare global {
  interface Window {
    /** For an operator's own script. The policy blocks third-party scripts. */
    magpieAnalytics?: AnalyticsEvent[];
  }
}

/** Adds an event if the visitor has consented, otherwise does nothing. */
export function track(event: AnalyticsEvent, isAllowed: boolean, queue: AnalyticsQueue): void {
  if (isAllowed) queue.push(event);
}

/** The page's queue. */
export function pageQueue(page: Window = window): AnalyticsQueue {
  return (page.magpieAnalytics ??= []);
}
