import { expect, test } from 'vitest';
import { deletionTime } from './deletion-time.ts';

test('adds the retention of the trash to the time of trashing', () => {
  const at = deletionTime({ delete_time: '2026-11-22T10:00:00.000Z' });
  expect(new Date(at).toISOString()).toBe('2026-12-22T10:00:00.000Z');
});

test('returns 0 for a file that is not in the trash', () => {
  expect(deletionTime({ delete_time: '' })).toBe(0);
});
