import { useCallback, useEffect } from 'react';
import {
  activityNamed,
  type PublishedActivity,
  publishedActivities,
} from '#protocol/activities.ts';
import { activityOperation } from '#protocol/config-calls.ts';
import { request } from '#client/app/api/request.ts';
import { activitiesInput, activityEndPath } from '#client/features/activity/activity.ts';
import { usePage } from '#client/app/router/use-page.ts';

/** Delay of the next check while the service's clock is behind or the request failed. */
const recheckMs = 15_000;
/** Longest timer. Browsers limit timers to 32 bits. */
const timerMaxMs = 86_400_000;

/**
 * Redirects a page left open beyond the end of its activity. Clocks differ, so the service decides.
 * The returned function resolves with true if the activity has ended.
 */
export function useActivityEnd({ id, ends_at }: PublishedActivity): () => Promise<boolean> {
  const { locale } = usePage();
  const leaveIfEnded = useCallback(async () => {
    const answer = await request(activityOperation, activitiesInput(locale));
    if (activityNamed(publishedActivities(answer), id)?.state === 'running') return false;
    location.replace(activityEndPath(locale, id));
    return true;
  }, [id, locale]);

  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      const leftMs = Date.parse(ends_at) - Date.now();
      const hasEnded = leftMs <= 0 && (await leaveIfEnded().catch(() => false));
      if (isOver || hasEnded) return;
      clearTimeout(timer);
      timer = window.setTimeout(look, leftMs > 0 ? Math.min(leftMs, timerMaxMs) : recheckMs);
    };
    void look();
    // Timers pause while a device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ends_at, leaveIfEnded]);
  return leaveIfEnded;
}
