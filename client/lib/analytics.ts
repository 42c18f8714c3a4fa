/**
 * The page's analytics queue (specification 7.3). It is filled after consent only, lives as long as
 * the page, and nothing of ours reads, stores or sends it: Magpie counts no visitors.
 */

/** One entry of the queue. */
export interface AnalyticsEvent {
  category: string;
  action: string;
  extdata?: Readonly<Record<string, string | number | boolean>>;
}

/** Where events wait. */
export interface AnalyticsQueue {
  push(event: AnalyticsEvent): unknown;
}

declare global {
  interface Window {
    /**
     * For the code of an operator who wants to know; a script of anybody else does not run here.
     */
    magpieAnalytics?: AnalyticsEvent[];
  }
}

/**
 * Puts an event into the queue when the visitor has allowed it; without consent nothing is kept at
 * all.
 */
export function track(event: AnalyticsEvent, isAllowed: boolean, queue: AnalyticsQueue): void {
  if (isAllowed) queue.push(event);
}

/** This page's queue. */
export function pageQueue(page: Window = window): AnalyticsQueue {
  return (page.magpieAnalytics ??= []);
}
