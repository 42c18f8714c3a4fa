import { expect, test } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { slotsSchema } from '#worker/http/slot-moves.ts';
import { contentRows } from '#worker/services/drive/kernel/contents/content-rows.ts';
import { ContentStore } from '#worker/services/drive/kernel/contents/content-store.ts';
import { contentsSchema } from '#worker/services/drive/kernel/contents/contents-schema.ts';

const keptMs = 1000;

function contents() {
  const { sql, takePlans } = objectSql();
  sql.exec(slotsSchema + contentsSchema);
  return { sql, store: new ContentStore(sql, keptMs), rows: contentRows(sql), takePlans };
}

const gcid = (slot: string, end = 0) => `${slot}${String(end).padStart(37, '0')}`;
const blob = (name: string, slot: string, end = 0) => ({
  blob: `blob/${name}`,
  gcid: gcid(slot, end),
  size: 10,
});
const slot = Number.parseInt('A1B', 16);

/** Rows of every table, in the slot A1B and in another one. */
function filled() {
  const made = contents();
  const { store } = made;
  const own = Array.from({ length: 7 }, (_, at) => blob(`own-${at}`, 'A1B', at));
  store.hold('one', own);
  store.hold('two', [...own.slice(0, 3), blob('other', 'A1C')]);
  store.decide([gcid('A1B', 1), gcid('A1B', 9), gcid('A1C')], {
    isProhibited: true,
    reason: 'reviewed',
    now: 5,
  });
  store.addDrawn(own[2]!, 'picture');
  store.release('one', own.slice(0, 5), 100);
  store.release('two', own.slice(0, 2), 200);
  store.eraseFormerUses('two', [slot], 300);
  return { ...made, own };
}

test('every statement finds its rows by an index', () => {
  const { store, rows, own, takePlans } = filled();
  store.prohibitedAmong([gcid('A1B')]);
  store.unknownAmong(own);
  store.missingUses('one', own);
  store.describe(own[0]!);
  store.list({ slot: 0, blob: '' }, 5);
  store.listUses({ slot: 0, blob: '', driveId: '' }, 5);
  store.unusedBefore(150, 10);
  store.hastenedUntil(1e15, 10);
  store.drawnOf([{ slot, blob: 'blob/own-2' }]);
  store.forgetFormerUses(150);
  store.nextDue();
  store.adopt(blob('stray', 'A1B', 20), 400);
  store.remove([{ slot, blob: 'blob/own-4' }]);
  rows.page(slot, '', 3);
  const { cursor } = rows.page(slot, '', 3);
  const page = rows.page(slot, cursor, 100);
  rows.current(slot, [cursor]);
  rows.write(slot, page.rows);
  rows.remove(slot, [cursor]);
  rows.has(slot);
  rows.removeSome(slot, 10);
  const plans = takePlans();
  expect(plans.length).toBeGreaterThan(60);
  // Given lists are read whole, and so is the list of slots that have moved.
  const isBounded = /^SCAN (?:json_each VIRTUAL TABLE|slots$)/;
  expect(plans.filter((plan) => /\bSCAN\b/.test(plan) && !isBounded.test(plan))).toEqual([]);
});

test('all rows of a slot are copied page by page, and no row of another slot', () => {
  const from = filled();
  const to = contents();
  const all: unknown[] = [];
  for (let cursor = ''; ;) {
    const page = from.rows.page(slot, cursor, 3);
    if (page.rows.length === 0) break;
    expect(page.rows.length).toBeLessThanOrEqual(3);
    to.rows.write(slot, page.rows);
    to.rows.write(slot, page.rows);
    all.push(...page.rows);
    cursor = page.cursor;
  }
  expect(new Set(all.map((row) => JSON.stringify(row))).size).toBe(all.length);
  expect(to.rows.page(slot, '', 1000).rows).toEqual(all);
  for (const table of ['blobs', 'uses', 'prohibited', 'drawn', 'former_uses', 'hastened']) {
    const count = (sql: typeof to.sql, condition: string) =>
      sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).one().n;
    expect(count(to.sql, 'true'), table).toBeGreaterThan(0);
    expect(count(to.sql, 'true'), table).toBe(count(from.sql, `slot = ${slot}`));
  }
  const totals = (sql: typeof to.sql) =>
    sql.exec('SELECT blobs, bytes FROM totals WHERE slot = ?', slot).toArray();
  expect(totals(to.sql)).toEqual(totals(from.sql));
  expect(from.rows.has(slot)).toBe(true);
  from.rows.removeSome(slot, 1000);
  expect(from.rows.has(slot)).toBe(false);
  expect(from.store.list({ slot: 0, blob: '' }, 9)).toMatchObject([{ blob: 'blob/other' }]);
});

test('changes of a slot that is being copied are noted, and those of other slots are not', () => {
  const { sql, store, rows, own } = filled();
  sql.exec(`INSERT INTO slots (slot, state, shard, cursor) VALUES (?, 'copying', 9, '')`, slot);
  const noted = () =>
    sql
      .exec<{ id: string }>('SELECT id FROM changed ORDER BY id')
      .toArray()
      .map((row: { id: string }) => row.id);
  store.hold('one', [blob('elsewhere', 'A1C', 3)]);
  expect(noted()).toEqual([]);
  store.hold('three', own.slice(0, 1));
  store.release('one', own.slice(6), 500);
  store.remove([{ slot, blob: 'blob/own-3' }]);
  const { rows: current, gone } = rows.current(slot, noted());
  expect(current).toContainEqual({ table: 'uses', values: ['blob/own-0', 'three'] });
  expect(current).toContainEqual({
    table: 'blobs',
    values: ['blob/own-6', gcid('A1B', 6), 10, 500],
  });
  expect(current).toContainEqual({ table: 'former_uses', values: ['one', 'blob/own-6', 500] });
  expect(gone).toContain('["uses","blob/own-6","one"]');
  expect(gone).toContain('["blobs","blob/own-3"]');
});

test('a content is scanned again if an hour has brought no verdict', () => {
  const { store } = contents();
  const [one, two] = [blob('one', 'A1B', 1), blob('two', 'A1B', 2)];
  const hour = 3_600_000;
  expect(store.unscannedAmong([one, { ...two, size: 0 }], 1)).toEqual([one]);
  store.noteScanning([one.gcid], 1);
  expect(store.unscannedAmong([one], hour)).toEqual([]);
  expect(store.unscannedAmong([one], hour + 1)).toEqual([one]);
  store.noteScan(one.gcid, { verdict: 'clean', finding: '' }, 2);
  store.noteScanning([one.gcid], 3);
  expect(store.unscannedAmong([one], 2 * hour)).toEqual([]);
});
