import type { Locale } from '#locales/index.ts';
import type { OutputOf } from '#protocol/call.ts';
import {
  activityNamed,
  isActivityName,
  type PublishedActivity,
  publishedActivities,
} from '#protocol/activities.ts';
import { activityOperation, externalProducts } from '#protocol/config.ts';
import { localized } from '#client/app/router/paths.ts';
import {
  type PageRequest,
  type Preload,
  preload,
  type Preloaded,
} from '#client/app/router/preload.ts';

/**
 * The rules of `/activity/{activity}` and of `/activity-end` (specification 2.2): which of them an
 * activity leads to.
 */

/** How the configuration is asked; one answer serves the page, its banner and the drive. */
export function activitiesAsked(locale: Locale) {
  return { client: 'web', data: { language: locale } };
}

/** Where an activity tells of itself while it runs. */
export function activityPath(locale: Locale, id: string): string {
  return localized(locale, `/activity/${id}`);
}

/** Where it says that it does not. */
export function activityEndPath(locale: Locale, id: string): string {
  return `${localized(locale, '/activity-end')}?activity=${id}`;
}

/** The activity of a page among its answers, as the configuration tells it now. */
export function activityOf(
  answers: Preloaded,
  name: string | undefined,
): PublishedActivity | undefined {
  return activityNamed(publishedActivities(answers[0]), name);
}

/** What the page of an activity asks for, and where it leads when the activity does not run. */
export const activityPage = {
  preload: ({ locale }: PageRequest): Preload[] => [
    preload(activityOperation, activitiesAsked(locale)),
    preload(externalProducts, activitiesAsked(locale)),
  ],
  leads: ({ params, locale }: PageRequest, answers: Preloaded): string | undefined =>
    activityOf(answers, params.activity)?.state === 'running'
      ? undefined
      : activityEndPath(locale, params.activity!),
  /** What the operator tells other clients stays on the server. */
  told: ([activities, products]: Preloaded): Preloaded => [
    { value: { values: { activities: publishedActivities(activities) } } },
    { value: { values: { plans: plansIn(products) } } },
  ],
};

/** The plans in an answer of `external_products`. */
export function plansIn(answer: unknown): unknown[] {
  const { plans } = ((answer as OutputOf<typeof externalProducts> | undefined)?.value.values ??
    {}) as { plans?: unknown };
  return Array.isArray(plans) ? plans : [];
}

/** The end of an activity; one that runs is shown instead. */
export const activityEndPage = {
  preload: ({ locale }: PageRequest): Preload[] => [
    preload(activityOperation, activitiesAsked(locale)),
  ],
  leads: ({ query, locale }: PageRequest, answers: Preloaded): string | undefined => {
    const name = query.get('activity') ?? '';
    return isActivityName(name) && activityOf(answers, name)?.state === 'running'
      ? activityPath(locale, name)
      : undefined;
  },
};
