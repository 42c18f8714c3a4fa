import { expect, test } from 'vitest';
import { createFormats, type Locale } from '#locales/index.ts';

test.each<[Locale, string, string]>([
  ['en-US', '12 hours', '2 minutes ago'],
  ['ja', '12時間', '2分前'],
  ['ko', '12시간', '2분 전'],
  ['zh-CN', '12 小时', '2 分钟前'],
  ['zh-TW', '12 小時', '2 分鐘前'],
])('%s spaces units as its texts do', (locale, duration, ago) => {
  const formats = createFormats(locale);
  expect(formats.duration(12, 'hour')).toBe(duration);
  expect(formats.relative(-2, 'minute')).toBe(ago);
});
