import type { CaseRow } from '#worker/services/moderation/cases/case-types.ts';

/** An open case without reports, to be changed by tests. */
export const blankCase: CaseRow = {
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
  ended_at: 0,
  forget_at: 100,
  revision: 1,
};
