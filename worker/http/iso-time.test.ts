import { expect, test } from 'vitest';
import { isoTime, isoTimeOrEmpty } from '#worker/http/iso-time.ts';

test('a time is written in RFC 3339, and never as empty', () => {
  expect(isoTime(0)).toBe('1970-01-01T00:00:00.000Z');
  expect(isoTimeOrEmpty(0)).toBe('');
  expect(isoTimeOrEmpty(Date.UTC(2030, 0, 2))).toBe('2030-01-02T00:00:00.000Z');
});
