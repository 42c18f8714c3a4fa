import { describe, expect, test } from 'vitest';
import { addBusinessDays } from '#worker/services/moderation/cases/business-days.ts';

const us = { timeZone: 'America/New_York', packs: ['US'], holidays: [] } as const;
const none = { timeZone: 'UTC', packs: [], holidays: [] } as const;
const after = (from: string, days: number, calendar: Parameters<typeof addBusinessDays>[2]) =>
  new Date(addBusinessDays(Date.parse(from), days, calendar)).toISOString();

describe('business days', () => {
  test.each([
    ['2026-11-20T15:00:00Z', 1, '2026-11-23T15:00:00.000Z'],
    ['2026-11-21T15:00:00Z', 1, '2026-11-23T15:00:00.000Z'],
    ['2026-11-23T15:00:00Z', 5, '2026-11-30T15:00:00.000Z'],
    ['2026-11-23T15:00:00Z', 0, '2026-11-23T15:00:00.000Z'],
  ])('%s and %i more is %s', (from, days, then) => {
    expect(after(from, days, none)).toBe(then);
  });

  test.each([
    ['Thanksgiving', '2026-11-25T15:00:00Z', 1, '2026-11-27T15:00:00.000Z'],
    ['Independence Day on a Saturday', '2026-07-02T14:00:00Z', 1, '2026-07-06T14:00:00.000Z'],
    ['Christmas', '2026-12-24T15:00:00Z', 1, '2026-12-28T15:00:00.000Z'],
    ['New Year on a Saturday', '2027-12-30T15:00:00Z', 1, '2028-01-03T15:00:00.000Z'],
    ['Memorial Day', '2026-05-22T14:00:00Z', 1, '2026-05-26T14:00:00.000Z'],
    ['Labor Day', '2026-09-04T14:00:00Z', 1, '2026-09-08T14:00:00.000Z'],
    ['ten days of a counter-notice', '2026-11-18T15:00:00Z', 10, '2026-12-03T15:00:00.000Z'],
  ])('skip holidays of the United States: %s', (_, from, days, then) => {
    expect(after(from, days, us)).toBe(then);
  });

  test('keep the time of day when clocks change', () => {
    expect(after('2026-10-30T14:00:00Z', 1, us)).toBe('2026-11-02T15:00:00.000Z');
    expect(after('2026-03-06T15:00:00Z', 1, us)).toBe('2026-03-09T14:00:00.000Z');
    const berlin = { timeZone: 'Europe/Berlin', packs: ['EU'], holidays: [] } as const;
    expect(after('2026-03-27T23:30:00Z', 1, berlin)).toBe('2026-03-29T22:30:00.000Z');
  });

  test("skip the operator's days off", () => {
    expect(after('2026-12-23T09:00:00Z', 1, { ...none, holidays: ['2026-12-24'] })).toBe(
      '2026-12-25T09:00:00.000Z',
    );
  });
});
