import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { addBusinessDays } from '#worker/services/moderation/cases/business-days.ts';
import { mailToOwner, mailToReporters } from '#worker/services/moderation/cases/case-mail.ts';
import {
  appealMs,
  counterNoticeDays,
  type ModerationRules,
  suspensionEnd,
} from '#worker/services/moderation/cases/case-rules.ts';
import type {
  CaseAppeal,
  CaseDecision,
  NewEffect,
} from '#worker/services/moderation/cases/case-types.ts';
import {
  atOnce,
  endingEffects,
  type PreparedChange,
} from '#worker/services/moderation/cases/decide-case.ts';
import type { CaseChange, CaseFacts } from '#worker/services/moderation/cases/moderation-object.ts';
import { moderationRules } from '#worker/services/moderation/cases/moderation-settings.ts';

/** An objection as its owner sends it. */
export type AppealInput = Pick<
  CaseAppeal,
  'text' | 'isCounterNotice' | 'name' | 'contact' | 'signature'
>;

/**
 * Prepares an objection. A counter-notice is forwarded to the senders of the reports, and the files
 * come back after ten business days unless a suit is filed. Throws `failed_precondition` if there
 * was one already or it is too late.
 */
export async function prepareAppeal(
  env: Env,
  facts: CaseFacts,
  input: AppealInput,
  { rules, now }: { rules: ModerationRules; now: number },
): Promise<PreparedChange> {
  const { row } = facts;
  const isTooLate = row.decided_at === 0 || now > row.decided_at + appealMs;
  if (row.appeal !== '' || row.state !== 'decided' || isTooLate) {
    throw new ApiError('failed_precondition', {
      description: 'there is an objection already, or it is too late for one',
    });
  }
  const daysLater = (days: number) =>
    input.isCounterNotice ? addBusinessDays(now, days, rules) : 0;
  const appeal: CaseAppeal = {
    ...input,
    sentAt: now,
    outcome: 'sent',
    answer: '',
    answeredAt: 0,
    restoreAt: daysLater(counterNoticeDays.restore),
    latestAt: daysLater(counterNoticeDays.latest),
    suitAt: 0,
  };
  const mails = input.isCounterNotice
    ? await mailToReporters(env, 'counterNotice', facts, ({ formats }) => ({
        notice: [input.text, input.name, input.contact, input.signature].join('\n\n'),
        date: formats.date(appeal.restoreAt, rules.timeZone),
      }))
    : [];
  return {
    mails,
    change: {
      revision: row.revision,
      columns: {
        state: 'appealed',
        appeal: JSON.stringify(appeal),
        due_at: appeal.restoreAt,
        due_reason: input.isCounterNotice ? 'counter_notice' : '',
      },
      events: [
        {
          at: now,
          person: 'owner',
          kind: input.isCounterNotice ? 'counter_notice' : 'appealed',
          text: '',
        },
      ],
      effects: [
        ...mails.map((mail) => atOnce({ kind: 'mail', mail })),
        ...(input.isCounterNotice
          ? [
              { effect: { kind: 'restore' } as const, dueAt: appeal.restoreAt },
              { effect: { kind: 'late' } as const, dueAt: appeal.latestAt },
            ]
          : []),
      ],
    },
  };
}

/**
 * Prepares the answer to an objection. `reverse` undoes the decision everywhere, lifts its strikes
 * and informs both sides.
 */
export async function prepareAnswer(
  env: Env,
  facts: CaseFacts,
  { outcome, text, person }: { outcome: 'uphold' | 'reverse'; text: string; person: string },
  now: number,
): Promise<PreparedChange> {
  const { row } = facts;
  if (row.decided_at === 0 || row.measure === 'none') {
    throw new ApiError('failed_precondition', { description: 'there is no measure to reverse' });
  }
  const isReversed = outcome === 'reverse';
  const decision = storedJson<CaseDecision>(row.decision);
  const answered = { outcome: isReversed ? 'reversed' : 'upheld', answer: text, answeredAt: now };
  const name = isReversed ? 'reversed' : 'upheld';
  const mails = [
    ...(await mailToOwner(env, name, row, () => ({ facts: text }))),
    ...(isReversed ? await mailToReporters(env, 'reopened', facts) : []),
  ];
  const change: CaseChange = {
    revision: row.revision,
    columns: {
      state: 'closed',
      closed_at: now,
      ...(isReversed ? { ended_at: now } : {}),
      due_at: 0,
      due_reason: '',
      appeal: JSON.stringify({ ...emptyAppeal, ...appealOf(row.appeal), ...answered }),
    },
    events: [{ at: now, person, kind: name, text }],
    effects: [
      ...(isReversed ? endingEffects(row, decision.measure) : []),
      ...(isReversed ? await suspensionEffects(env, facts, now) : []),
      ...mails.map((mail) => atOnce({ kind: 'mail', mail })),
    ],
    drops: ['restore', 'late', ...(isReversed ? (['expiry'] as const) : [])],
    liftsStrikes: isReversed,
    unblocks: isReversed ? decision.gcids : [],
  };
  return { change, mails };
}

/** Returns the effect of lifting a case's strikes on the suspension by strikes of its owner. */
async function suspensionEffects(
  env: Env,
  { row, strikes }: CaseFacts,
  now: number,
): Promise<NewEffect[]> {
  const current = strikes.filter(
    ({ kind, lifted_at: lifted, expires_at: end }) => kind === 'owner' && lifted === 0 && end > now,
  );
  const left = current.filter(({ case_id: of }) => of !== row.id);
  if (left.length === current.length) return [];
  const { strikesMax } = await moderationRules(env, now);
  const ends = left.map(({ expires_at: end }) => end);
  const untilAt = suspensionEnd(ends, strikesMax);
  return [atOnce({ kind: 'sharing', userId: row.owner_id, reason: 'strikes', untilAt })];
}

const emptyAppeal: CaseAppeal = {
  text: '',
  isCounterNotice: false,
  name: '',
  contact: '',
  signature: '',
  sentAt: 0,
  outcome: 'sent',
  answer: '',
  answeredAt: 0,
  restoreAt: 0,
  latestAt: 0,
  suitAt: 0,
};

/** Returns the objection of a case; undefined without one. */
export function appealOf(json: string): CaseAppeal | undefined {
  return json === '' ? undefined : storedJson<CaseAppeal>(json);
}
