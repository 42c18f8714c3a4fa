import { safeParse } from 'valibot';
import type { Locale } from '#locales/list.ts';
import {
  activityEntry,
  activityState,
  isOwnActivity,
  type OwnActivity,
} from '#protocol/activities.ts';
import type { RewardsDocument } from '#protocol/plans.ts';
import { isObject, type JsonObject } from '#worker/services/config/rules.ts';

interface PublishOptions {
  /** By id, as in the document `rewards`. */
  campaigns: RewardsDocument['campaigns'];
  locale: Locale;
  now: number;
}

/**
 * Prepares the activities of `activity_operation` for our pages (protocol/activities.ts
 * `PublishedActivity`): texts in one locale, rewards of the campaign, and the time in which both
 * run. Other entries are unchanged.
 */
export function withPublishedActivities(values: unknown, telling: PublishOptions): unknown {
  if (!isObject(values) || !Array.isArray(values.activities)) return values;
  return {
    ...values,
    activities: values.activities.map((entry) => publishedActivity(entry, telling)),
  };
}

function publishedActivity(entry: unknown, { campaigns, locale, now }: PublishOptions): unknown {
  const read = safeParse(activityEntry, entry);
  if (!isOwnActivity(entry) || !read.success) return entry;
  // The schema accepts entries of others too, which `isOwnActivity` excludes above.
  const { title, text, ...activity } = read.output as OwnActivity;
  const { campaign: id = '' } = activity;
  const campaign = Object.hasOwn(campaigns, id) ? campaigns[id] : undefined;
  const times = campaign ? within(activity, campaign) : {};
  const { premium_days, storage_bytes, traffic_bytes, accounts_before } = campaign ?? {};
  const whole: JsonObject = {
    ...activity,
    ...times,
    ...inLanguage({ title, text }, locale),
    ...(campaign ? { gives: { premium_days, storage_bytes, traffic_bytes } } : {}),
    ...(accounts_before ? { accounts_before } : {}),
  };
  return { ...whole, state: activityState({ ...activity, ...times }, now) };
}

/** Returns the overlap of two periods. */
function within(
  { starts_at, ends_at }: OwnActivity,
  { starts, ends }: RewardsDocument['campaigns'][string],
) {
  return {
    starts_at: Date.parse(starts) > Date.parse(starts_at) ? starts : starts_at,
    ends_at: Date.parse(ends) < Date.parse(ends_at) ? ends : ends_at,
  };
}

function inLanguage(given: Pick<OwnActivity, 'title' | 'text'>, locale: Locale): JsonObject {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, words]) => {
      const text = typeof words === 'object' ? (words[locale] ?? words['en-US']) : words;
      return text === undefined ? [] : [[name, text]];
    }),
  );
}
