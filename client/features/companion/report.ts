import { type AppEvent, appEventNames as events } from '#protocol/resources.ts';
import type { Companion } from '#client/bridge/companion.ts';
import { nativeAppOf } from '#client/bridge/native-app/native-app.ts';
import { parentFrameOf } from '#client/bridge/parent-frame.ts';
import { countLater } from '#client/app/session/analytics-batches.ts';
import { currentConsent } from '#client/app/session/attribution.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { type AnalyticsQueue, pageQueue, track } from '#client/lib/analytics.ts';
import type { EventDetail } from '#client/lib/app-event-type.ts';

/** Where events are reported to. */
export interface ReportTargets {
  companions: readonly (Pick<Companion, 'report'> | undefined)[];
  /** Analytics, only used with consent. */
  queue: AnalyticsQueue;
  isAllowed: boolean;
  /** Page of the latest sign-in, for analytics; null if unknown. */
  loginScene: string | null;
}

/** Reports an app event (specification 4) to the frame, the native app and analytics. */
export function report(event: AppEvent, detail: EventDetail): void {
  reportTo(
    {
      companions: [nativeAppOf(window), parentFrameOf(window)],
      queue: countedQueue(),
      isAllowed: currentConsent(browserCookies(), navigator) === 'allowed',
      loginScene: browserLocal().read(stored.loginScene),
    },
    event,
    detail,
  );
}

/** The page's queue, whose events are counted, too. */
function countedQueue(): AnalyticsQueue {
  return {
    push: (event) => {
      pageQueue().push(event);
      countLater(event);
    },
  };
}

/** The same with its targets. */
export function reportTo(targets: ReportTargets, event: AppEvent, detail: EventDetail): void {
  for (const companion of targets.companions) companion?.report?.(event, detail);
  const { loginScene: scene } = targets;
  const extdata = event === events.afterLogin && scene ? { ...detail, scene } : detail;
  track({ category: 'app', action: event, extdata }, targets.isAllowed, targets.queue);
}
