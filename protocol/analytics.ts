import * as v from 'valibot';
import { call } from './call.ts';
import { count } from './fields.ts';
import { analyticsEventsMax } from './limits.ts';
import { type AppEvent, appEventNames as events } from './resources.ts';

/**
 * Analytics (specification 7.3): steps of visitors who allowed it, counted by day. Only what this
 * catalog names is counted, and nothing about who did it.
 */

/** An event of a page. */
export interface AnalyticsEvent {
  category: string;
  action: string;
  extdata?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** The field of an event's `extdata` by whose value it is counted, with all values that count. */
interface Counted {
  field: string;
  values: readonly string[];
}

const scenes = ['share_page', 'official_page'];
const appCatalog: Record<AppEvent, Counted | undefined> = {
  [events.afterLogin]: { field: 'scene', values: scenes },
  [events.loginFailed]: {
    field: 'error',
    values: ['invalid_account_or_password', 'invalid_password', 'unreachable', 'user_blocked'],
  },
  [events.logoutSuccess]: undefined,
  [events.playerMount]: undefined,
  [events.playerRestore]: undefined,
  [events.restoreSaving]: undefined,
  [events.restoreStatus]: {
    field: 'status',
    values: ['RESTORE_UNKNOWN', 'RESTORE_START', 'RESTORE_COMPLETE'],
  },
  [events.restoreClick]: undefined,
  [events.jumpToVip]: undefined,
  [events.closeVideoPlayer]: undefined,
  [events.closePicturePlayer]: undefined,
  [events.fileManagerClose]: undefined,
  [events.shareWillJumpToWeb]: undefined,
};

/** The catalog of events: categories with their actions. */
const catalog: Readonly<Record<string, Readonly<Record<string, Counted | undefined>>>> = {
  app: appCatalog,
  arrival: { open: undefined },
};

/** An event as it is counted. `label` is a value of the catalog, '' for none. */
export interface CountedEvent {
  category: string;
  action: string;
  label: string;
}

/** Returns an event as it is counted; undefined if the catalog doesn't have it. */
export function countedEvent(event: AnalyticsEvent): CountedEvent | undefined {
  const { category, action, extdata } = event;
  const actions = Object.hasOwn(catalog, category) ? catalog[category] : undefined;
  if (!actions || !Object.hasOwn(actions, action)) return undefined;
  const counted = actions[action];
  const value = counted && extdata?.[counted.field];
  return { category, action, label: counted?.values.find((one) => one === value) ?? '' };
}

const name = v.pipe(v.string(), v.maxLength(64));

/**
 * POST v1/analytics: Ours: counts events of a page whose visitor allowed it. Events that aren't in
 * the catalog are omitted.
 */
export const sendAnalytics = call({
  method: 'POST',
  path: 'v1/analytics',
  input: v.object({
    events: v.pipe(
      v.array(v.object({ category: name, action: name, label: name })),
      v.maxLength(analyticsEventsMax),
    ),
  }),
  output: v.object({ counted: v.number() }),
  session: 'none',
});

/** GET admin/v1/analytics: Ours: returns counted events of the last days, the latest day first. */
export const listAnalytics = call({
  method: 'GET',
  path: 'admin/v1/analytics',
  input: v.object({ days: count({ default: 7, min: 1, max: 366 }) }),
  output: v.object({
    events: v.array(
      v.object({
        /** UTC. */
        day: v.string(),
        category: v.string(),
        action: v.string(),
        label: v.string(),
        count: v.number(),
      }),
    ),
  }),
  session: 'none',
  administrator: 'usage.read',
});

/** Is this event, sent by a page, one of the catalog? */
export function isCounted({ category, action, label }: CountedEvent): boolean {
  const actions = Object.hasOwn(catalog, category) ? catalog[category] : undefined;
  if (!actions || !Object.hasOwn(actions, action)) return false;
  return label === '' || actions[action]?.values.includes(label) === true;
}
