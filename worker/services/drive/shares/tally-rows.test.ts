import { expect, test } from 'vitest';
import { shareSnapshot } from '#tests/support/share-snapshot.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { readShare, writeSnapshot } from '#worker/services/drive/shares/share-record.ts';
import { addTally, countSave, readTally } from '#worker/services/drive/shares/tally-rows.ts';

const saveOf = (taskId: string, now = 1) => ({ shareId: 's', taskId, now });

test('counts each task once', () => {
  const { sql } = objectSql();
  expect(readTally(sql)).toBeUndefined();
  for (const task of ['a', 'b', 'a']) countSave(sql, saveOf(task));
  expect(readTally(sql)).toMatchObject({ shareId: 's', total: 2 });
});

test('adds a total once, whatever is repeated, reordered or begun again', () => {
  const { sql } = objectSql();
  writeSnapshot(sql, shareSnapshot());
  const report = (name: string, total: number, madeAt = 1) =>
    addTally(sql, { name, shareId: 's', total, madeAt, countedAt: madeAt });
  const count = () => readShare(sql)?.restore_count;
  report('s/1', 3);
  report('s/1', 3);
  report('s/2', 4);
  expect(count()).toBe(7);
  report('s/1', 5);
  report('s/1', 3);
  expect(count()).toBe(9);
  // A tally that was deleted after a month without saves counts from 0.
  report('s/1', 2, 9);
  report('s/1', 5, 1);
  expect(count()).toBe(11);
});
