import { expect, test } from 'vitest';
import { ChangeOutcomes } from '#worker/services/config/change-outcomes.ts';

test('reports nothing while no change fails', () => {
  const outcomes = new ChangeOutcomes();
  outcomes.count('succeeded', 'a', 0);
  expect(outcomes.takeReport(60_000)).toBeUndefined();
});

test('reports failures with their callers, and the successes after them', () => {
  const outcomes = new ChangeOutcomes();
  outcomes.count('failed', 'a', 0);
  expect(outcomes.takeReport(0)).toEqual({ succeeded: 0, failed: 1, callers: ['a'] });
  outcomes.count('succeeded', 'b', 29_999);
  outcomes.count('succeeded', 'b', 30_000);
  expect(outcomes.takeReport(30_000)).toEqual({ succeeded: 1, failed: 0, callers: [] });
});

test('reports at most every two seconds, and of eight callers', () => {
  const outcomes = new ChangeOutcomes();
  outcomes.count('failed', 'a', 0);
  expect(outcomes.takeReport(0)).toBeDefined();
  for (let caller = 0; caller < 20; caller += 1) outcomes.count('failed', `caller-${caller}`, 1);
  expect(outcomes.takeReport(1999)).toBeUndefined();
  expect(outcomes.takeReport(2000)).toMatchObject({
    failed: 20,
    callers: { length: 8 },
  });
});
