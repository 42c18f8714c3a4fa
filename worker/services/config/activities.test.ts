import { safeParse } from 'valibot';
import { describe, expect, it, test } from 'vitest';
import {
  activityNamed,
  activityState,
  bannerAmong,
  publishedActivities,
} from '#protocol/activities.ts';
import { configDocuments } from '#protocol/config.ts';
import { activityEndPage, activityPage } from '#client/features/activity/activity.ts';
import type { RouteRequest } from '#client/app/router/preload.ts';
import { withPublishedActivities } from '#worker/services/config/activities.ts';

const starts = '2026-12-20T00:00:00Z';
const ends = '2026-12-27T00:00:00Z';
const times = { starts_at: starts, ends_at: ends };
const at = (time: string, offMs = 0) => Date.parse(time) + offMs;

/** Returns the validation error of a document with one activity, or ''. */
function fault(entry: unknown): string {
  const read = safeParse(configDocuments.activity_operation, { values: { activities: [entry] } });
  return read.success ? '' : read.issues[0].message;
}

/** Returns activities as pages receive them. */
function publishedIds(entries: object[], now: number, campaigns = {}, locale: 'ja' | 'pt' = 'pt') {
  const values = withPublishedActivities({ activities: entries }, { campaigns, locale, now });
  return { answer: { value: { values } }, read: publishedActivities({ value: { values } }) };
}

describe('activities document', () => {
  const christmas = { id: 'christmas', ...times };

  it('validates the fields our pages use', () => {
    expect(fault(christmas)).toBe('');
    expect(fault({ ...christmas, countries: ['KR'], banner: true, plans: ['year'] })).toBe('');
    expect(fault({ ...christmas, title: 'Noël', text: { 'en-US': 'A gift', ja: '贈り物' } })).toBe(
      '',
    );
    expect(fault({ id: 'christmas', starts_at: starts })).not.toBe('');
    expect(fault({ ...christmas, ends_at: 'soon' })).toContain('is not a time');
    expect(fault({ ...christmas, countries: ['kr'] })).toContain('is not a country');
    expect(fault({ ...christmas, url: 'http://magpie.example' })).toContain('https:');
    expect(fault({ ...christmas, title: 'a'.repeat(2000) })).toBe('');
    expect(fault({ ...christmas, title: 'a'.repeat(2001) })).toContain('longer than 2000');
  });

  it('requires a duration', () => {
    expect(fault({ ...christmas, ends_at: '2026-12-20T00:00:01Z' })).toBe('');
    expect(fault({ ...christmas, ends_at: starts })).toBe('ends before it has begun');
  });

  it('allows fields for other clients, unless it has a banner of ours', () => {
    for (const entry of [
      { id: 'tv-launch', starts_at: 'later' },
      'words',
      7,
      { banner: 'x.png' },
    ]) {
      expect(fault(entry)).toBe('');
    }
    expect(fault({ id: 'kr', ...times, banner: true, title: { ko: '소식' } })).toBe('');
    expect(fault({ id: 'kr', ...times, banner: true })).toBe('has a banner and no title for it');
  });

  it('is also validated per client and language', () => {
    const values = { activities: [{ id: 'christmas' }] };
    for (const document of [
      { for_client: { web: { values } } },
      { for_language: { ja: { values } } },
    ]) {
      expect(safeParse(configDocuments.activity_operation, document).success).toBe(false);
    }
  });
});

test('runs an activity from its start until just before its end', () => {
  expect(activityState(times, at(starts, -1))).toBe('coming');
  expect(activityState(times, at(starts))).toBe('running');
  expect(activityState(times, at(ends, -1))).toBe('running');
  expect(activityState(times, at(ends))).toBe('ended');
});

