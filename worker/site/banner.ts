import {
  bannerAmong,
  type BannerPage,
  type PublishedActivity,
  publishedActivities,
} from '#protocol/activities.ts';
import { activityOperation } from '#protocol/config-calls.ts';
import { activitiesInput } from '#client/features/activity/activity.ts';
import type { Route } from '#client/app/routes/routes.ts';
import type { AppContext } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import type { PlainRequest } from '#worker/site/plain-pages.tsx';
import { answerInProcess } from '#worker/site/preload.ts';

/**
 * Returns the activity shown above a public page (specification 2.4), or undefined. A failure here
 * doesn't prevent the page.
 */
export async function bannerOf(
  c: AppContext,
  route: Route,
  { locale, visitor }: PlainRequest,
): Promise<PublishedActivity | undefined> {
  const page = bannerPageOf(route);
  if (!page) return undefined;
  try {
    const answer = await answerInProcess(c, activityOperation, activitiesInput(locale));
    return bannerAmong(publishedActivities(answer), visitor.country, page);
  } catch (error) {
    logError(error, { requestId: c.get('requestId'), part: 'banner' });
    return undefined;
  }
}

/** Hydrated pages have no banner, because the browser doesn't know it. */
function bannerPageOf({ layout, hydrate }: Route): BannerPage | undefined {
  if (layout === 'basic-activity') return 'main';
  if (hydrate !== 'never') return undefined;
  if (layout === 'basic') return 'site';
  return layout === 'policy' ? 'policy' : undefined;
}
