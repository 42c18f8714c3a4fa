import { expect, test } from 'vitest';
import { objectSql } from '#tests/support/object-sql.ts';
import { caseSchema } from '#worker/services/moderation/cases/case-schema.ts';
import { CaseStore } from '#worker/services/moderation/cases/case-store.ts';
import type { CaseRow, ReportRow } from '#worker/services/moderation/cases/case-types.ts';

function storeOf(...cases: Partial<CaseRow>[]): CaseStore {
  const { sql } = objectSql();
  sql.exec(caseSchema);
  const store = new CaseStore(sql);
  for (const one of cases) store.insertCase({ ...blank, ...one });
  return store;
}

const blank: CaseRow = {
  id: 'a',
  category: 'illegal',
  state: 'new',
  is_imminent: 0,
  severity: 5,
  share_id: 's',
  owner_id: 'o',
  title: '',
  voices: 0,
  assignee: '',
  opened_at: 1,
  due_at: 0,
  due_reason: '',
  hold_until: 0,
  files: '[]',
  measure: '',
  decided_at: 0,
  decision: '',
  appeal: '',
  closed_at: 0,
  forget_at: 100,
  revision: 1,
};
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
