import * as v from 'valibot';
import { configId, time, type PlanWorth } from './plans.ts';
import { isActivityName } from './activity-names.ts';
import { fieldOf, isRecord } from './tables.ts';

/**
 * Activities: offers and announcements of the operator for a period (specification 2.2, 2.4; the
 * document `activity_operation`).
 */

const line = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(2000, 'longer than 2000 characters'),
);
/**
 * Text of the operator: the same in all languages, or by locale code with `en-US` as the default.
 */
const words = v.union([line, v.record(v.string(), line)], 'must be text, or text by locale code');

/**
 * Kinds of pages with banners: home, FAQ and help center; all other public pages without scripts;
 * policies.
 */
export const bannerPages = ['main', 'site', 'policy'] as const;
export type BannerPage = (typeof bannerPages)[number];

/**
 * The fields of an activity that our pages and banners use; it may have others for other clients.
 */
const ownActivity = v.pipe(
  v.looseObject({
    id: configId,
    /** Replaces our own text. */
    title: v.optional(words),
    text: v.optional(words),
    /** Page with details; the banner links to it if the activity has no page. */
    url: v.optional(
      v.pipe(v.string('must be text'), v.url(), v.startsWith('https://', 'must begin with https:')),
    ),
    starts_at: time,
    ends_at: time,
    /** ISO 3166-1 alpha-2: countries that see the banner; all if empty. */
    countries: v.optional(
      v.array(
        v.pipe(v.string('must be text'), v.regex(/^[A-Z]{2}$/, 'is not a country such as KR')),
        'must be a list',
      ),
      [],
    ),
    /** Shows a banner on public pages, those of `pages`. */
    banner: v.optional(v.boolean('must be true or false'), false),
    /** Pages with the banner; absent: the main ones. */
    pages: v.optional(v.array(v.picklist(bannerPages), 'must be a list')),
    /** A campaign of the document `rewards` that can be claimed. */
    campaign: v.optional(configId),
    /**
     * Ids of promoted plans in the document `plans`; all if empty and the activity is about plans.
     */
    plans: v.optional(v.array(configId, 'must be a list'), []),
  }),
  v.check(
    ({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at),
    'ends before it has begun',
  ),
  v.check(
    ({ id, title }) => isActivityName(id) || title !== undefined,
    'has a banner and no title for it',
  ),
);
export type OwnActivity = v.InferOutput<typeof ownActivity>;

/** True for activities of our pages; others belong to other clients. */
export function isOwnActivity(entry: unknown): boolean {
  return isRecord(entry) && (isActivityName(entry.id) || entry.banner === true);
}

/** An entry of `values.activities`: validated if our pages use it, otherwise anything. */
export const activityEntry = v.lazy((entry) => (isOwnActivity(entry) ? ownActivity : v.any()));

/** State of an activity. */
export const activityStates = ['coming', 'running', 'ended'] as const;
export type ActivityState = (typeof activityStates)[number];

/** Runs from its start up to, but not including, its end. */
export function activityState(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  nowMs: number,
): ActivityState {
  if (nowMs < Date.parse(starts_at)) return 'coming';
  return nowMs < Date.parse(ends_at) ? 'running' : 'ended';
}

const amount = v.object({
  premium_days: v.number(),
  storage_bytes: v.number(),
  traffic_bytes: v.number(),
} satisfies Record<keyof PlanWorth, unknown>);

/**
 * An activity as published by `activity_operation`: in the requested language, limited to the
 * period of its reward, with its state.
 */
const publishedActivity = v.object({
  id: v.string(),
  state: v.picklist(activityStates),
  title: v.optional(v.string()),
  text: v.optional(v.string()),
  url: v.optional(v.string()),
  starts_at: v.string(),
  ends_at: v.string(),
  countries: v.array(v.string()),
  banner: v.boolean(),
  pages: v.optional(v.array(v.picklist(bannerPages))),
  campaign: v.optional(v.string()),
  plans: v.array(v.string()),
  /** Reward of its campaign, once per account. */
  gives: v.optional(amount),
  /** Only accounts created before this time may claim it; absent: all. */
  accounts_before: v.optional(v.string()),
});
export type PublishedActivity = v.InferOutput<typeof publishedActivity>;

/** Returns the activities for our pages from an answer of `activity_operation`, in order. */
export function publishedActivities(answer: unknown): PublishedActivity[] {
  const activities = fieldOf(fieldOf(fieldOf(answer, 'value'), 'values'), 'activities');
  if (!Array.isArray(activities)) return [];
  return activities.flatMap((entry) => {
    const read = v.safeParse(publishedActivity, entry);
    return read.success ? [read.output] : [];
  });
}

/**
 * Returns the activity of a page: a running one, otherwise the next, otherwise one that has ended.
 */
export function activityNamed(
  activities: readonly PublishedActivity[],
  name: string | undefined,
): PublishedActivity | undefined {
  const named = activities.filter(({ id }) => id === name);
  const { coming, running, ended } = Object.groupBy(named, ({ state }) => state);
  return (
    running?.[0] ??
    coming?.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))[0] ??
    ended?.[0]
  );
}

/**
 * Returns the banner of a page for a country ('' if unknown): the first running activity meant for
 * both.
 */
export function bannerAmong(
  activities: readonly PublishedActivity[],
  country: string,
  page: BannerPage = 'main',
): PublishedActivity | undefined {
  return activities.find(
    ({ banner, state, countries, pages = ['main'] }) =>
      banner &&
      state === 'running' &&
      (countries.length === 0 || countries.includes(country)) &&
      pages.includes(page),
  );
}
