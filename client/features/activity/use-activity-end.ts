import { useCallback, useEffect } from 'react';
import {
  activityNamed,
  type PublishedActivity,
  publishedActivities,
} from '#protocol/activities.ts';
import { activityOperation } from '#protocol/config.ts';
import { request } from '#client/app/api/request.ts';
import { activitiesAsked, activityEndPath } from '#client/features/activity/activity.ts';
import { usePage } from '#client/app/router/use-page.ts';

/** How soon the service is asked again while its clock is behind ours, or it cannot be asked. */
const againMs = 15_000;
/** Timers are counted in 32 bits. */
const waitMostMs = 86_400_000;

/**
 * Leads a page that was left open beyond the end of its activity to where that is said. The service
 * decides, for clocks differ: the answer of the act is whether it has ended.
 */
export function useActivityEnd({ id, ends_at }: PublishedActivity): () => Promise<boolean> {
  const { locale } = usePage();
  const leaveIfEnded = useCallback(async () => {
    const answer = await request(activityOperation, activitiesAsked(locale));
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
      timer = window.setTimeout(look, leftMs > 0 ? Math.min(leftMs, waitMostMs) : againMs);
    };
    void look();
    // A device that slept did not count.
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ends_at, leaveIfEnded]);
  return leaveIfEnded;
}
