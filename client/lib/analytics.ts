/**
 * The page's analytics queue (specification 7.3). Filled only with consent and kept in memory.
 * Magpie itself neither reads nor sends it.
 */

/** An entry of the queue. */
export interface AnalyticsEvent {
  category: string;
  action: string;
  extdata?: Readonly<Record<string, string | number | boolean>>;
}

/** The queue. */
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
