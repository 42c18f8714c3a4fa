import { expect, test } from 'vitest';
import { blankCase } from '#tests/support/cases.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import { caseSchema } from '#worker/services/moderation/cases/case-schema.ts';
import { CaseStore } from '#worker/services/moderation/cases/case-store.ts';
import type { CaseRow, ReportRow } from '#worker/services/moderation/cases/case-types.ts';

function storeOf(...cases: Partial<CaseRow>[]): CaseStore {
  const { sql } = objectSql();
  sql.exec(caseSchema);
  const store = new CaseStore(sql);
  for (const one of cases) store.insertCase({ ...blankCase, ...one });
  return store;
}

const all = { state: '', category: '', assignee: '', ownerId: '', limit: 10, offset: 0 } as const;

test('the queue is ordered by severity, then by clocks, and cases without one come last', () => {
  const store = storeOf(
    { id: 'none' },
    { id: 'late', due_at: 50 },
    { id: 'soon', due_at: 20 },
    { id: 'danger', severity: 0 },
    { id: 'closed', state: 'closed', severity: 0 },
  );
  expect(store.listCases(all).map(({ id }) => id)).toEqual(['danger', 'soon', 'late', 'none']);
  expect(store.listCases({ ...all, state: 'closed' }).map(({ id }) => id)).toEqual(['closed']);
  expect(store.listCases({ ...all, ownerId: 'o' })).toHaveLength(5);
  expect(store.countOpen(30)).toEqual({ open: 4, overdue: 1 });
});

test('people are forgotten when a case is over, and not before', () => {
  const store = storeOf({ id: 'open' }, { id: 'closed', state: 'closed' });
  const report = { case_id: 'closed', email: 'rita@example.com' };
  store.insertReport({ ...blankReport, ...report, id: 'r1' });
  store.insertReport({ ...blankReport, ...report, id: 'r2', case_id: 'open' });
  store.forgetPeople(99);
  expect(store.reportsOf('closed')).toHaveLength(1);
  store.forgetPeople(100);
  expect([store.reportsOf('closed'), store.reportsOf('open')].map(({ length }) => length)).toEqual([
    0, 1,
  ]);
  expect(store.nextDue()).toBeGreaterThan(100);
});

test('people are kept while the owner may object', () => {
  const store = storeOf({ id: 'a', state: 'closed', decided_at: 90 });
  store.insertReport({ ...blankReport, id: 'r', case_id: 'a' });
  store.forgetPeople(100);
  expect(store.reportsOf('a')).toHaveLength(1);
  store.forgetPeople(1e12);
  expect(store.reportsOf('a')).toEqual([]);
});

test('contents are held until the last case that holds them ends', () => {
  const files = (blob: string) => JSON.stringify([{ gcid: blob.toUpperCase(), blob }]);
  const store = storeOf(
    { id: 'over', hold_until: 5, files: files('a') },
    { id: 'short', hold_until: 20, files: files('a') },
    { id: 'long', hold_until: 30, files: files('a') },
    { id: 'else', hold_until: 40, files: files('c') },
  );
  const asked = [
    { gcid: 'A', blob: 'a' },
    { gcid: 'B', blob: 'b' },
  ];
  expect(store.heldContents(asked, 5)).toEqual([{ gcid: 'A', blob: 'a', until: 30 }]);
  expect(store.heldContents(asked, 30)).toEqual([]);
});

test('measures are in force until they are reversed or end', () => {
  const decision = JSON.stringify({ gcids: ['A'] });
  const decided = { decided_at: 1, measure: 'block_content', decision };
  const store = storeOf(
    { id: 'own', ...decided },
    { id: 'new' },
    { id: 'kept', decided_at: 1, measure: 'none', decision: '{}' },
    { id: 'ended', ...decided, ended_at: 2 },
    { id: 'other', ...decided, state: 'closed' },
    { id: 'stranger', ...decided, owner_id: 'p' },
  );
  const own = { ...blankCase, id: 'own' };
  expect(store.othersInForce(own).map(({ id }) => id)).toEqual(['other']);
  expect(store.othersBlocking('own', ['A', 'B'])).toEqual([{ gcid: 'A', id: 'other' }]);
  store.updateCase('other', { ended_at: 3 });
  expect(store.othersBlocking('own', ['A'])).toEqual([{ gcid: 'A', id: 'stranger' }]);
});

const blankReport: ReportRow = {
  id: '',
  case_id: '',
  link: '',
  place: '',
  text: '',
  work: '',
  name: '',
  email: '',
  email_digest: '',
  organization: '',
  contact: '',
  signature: '',
  statements: '[]',
  locale: 'en-US',
  is_proven: 1,
  created_at: 1,
};