describe('published activity', () => {
  const gift = { premium_days: 7, storage_bytes: 0, traffic_bytes: 0 };

  it('is in the requested language, otherwise in English, otherwise the default text', () => {
    const entry = { id: 'christmas', ...times, title: { 'en-US': 'A gift', ja: '贈り物' } };
    expect(publishedIds([entry], at(starts), {}, 'ja').read[0]!.title).toBe('贈り物');
    expect(publishedIds([entry], at(starts)).read[0]!.title).toBe('A gift');
    expect(publishedIds([{ ...entry, title: 'Noël' }], at(starts)).read[0]!.title).toBe('Noël');
    expect(
      publishedIds([{ ...entry, title: { ja: '贈り物' } }], at(starts)).read[0]!.title,
    ).toBeUndefined();
  });

  it('ends with its reward', () => {
    const entry = { id: 'christmas', ...times, campaign: 'gift' };
    const campaign = { ...gift, starts: '2026-12-21T00:00:00Z', ends: '2026-12-26T00:00:00Z' };
    const { read } = publishedIds([entry], at('2026-12-26T00:00:00Z'), { gift: campaign });
    expect(read[0]).toMatchObject({
      starts_at: '2026-12-21T00:00:00Z',
      ends_at: '2026-12-26T00:00:00Z',
      state: 'ended',
      gives: gift,
    });
    const longer = { ...gift, starts: '2026-01-01T00:00:00Z', ends: '2027-01-01T00:00:00Z' };
    expect(publishedIds([entry], at(starts), { gift: longer }).read[0]).toMatchObject({
      ...times,
      state: 'running',
    });
    expect(publishedIds([entry], at(starts)).read[0]!.gives).toBeUndefined();
    expect(
      publishedIds([{ ...entry, campaign: 'constructor' }], at(starts)).read[0]!.gives,
    ).toBeUndefined();
  });

  it('keeps fields of other clients unchanged', () => {
    const entries = [{ id: 'tv-launch', title: { ja: 'x' } }, 'words'];
    expect(publishedIds(entries as object[], at(starts)).answer.value.values).toEqual({
      activities: entries,
    });
  });
});

test('is the running one of several with the same name, then the next, then the last', () => {
  const year = (number: number) => ({
    id: 'christmas',
    starts_at: `${number}-12-20T00:00:00Z`,
    ends_at: `${number}-12-27T00:00:00Z`,
  });
  const list = [year(2025), year(2028), year(2027), year(2026)];
  const found = (now: string) =>
    activityNamed(publishedIds(list, Date.parse(now)).read, 'christmas');
  expect(found('2026-12-24T00:00:00Z')!.starts_at).toBe('2026-12-20T00:00:00Z');
  expect(found('2027-01-01T00:00:00Z')!.starts_at).toBe('2027-12-20T00:00:00Z');
  expect(found('2030-01-01T00:00:00Z')!.state).toBe('ended');
  expect(activityNamed(publishedIds(list, 0).read, 'black-friday')).toBeUndefined();
});

describe('the banner', () => {
  const banner = { ...times, banner: true };
  const list = [
    { id: 'kr', title: 'Seoul', countries: ['KR'], ...banner },
    { id: 'black-friday', countries: ['US', 'CA'], ...banner },
    { id: 'christmas', ...banner },
    { id: 'compensation', ...times },
  ];
  const shown = (country: string, now = at(starts)) =>
    bannerAmong(publishedIds(list, now).read, country)?.id;

  it("is the first one for the visitor's country", () => {
    expect(shown('KR')).toBe('kr');
    expect(shown('US')).toBe('black-friday');
    expect(shown('CA')).toBe('black-friday');
    expect(shown('PT')).toBe('christmas');
    expect(shown('')).toBe('christmas');
  });

  it('is shown exactly while its activity runs', () => {
    expect(shown('PT', at(starts, -1))).toBeUndefined();
    expect(shown('PT', at(ends, -1))).toBe('christmas');
    expect(shown('PT', at(ends))).toBeUndefined();
  });
});

describe('activity page', () => {
  const routeRequest = (over: Partial<RouteRequest>) =>
    ({ locale: 'ja', params: {}, ...over }) as RouteRequest;
  const page = (now: number, entries: object[] = [{ id: 'christmas', ...times }]) =>
    activityPage.leads(routeRequest({ params: { activity: 'christmas' } }), [
      publishedIds(entries, now).answer,
    ]);
  const end = (query: string, now: number) =>
    activityEndPage.leads(routeRequest({ query: new URLSearchParams(query) }), [
      publishedIds([{ id: 'christmas', ...times }], now).answer,
    ]);

  it('redirects to its end page before its start, after its end, and if missing', () => {
    const away = '/ja/activity-end?activity=christmas';
    expect(page(at(starts, -1))).toBe(away);
    expect(page(at(starts))).toBeUndefined();
    expect(page(at(ends, -1))).toBeUndefined();
    expect(page(at(ends))).toBe(away);
    expect(page(at(starts), [])).toBe(away);
  });

  it('is linked from its end page while it runs, by name only', () => {
    expect(end('activity=christmas', at(starts))).toBe('/ja/activity/christmas');
    expect(end('activity=christmas', at(ends))).toBeUndefined();
    expect(end('activity=nothing', at(starts))).toBeUndefined();
    expect(end('', at(starts))).toBeUndefined();
  });
});
