/** One entry of the page's analytics queue (spec 7.3). */
export interface AnalyticsEvent {
  category: string;
  action: string;
  extdata?: Readonly<Record<string, string | number | boolean>>;
}

/** Where events wait for whatever an operator collects them with. */
export interface AnalyticsQueue {
  push(event: AnalyticsEvent): unknown;
}

declare global {
  interface Window {
    /** Filled by the pages, read by an operator's own script; nothing reads it by itself. */
    magpieAnalytics?: AnalyticsEvent[];
  }
}

/** Puts an event into the queue when the visitor has allowed it; without consent nothing is kept at all. */
export function track(event: AnalyticsEvent, isAllowed: boolean, queue: AnalyticsQueue): void {
  if (isAllowed) queue.push(event);
}

/** This page's queue. */
export function pageQueue(page: Window = window): AnalyticsQueue {
  return (page.magpieAnalytics ??= []);
}
