import { expect, test } from 'vitest';
import { projectionLine } from './projection-line.ts';

const answer = (late_changes: number, needs_repair = false) => ({
  users: [],
  projection: { complete_until: '2026-11-24T20:00:00.000Z', late_changes, needs_repair },
});

test.each([
  [answer(0), ''],
  [{ users: [] }, ''],
  [null, ''],
  [
    answer(1),
    'Lists and counts are complete until 2026-11-24T20:00:00.000Z: 1 change waits for D1.',
  ],
  [
    answer(7),
    'Lists and counts are complete until 2026-11-24T20:00:00.000Z: 7 changes wait for D1.',
  ],
  [
    answer(0, true),
    'Lists and counts are incomplete: D1 has lost changes. Run "npm run admin -- instance repair".',
  ],
])('of %o is %s', (given, line) => {
  expect(projectionLine(given)).toBe(line);
});
