import {
  type AnalyticsEvent,
  type CountedEvent,
  countedEvent,
  sendAnalytics,
} from '#protocol/analytics.ts';
import { analyticsEventsMax, analyticsWaitMs } from '#protocol/limits.ts';
import { currentConsent } from '#client/app/session/attribution.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserLocal, type Local } from '#client/app/storage/local.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Dependencies of the batches. */
export interface BatchParts {
  local: Local;
  isAllowed: () => boolean;
  /** Returns false if the browser refused to send. */
  send: (events: readonly CountedEvent[]) => boolean;
  /** Calls back after some time. */
  later: (work: () => void) => void;
}

/**
 * Collects events on this device, so that a reload keeps them, and sends them together. Without
 * consent, nothing is stored, and events that wait are deleted.
 */
export function createBatches({ local, isAllowed, send, later }: BatchParts) {
  let isScheduled = false;
  const flush = (): void => {
    isScheduled = false;
    const events = local.take(stored.analyticsQueue) ?? [];
    if (events.length === 0 || !isAllowed()) return;
    if (!send(events)) local.write(stored.analyticsQueue, events);
  };
  const add = (event: AnalyticsEvent): void => {
    const counted = countedEvent(event);
    if (!isAllowed()) return local.remove(stored.analyticsQueue);
    if (!counted) return;
    const events = [...(local.read(stored.analyticsQueue) ?? []), counted];
    local.write(stored.analyticsQueue, events.slice(-analyticsEventsMax));
    if (events.length >= analyticsEventsMax) flush();
    else if (!isScheduled) {
      isScheduled = true;
      later(flush);
    }
  };
  return { add, flush };
}

const pageBatches = lazy(() => {
  const batches = createBatches({
    local: browserLocal(),
    isAllowed: () => currentConsent(browserCookies(), navigator) === 'allowed',
    send: (events) =>
      navigator.onLine &&
      navigator.sendBeacon(`/api/${sendAnalytics.path}`, JSON.stringify({ events })),
    later: (work) => void setTimeout(work, analyticsWaitMs),
  });
  // Also sent while the page is left.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batches.flush();
  });
  return batches;
});

/** Counts an event of this page, with consent. */
export function countLater(event: AnalyticsEvent): void {
  pageBatches().add(event);
}
