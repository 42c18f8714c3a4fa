import * as v from 'valibot';
import { configId, time, type Worth } from './plans.ts';

/**
 * Activities: what an operator gives or puts in front for a time (specification 2.2, 2.4; the
 * document `activity_operation`).
 */

/** Those that have a page, `/activity/{name}` (specification 2.2). */
export const activityNames = ['christmas', 'black-friday', 'compensation'] as const;
export type ActivityName = (typeof activityNames)[number];

/** Whether a page tells of it. */
export function isActivityName(id: unknown): id is ActivityName {
  return activityNames.some((name) => name === id);
}

const line = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(2000, 'longer than 2000 characters'),
);
/**
 * An operator's words: the same in all languages, or by locale code; `en-US` stands in for the
 * others.
 */
const words = v.union([line, v.record(v.string(), line)], 'must be text, or text by locale code');

/**
 * What our own pages and banners read of an activity; it may say more than that to other clients.
 */
const ownActivity = v.pipe(
  v.looseObject({
    id: configId,
    /** Instead of our own words. */
    title: v.optional(words),
    text: v.optional(words),
    /** Where to read more; a banner leads there where the activity has no page. */
    url: v.optional(
      v.pipe(v.string('must be text'), v.url(), v.startsWith('https://', 'must begin with https:')),
    ),
    starts_at: time,
    ends_at: time,
    /** ISO 3166-1 alpha-2: where its banner shows. Empty: everywhere. */
    countries: v.optional(
      v.array(
        v.pipe(v.string('must be text'), v.regex(/^[A-Z]{2}$/, 'is not a country such as KR')),
        'must be a list',
      ),
      [],
    ),
    /** Whether public pages show it above them. */
    banner: v.optional(v.boolean('must be true or false'), false),
    /** What can be taken: a campaign of the document `rewards`. */
    campaign: v.optional(configId),
    /**
     * The plans it puts in front: ids of the document `plans`. Empty: all of them, where it is
     * about plans.
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

/** Whether an entry of the list is for our own pages; every other one is its client's business. */
export function isOwnActivity(entry: unknown): boolean {
  const { id, banner } = (entry ?? {}) as { id?: unknown; banner?: unknown };
  return isActivityName(id) || banner === true;
}

/**
 * An entry of `values.activities`: checked where our pages read it, and anything at all where they
 * do not.
 */
export const activityEntry = v.lazy((entry) => (isOwnActivity(entry) ? ownActivity : v.any()));

/** Where an activity is in its time. */
export const activityStates = ['coming', 'running', 'ended'] as const;
export type ActivityState = (typeof activityStates)[number];

/** It runs from its first moment to just before its last. */
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
} satisfies Record<keyof Worth, unknown>);

/**
 * An activity as `activity_operation` tells it: in the asked language, within the time of what it
 * gives, and where it is in that.
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
  campaign: v.optional(v.string()),
  plans: v.array(v.string()),
  /** What its campaign gives, once per account. */
  gives: v.optional(amount),
  /** Only accounts opened before this time may take it; absent: all. */
  accounts_before: v.optional(v.string()),
});
export type PublishedActivity = v.InferOutput<typeof publishedActivity>;

/** The activities for our pages in an answer of `activity_operation`, in the operator's order. */
export function publishedActivities(answer: unknown): PublishedActivity[] {
  const { activities } = ((answer as { value?: { values?: unknown } } | undefined)?.value?.values ??
    {}) as { activities?: unknown };
  if (!Array.isArray(activities)) return [];
  return activities.flatMap((entry) => {
    const read = v.safeParse(publishedActivity, entry);
    return read.success ? [read.output] : [];
  });
}

/** The activity of a page: the one that runs, else the next one, else one that has ended. */
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
 * The one banner a visitor of a country sees, '' when it is unknown: the operator's first that runs
 * and is meant for it.
 */
export function bannerAmong(
  activities: readonly PublishedActivity[],
  country: string,
): PublishedActivity | undefined {
  return activities.find(
    ({ banner, state, countries }) =>
      banner && state === 'running' && (countries.length === 0 || countries.includes(country)),
  );
}
