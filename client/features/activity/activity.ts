import type { Locale } from '#locales/index.ts';
import {
  activityNamed,
  type PublishedActivity,
  publishedActivities,
} from '#protocol/activities.ts';
import { isActivityName } from '#protocol/activity-names.ts';
import { activityOperation, externalProducts } from '#protocol/config-calls.ts';
import { localized } from '#client/app/router/paths.ts';
import type { Params } from '#client/app/router/match.ts';
import {
  type RouteRequest,
  type Preload,
  preload,
  type Preloaded,
} from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { fieldOf } from '#protocol/tables.ts';

/**
 * Routes of `/activity/{activity}` and `/activity-end` (specification 2.2), which redirect to each
 * other.
 */

/** Input of the configuration request. One response serves the page, its banner and the drive. */
export function activitiesInput(locale: Locale) {
  return { client: 'web', data: { language: locale } };
}

/** URL of an activity's page. */
export function activityPath(locale: Locale, id: string): string {
  return localized(locale, `/activity/${id}`);
}

/** URL of the page for an activity that isn't running. */
export function activityEndPath(locale: Locale, id: string): string {
  return `${localized(locale, '/activity-end')}?activity=${id}`;
}

/** The activity of a page, from its current configuration. */
export function activityOf(
  answers: Preloaded,
  name: string | undefined,
): PublishedActivity | undefined {
  return activityNamed(publishedActivities(answers[0]), name);
}

/** Requests of an activity's page, and its redirect when the activity isn't running. */
export const activityPage = {
  preload: ({ locale }: RouteRequest): Preload[] => [
    preload(activityOperation, activitiesInput(locale)),
    preload(externalProducts, activitiesInput(locale)),
  ],
  leads: ({ params, locale }: RouteRequest, answers: Preloaded): string | undefined =>
    activityOf(answers, params.activity)?.state === 'running'
      ? undefined
      : activityEndPath(locale, params.activity ?? ''),
  /** Its page says "nothing" without a text of the operator, a reward and plans. */
  isOffered: (answers: Preloaded, { activity: name }: Params): boolean => {
    const activity = activityOf(answers, name);
    return (
      activity?.text !== undefined ||
      Object.values(activity?.gives ?? {}).some((amount) => amount > 0) ||
      rawPlansIn(answers[1]).length > 0
    );
  },
  /** Leaves out the operator's settings for other clients. */
  publish: ([activities, products]: Preloaded): Preloaded => [
    { value: { values: { activities: publishedActivities(activities) } } },
    { value: { values: { plans: rawPlansIn(products) } } },
  ],
} satisfies Partial<Route>;

/** The plans in a response of `external_products`. */
export function rawPlansIn(answer: unknown): unknown[] {
  const plans = fieldOf(fieldOf(fieldOf(answer, 'value'), 'values'), 'plans');
  return Array.isArray(plans) ? plans : [];
}

/** Page of an ended activity. Redirects to the activity if it is running. */
export const activityEndPage = {
  preload: ({ locale }: RouteRequest): Preload[] => [
    preload(activityOperation, activitiesInput(locale)),
  ],
  leads: ({ query, locale }: RouteRequest, answers: Preloaded): string | undefined => {
    const name = query.get('activity') ?? '';
    return isActivityName(name) && activityOf(answers, name)?.state === 'running'
      ? activityPath(locale, name)
      : undefined;
  },
} satisfies Partial<Route>;
