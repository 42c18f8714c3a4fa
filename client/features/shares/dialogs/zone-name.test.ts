import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

const summer = Date.UTC(2026, 6, 1);
const winter = Date.UTC(2026, 11, 1);

test.each([
  ['en-US', 'Asia/Tokyo', summer, 'Japan Standard Time'],
  ['en-US', 'Europe/Berlin', summer, 'Central European Summer Time'],
  ['en-US', 'Europe/Berlin', winter, 'Central European Standard Time'],
  ['ja', 'Asia/Tokyo', summer, '日本標準時'],
  ['en-US', 'UTC', summer, 'Coordinated Universal Time'],
])('names the zone in %s: %s', (locale, zone, at, name) => {
  expect(zoneName(locale, zone, at)).toBe(name);
});
