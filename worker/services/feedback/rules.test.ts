import { expect, test } from 'vitest';
import { isFlagOn } from '#protocol/settings.ts';
import { pictureType } from '#worker/services/feedback/rules.ts';

test.each([
  ['89504e470d0a1a0a0000', 'image/png'],
  ['ffd8ffe000104a464946', 'image/jpeg'],
  ['524946460000000057454250', 'image/webp'],
  ['89504e470d0a1a', undefined],
  ['52494646000000005741', undefined],
  ['474946383961', undefined],
  ['3c7376672f3e', undefined],
  ['', undefined],
])('detects bytes starting with %s as %s', (hex, type) => {
  expect(pictureType(Buffer.from(hex, 'hex'))).toBe(type);
});

test('a flag has its last value, or its default', () => {
  expect(isFlagOn({}, 'testMode')).toBe(false);
  expect(isFlagOn({ test_mode: true }, 'testMode')).toBe(true);
  expect(isFlagOn({ test_mode: 'yes' }, 'testMode')).toBe(false);
  expect(isFlagOn({}, 'filterFiles')).toBe(true);
  expect(isFlagOn({ filter_files_when_create: null }, 'filterFiles')).toBe(true);
  expect(isFlagOn({ filter_files_when_create: false }, 'filterFiles')).toBe(false);
});
