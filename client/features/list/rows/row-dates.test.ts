import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowDates } from '#client/features/list/rows/row-dates.ts';

const zoneBefore = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'America/New_York';
});
afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

/** Noon in New York. */
const now = () => Date.UTC(2026, 10, 22, 17);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the date of a row', () => {
  it.each([
    [Date.UTC(2026, 10, 22, 16, 54), '11:54 AM'],
    [Date.UTC(2026, 10, 22, 5), '12:00 AM'],
    [Date.UTC(2026, 10, 22, 4, 59), 'Yesterday'],
    [Date.UTC(2026, 10, 21, 5), 'Yesterday'],
    [Date.UTC(2026, 10, 21, 4, 59), 'Nov 20'],
    [Date.UTC(2026, 10, 23, 5), 'Nov 23'],
    [Date.UTC(2026, 0, 1, 5), 'Jan 1'],
    [Date.UTC(2026, 0, 1, 4, 59), 'Dec 31, 2025'],
    [Date.UTC(2027, 0, 1, 12), 'Jan 1, 2027'],
  ])('of %d is %s in the time zone of the reader', (timeMs, text) => {
    expect(plain(rowDates('en-US', now).short(timeMs))).toBe(text);
  });

  it.each([
    ['es', '11:54', 'Ayer', '6 nov', '6 nov 2025'],
    ['id', '11.54', 'Kemarin', '6 Nov', '6 Nov 2025'],
    ['ja', '11:54', '昨日', '11月6日', '2025/11/6'],
    ['ko', '오전 11:54', '어제', '11월 6일', '2025. 11. 6.'],
    ['ms', '11:54 PG', 'Semalam', '6 Nov', '6 Nov 2025'],
    ['pt', '11:54', 'Ontem', '6 de nov.', '6 nov. 2025'],
    ['ru', '11:54', 'Вчера', '6 нояб.', '06.11.2025'],
    ['uk', '11:54', 'Учора', '6 лист.', '06.11.2025'],
    ['zh-CN', '11:54', '昨天', '11月6日', '2025/11/6'],
    ['zh-TW', '上午11:54', '昨天', '11月6日', '2025/11/6'],
  ])('in %s is %s, %s, %s or %s', (locale, today, yesterday, day, other) => {
    const dates = rowDates(locale, now);
    const texts = [
      Date.UTC(2026, 10, 22, 16, 54),
      Date.UTC(2026, 10, 21, 16),
      Date.UTC(2026, 10, 6, 16),
      Date.UTC(2025, 10, 6, 16),
    ].map((timeMs) => plain(dates.short(timeMs)));
    expect(texts).toEqual([today, yesterday, day, other]);
  });

  it('changes its words at midnight', () => {
    let nowMs = Date.UTC(2026, 10, 23, 4, 59);
    const dates = rowDates('en-US', () => nowMs);
    const timeMs = Date.UTC(2026, 10, 22, 20);
    expect(plain(dates.short(timeMs))).toBe('3:00 PM');
    nowMs += 60_000;
    expect(dates.short(timeMs)).toBe('Yesterday');
  });

  it.each([
    ['en-US', 'Today, 11:54 AM', 'Yesterday, 11:00 AM', 'November 6, 2026 at 11:00 AM'],
    ['es', 'Hoy, 11:54', 'Ayer, 11:00', '6 de noviembre de 2026 a las 11:00'],
    ['id', 'Hari ini, 11.54', 'Kemarin, 11.00', '6 November 2026 pukul 11.00'],
    ['ja', '今日 11:54', '昨日 11:00', '2026年11月6日 11:00'],
    ['ko', '오늘 오전 11:54', '어제 오전 11:00', '2026년 11월 6일 오전 11:00'],
    ['ms', 'Hari ini, 11:54 PG', 'Semalam, 11:00 PG', '6 November 2026 pada 11:00 PG'],
    ['pt', 'Hoje, 11:54', 'Ontem, 11:00', '6 de novembro de 2026 às 11:00'],
    ['ru', 'Сегодня, 11:54', 'Вчера, 11:00', '6 ноября 2026 г. в 11:00'],
    ['uk', 'Сьогодні, 11:54', 'Учора, 11:00', '6 листопада 2026 р. о 11:00'],
    ['zh-CN', '今天 11:54', '昨天 11:00', '2026年11月6日 11:00'],
    ['zh-TW', '今天 上午11:54', '昨天 上午11:00', '2026年11月6日 上午11:00'],
  ])('has its time in the tooltips of %s: %s, %s, %s', (locale, today, yesterday, other) => {
    const dates = rowDates(locale, now);
    const texts = [
      Date.UTC(2026, 10, 22, 16, 54),
      Date.UTC(2026, 10, 21, 16),
      Date.UTC(2026, 10, 6, 16),
    ].map((timeMs) => plain(dates.full(timeMs)));
    expect(texts).toEqual([today, yesterday, other]);
  });
});
