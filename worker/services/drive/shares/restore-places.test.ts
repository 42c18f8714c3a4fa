import { expect, test } from 'vitest';
import { shareSnapshot } from '#tests/support/share-snapshot.ts';
import { objectSql, type RuleSql } from '#tests/support/object-sql.ts';
import {
  commitRestorePlace,
  releaseRestorePlace,
  reserveRestorePlace,
} from '#worker/services/drive/shares/restore-places.ts';
import { headOf, readShare, writeSnapshot } from '#worker/services/drive/shares/share-record.ts';

const day = 86_400_000;
const now = 1_790_000_000_000;

function shareWith(restoreLimit: number) {
  const object = objectSql();
  writeSnapshot(object.sql, shareSnapshot({ restoreLimit }));
  return object;
}

const head = (sql: RuleSql) => headOf(readShare(sql)!);
const kept = (sql: RuleSql) =>
  sql.exec<{ n: number }>('SELECT count(*) AS n FROM restores').one().n;

/** Adds complete saves as if they had happened over the last hour. */
function addSaves(sql: RuleSql, count: number) {
  sql.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO restores (task_id, complete, at) SELECT printf('t%08d', n), 1, ?2 - n FROM numbers`,
    count,
    now,
  );
  sql.exec('UPDATE share SET restore_count = restore_count + ?', count);
}

test.each([10, 1_000_000])('after %i saves, a save finds its rows by an index', (count) => {
  const { sql, takePlans } = shareWith(2_000_000);
  addSaves(sql, count);
  takePlans();
  expect(reserveRestorePlace(sql, 'new', now)).toBe('OK');
  commitRestorePlace(sql, 'new', now);
  expect(reserveRestorePlace(sql, 'other', now)).toBe('OK');
  releaseRestorePlace(sql, 'other');
  const plans = takePlans().filter((plan) => /restores/.test(plan));
  expect(plans.length).toBeGreaterThan(4);
  expect(plans.filter((plan) => !plan.startsWith('SEARCH restores'))).toEqual([]);
  expect(head(sql).restoreCount).toBe(count + 1);
});

test('places that are held count against the limit until they are released', () => {
  const { sql } = shareWith(2);
  expect(reserveRestorePlace(sql, 'a', now)).toBe('OK');
  expect(reserveRestorePlace(sql, 'a', now)).toBe('OK');
  expect(reserveRestorePlace(sql, 'b', now)).toBe('OK');
  expect(reserveRestorePlace(sql, 'c', now)).toBe('MAX_RESTORE_COUNT');
  releaseRestorePlace(sql, 'b');
  releaseRestorePlace(sql, 'b');
  expect(reserveRestorePlace(sql, 'c', now)).toBe('OK');
  expect(reserveRestorePlace(sql, 'd', now)).toBe('MAX_RESTORE_COUNT');
  for (const task of ['a', 'a', 'c']) commitRestorePlace(sql, task, now);
  releaseRestorePlace(sql, 'c');
  expect(head(sql).restoreCount).toBe(2);
  expect(reserveRestorePlace(sql, 'd', now)).toBe('MAX_RESTORE_COUNT');
});

test("a save leaves the share's version, so cached listings stay", () => {
  const { sql } = shareWith(5);
  const { version } = head(sql);
  reserveRestorePlace(sql, 'a', now);
  commitRestorePlace(sql, 'a', now);
  expect(head(sql)).toMatchObject({ version, restoreCount: 1 });
});

test('a commit forgets a few saves of more than thirty days ago', () => {
  const { sql } = shareWith(-1);
  addSaves(sql, 10);
  const later = now + 31 * day;
  for (const task of ['a', 'b', 'c']) {
    reserveRestorePlace(sql, task, later);
    commitRestorePlace(sql, task, later);
  }
  expect(kept(sql)).toBe(3);
});
