import type { caseSteps } from '#protocol/cases.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { appealOf } from '#worker/services/moderation/cases/appeal-case.ts';
import { mailToReporters } from '#worker/services/moderation/cases/case-mail.ts';
import { isOpenCase, severityOf } from '#worker/services/moderation/cases/case-rules.ts';
import type { CaseRow } from '#worker/services/moderation/cases/case-types.ts';
import { atOnce, type PreparedChange } from '#worker/services/moderation/cases/decide-case.ts';
import type { CaseFacts } from '#worker/services/moderation/cases/moderation-object.ts';

/** A step of an operator that doesn't decide a case. */
export interface StepInput {
  step: (typeof caseSteps)[number];
  assignee: string;
  text: string;
  person: string;
}

/** Prepares a step. Throws `failed_precondition` if the case's state doesn't allow it. */
export async function prepareStep(
  env: Env,
  facts: CaseFacts,
  { step, assignee, text, person }: StepInput,
  now: number,
): Promise<PreparedChange> {
  const { row } = facts;
  const mails =
    step === 'ask' ? await mailToReporters(env, 'ask', facts, () => ({ question: text })) : [];
  return {
    mails,
    change: {
      revision: row.revision,
      columns: columnsOf(row, { step, assignee }, now),
      events: [{ at: now, person, kind: step, text: step === 'assign' ? assignee : text }],
      effects: mails.map((mail) => atOnce({ kind: 'mail', mail })),
      drops: step === 'suit_notice' ? ['restore', 'late'] : [],
    },
  };
}

function columnsOf(
  row: CaseRow,
  { step, assignee }: Pick<StepInput, 'step' | 'assignee'>,
  now: number,
): Partial<CaseRow> {
  const isOpen = isOpenCase(row.state);
  const requireState = (isAllowed: boolean) => {
    if (isAllowed) return;
    throw new ApiError('failed_precondition', {
      description: `step: a case in the state ${row.state} doesn't allow it`,
    });
  };
  switch (step) {
    case 'assign':
      return { assignee, ...(row.state === 'new' ? { state: 'triaged' } : {}) };
    case 'triage':
      requireState(isOpen);
      return { state: 'triaged' };
    case 'ask':
      requireState(isOpen);
      return { state: 'need_info' };
    case 'imminent':
      requireState(isOpen);
      return { is_imminent: 1, severity: severityOf(row.category, true) };
    case 'suit_notice': {
      const appeal = appealOf(row.appeal);
      requireState(appeal?.isCounterNotice === true && appeal.outcome === 'sent');
      return { appeal: JSON.stringify({ ...appeal, suitAt: now }), due_at: 0, due_reason: '' };
    }
    case 'close':
      requireState(row.state !== 'appealed');
      return { state: 'closed', closed_at: now, due_at: 0, due_reason: '' };
    case 'note':
      return {};
  }
}
