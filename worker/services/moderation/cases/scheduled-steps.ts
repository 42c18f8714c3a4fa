import type { Env } from '#worker/bindings.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { appealOf, prepareAnswer } from '#worker/services/moderation/cases/appeal-case.ts';
import type { ScheduledStep } from '#worker/services/moderation/cases/case-effects.ts';
import { mailToOperator } from '#worker/services/moderation/cases/case-mail.ts';
import type { CaseDecision } from '#worker/services/moderation/cases/case-types.ts';
import { atOnce, endingEffects } from '#worker/services/moderation/cases/decide-case.ts';
import type { CaseChange, CaseFacts } from '#worker/services/moderation/cases/moderation-object.ts';

/**
 * Returns the change that is due in a case: files come back after a counter-notice, the operator is
 * warned that they haven't, or a measure ends. Undefined if something else happened meanwhile.
 */
export async function scheduledChange(
  env: Env,
  facts: CaseFacts,
  kind: ScheduledStep,
  now: number,
): Promise<CaseChange | undefined> {
  const { row } = facts;
  if (kind === 'opened') return noticeOfCase(env, facts);
  if (kind === 'expiry') return row.ended_at > 0 ? undefined : endOfMeasure(facts, now);
  const appeal = appealOf(row.appeal);
  if (appeal?.outcome !== 'sent' || appeal.suitAt > 0) return undefined;
  if (kind === 'restore') {
    const answer = { outcome: 'reverse', text: '', person: 'schedule' } as const;
    return (await prepareAnswer(env, facts, answer, now)).change;
  }
  const mails = await mailToOperator(env, 'appealLate', row);
  return {
    revision: row.revision,
    columns: {},
    events: [{ at: now, person: 'schedule', kind: 'late', text: '' }],
    effects: mails.map((mail) => atOnce({ kind: 'mail', mail })),
  };
}

async function noticeOfCase(env: Env, { row }: CaseFacts): Promise<CaseChange> {
  const mails = await mailToOperator(env, 'opened', row);
  return {
    revision: row.revision,
    columns: {},
    events: [],
    effects: mails.map((mail) => atOnce({ kind: 'mail', mail })),
  };
}

function endOfMeasure({ row }: CaseFacts, now: number): CaseChange {
  const decision = storedJson<CaseDecision>(row.decision);
  return {
    revision: row.revision,
    columns: { state: 'closed', closed_at: row.closed_at || now, ended_at: now },
    events: [{ at: now, person: 'schedule', kind: 'ended', text: '' }],
    effects: endingEffects(row, decision.measure),
    unblocks: decision.gcids,
  };
}
