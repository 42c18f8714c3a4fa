import { expect, test } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { type BlockRow, BlockStore } from '#worker/services/moderation/cases/block-store.ts';
import { caseSchema } from '#worker/services/moderation/cases/case-schema.ts';

const imported: BlockRow = {
  gcid: 'A',
  sha256: '',
  category: 'malware',
  source: 'list',
  note: '',
  case_id: '',
  added_at: 1,
  until_at: 50,
};

function blocks() {
  const { sql } = objectSql();
  sql.exec(caseSchema);
  return new BlockStore(sql);
}

test('an imported entry that a case needs does not end', () => {
  const store = blocks();
  expect(store.add([imported])).toEqual(['A']);
  expect(store.add([{ ...imported, until_at: 90 }])).toEqual([]);
  expect(store.endedUntil(60)).toEqual(['A']);
  expect(store.add([{ ...imported, case_id: 'c', sha256: 'f', until_at: 0 }])).toEqual([]);
  expect(store.endedUntil(60)).toEqual([]);
  const entry = { ...imported, sha256: 'f', until_at: 0 };
  expect(store.list({ gcid: 'A', limit: 1, offset: 0 })).toEqual([entry]);
  expect(store.remove(['A'], 'c')).toEqual([]);
});

test('the entry of a case that another case needs is handed over', () => {
  const store = blocks();
  store.add([{ ...imported, case_id: 'c' }]);
  store.handOver('A', 'c', 'd');
  expect(store.remove(['A'], 'c')).toEqual([]);
  expect(store.remove(['A'], 'd')).toEqual(['A']);
});
