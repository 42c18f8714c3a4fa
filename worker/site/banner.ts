import { bannerAmong, type PublishedActivity, publishedActivities } from '#protocol/activities.ts';
import { activityOperation } from '#protocol/config.ts';
import { activitiesInput } from '#client/features/activity/activity.ts';
import type { Route } from '#client/app/routes/routes.ts';
import type { AppContext } from '#worker/bindings.ts';
import { logError } from '#worker/http/fail.ts';
import type { PlainRequest } from '#worker/site/plain-pages.tsx';
import { answerInProcess } from '#worker/site/preload.ts';

/**
 * Returns the activity shown above a page of the layout `basic-activity` (specification 2.4), or
 * undefined. A failure here doesn't prevent the page.
 */
export async function bannerOf(
  c: AppContext,
  layout: Route['layout'],
  { locale, visitor }: PlainRequest,
): Promise<PublishedActivity | undefined> {
  if (layout !== 'basic-activity') return undefined;
  try {
    const answer = await answerInProcess(c, activityOperation, activitiesInput(locale));
    return bannerAmong(publishedActivities(answer), visitor.country);
  } catch (error) {
    logError(error, { requestId: c.get('requestId'), part: 'banner' });
    return undefined;
  }
}
