import { expect, test } from 'vitest';
import { outageTable, withTable, worseThan } from './outage-table.ts';

const works = { warm: 'works', cold: 'works' };
const warm = { warm: 'works', cold: 'waits' };
const waits = { warm: 'waits', cold: 'waits' };
const fails = { warm: 'works', cold: '500 internal' };
const table = (...outcomes: (typeof works)[]) =>
  outageTable(
    outcomes.map((_, index) => `B${index}`),
    { Lists: Object.fromEntries(outcomes.map((one, index) => [`B${index}`, one])) },
  );

test('outcomes may be better than documented, and not worse', () => {
  const documented = withTable(table(works, warm, waits));
  expect(worseThan(documented, table(works, warm, waits))).toEqual([]);
  expect(worseThan(documented, table(works, works, warm))).toEqual([]);
  expect(worseThan(documented, table(warm, waits, waits))).toEqual([
    'Lists without B0: warm',
    'Lists without B1: 503',
  ]);
});

test('an error is never accepted, and neither is an outcome that no document has', () => {
  const documented = withTable(table(fails));
  expect(worseThan(documented, table(fails))).toEqual(['Lists without B0: 500 internal']);
  expect(worseThan(documented, table(works, works))).toEqual(['Lists without B1: ✓']);
});
