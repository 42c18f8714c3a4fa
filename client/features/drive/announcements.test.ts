import { expect, test } from 'vitest';
import { activeAnnouncement, announcementKey } from '#client/features/drive/announcements.ts';

const nowMs = Date.parse('2026-11-21T00:00:00Z');

test('accepts an announcement that is only text', () => {
  expect(activeAnnouncement({ notice: 'Uploads rest on Sunday.' }, 'notice', nowMs)?.text).toBe(
    'Uploads rest on Sunday.',
  );
  expect(activeAnnouncement({}, 'notice', nowMs)).toBeUndefined();
  expect(activeAnnouncement(undefined, 'notice', nowMs)).toBeUndefined();
});

test('shows the first running campaign, from its start until before its end', () => {
  const campaign = (text: string, starts_at: string, ends_at: string) => ({
    title: 'Campaign',
    text,
    starts_at,
    ends_at,
  });
  const activities = [
    campaign('over', '2026-11-01T00:00:00Z', '2026-11-21T00:00:00Z'),
    campaign('runs', '2026-11-21T00:00:00Z', '2026-11-21T00:00:00.001Z'),
    campaign('later', '2026-12-01T00:00:00Z', ''),
  ];
  expect(activeAnnouncement({ activities }, 'activity', nowMs)?.text).toBe('runs');
  expect(activeAnnouncement({ activities }, 'activity', nowMs + 1)).toBeUndefined();
});

test("omits links that aren't https", () => {
  const notice = { title: 'x', text: 'y', url: 'javascript:alert(1)' };
  expect(activeAnnouncement({ notice }, 'notice', nowMs)).toBeUndefined();
});

test('needs no text for an activity with a page, unlike others', () => {
  const active = (id: string) =>
    activeAnnouncement({ activities: [{ id }] }, 'activity', nowMs)?.id;
  expect(active('christmas')).toBe('christmas');
  expect(active('tv-launch')).toBeUndefined();
  expect(activeAnnouncement({ notice: { id: 'christmas' } }, 'notice', nowMs)).toBeUndefined();
});

test('is dismissed by its id and start, or by its words', () => {
  const key = (notice: unknown) => {
    const announcement = activeAnnouncement({ notice }, 'notice', nowMs);
    return announcement && announcementKey('notice', announcement);
  };
  expect(key('Uploads rest on Sunday.')).toBe(key({ text: 'Uploads rest on Sunday.' }));
  expect(key('Uploads rest on Sunday.')).not.toBe(key('Uploads rest on Monday.'));
  expect(key({ id: 'a', text: 'x' })).toBe(key({ id: 'a', text: 'corrected' }));
  const year = (number: number) => ({ id: 'a', text: 'x', starts_at: `${number}-01-01T00:00:00Z` });
  expect(key(year(2025))).not.toBe(key(year(2026)));
});
