import type { CaseMeasure } from '#protocol/reports.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { randomId } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { BlockRow } from '#worker/services/moderation/cases/block-store.ts';
import {
  mailToOwner,
  mailToReporters,
  statementBlanks,
  type StrikeNotice,
} from '#worker/services/moderation/cases/case-mail.ts';
import {
  appealMs,
  evidenceKeptMs,
  type ModerationRules,
  strikeExpiry,
  suspensionEnd,
} from '#worker/services/moderation/cases/case-rules.ts';
import type {
  CaseDecision,
  CaseMail,
  CaseRow,
  EvidenceFile,
  NewEffect,
  StrikeRow,
} from '#worker/services/moderation/cases/case-types.ts';
import { closesShare } from '#worker/services/moderation/cases/measures-in-force.ts';
import type { CaseChange, CaseFacts } from '#worker/services/moderation/cases/moderation-object.ts';

/** A decision as an operator enters it. */
export interface DecisionInput {
  measure: CaseMeasure;
  fileIds: readonly string[];
  untilAt: number;
  groundKind: 'law' | 'terms';
  ground: string;
  facts: string;
  detectedAutomatically: boolean;
  decidedAutomatically: boolean;
  addsStrike: boolean;
  isUnfounded: boolean;
  tellsOwner: boolean;
  person: string;
}

/** A change with the emails it sends. */
export interface PreparedChange {
  change: CaseChange;
  mails: CaseMail[];
}

const never = Date.UTC(9999, 0, 1);

/**
 * Prepares a decision: its emails and effects, which are stored with it in one transaction. Throws
 * `failed_precondition` for a case that is decided, and `invalid_argument` if there is nothing to
 * block.
 */
export async function prepareDecision(
  env: Env,
  facts: CaseFacts,
  input: DecisionInput,
  { rules, now }: { rules: ModerationRules; now: number },
): Promise<PreparedChange> {
  const { row } = facts;
  if (row.measure !== '' && row.measure !== 'none') {
    throw new ApiError('failed_precondition', { description: 'the case is decided already' });
  }
  const blocked = input.measure === 'block_content' ? chosenFiles(row, input.fileIds) : [];
  const strikes = newStrikes(facts, input, { rules, now });
  const notice = strikes.owner && strikeNotice(facts, strikes.owner, rules);
  const decision: CaseDecision = {
    measure: input.measure,
    gcids: [...new Set(blocked.map(({ gcid }) => gcid))],
    nodeIds: [],
    untilAt: input.untilAt,
    groundKind: input.groundKind,
    ground: input.ground,
    facts: input.facts,
    detectedAutomatically: input.detectedAutomatically,
    decidedAutomatically: input.decidedAutomatically,
    person: input.person,
    decidedAt: now,
    isOwnerTold: input.tellsOwner && input.measure !== 'none',
  };
  const mails = await decisionMails(env, facts, decision, { notice, input });
  const suspendedUntil = notice?.suspendedUntil ?? 0;
  const isHeldAgain = row.measure === 'none' && input.measure !== 'none';
  const holdUntil = now + evidenceKeptMs(row.category);
  const effects = [
    ...(isHeldAgain ? evidenceEffects(row, holdUntil) : []),
    ...measureEffects(row, decision),
    ...(suspendedUntil > 0
      ? [
          atOnce({
            kind: 'sharing',
            userId: row.owner_id,
            reason: 'strikes',
            untilAt: suspendedUntil,
          }),
        ]
      : []),
    ...mails.map((mail) => atOnce({ kind: 'mail', mail })),
  ];
  const event = { at: now, person: input.person };
  return {
    mails,
    change: {
      revision: row.revision,
      columns: {
        state: 'decided',
        measure: input.measure,
        decided_at: now,
        decision: JSON.stringify(decision),
        due_at: 0,
        due_reason: '',
        ended_at: 0,
        ...(input.measure === 'none' ? { hold_until: now } : {}),
        ...(isHeldAgain ? { hold_until: holdUntil, forget_at: holdUntil + appealMs } : {}),
      },
      events: [
        { ...event, kind: 'decided', text: input.measure },
        ...(suspendedUntil > 0 ? [{ ...event, kind: 'suspended', text: row.owner_id }] : []),
      ],
      effects,
      strikes: [...(strikes.owner ? [strikes.owner] : []), ...strikes.reporters],
      blocks: blocked.map((file) => blockOf(file, row, now)),
    },
  };
}

async function decisionMails(
  env: Env,
  facts: CaseFacts,
  decision: CaseDecision,
  { notice, input }: { notice: StrikeNotice | undefined; input: DecisionInput },
): Promise<CaseMail[]> {
  const { row, reports } = facts;
  const owner = decision.isOwnerTold
    ? await mailToOwner(env, 'statement', row, (messages) =>
        statementBlanks(messages, { row, decision, strike: notice }),
      )
    : [];
  const name = input.isUnfounded ? 'unfounded' : decision.measure === 'none' ? 'kept' : 'removed';
  const senders = await mailToReporters(env, name, { row, reports }, ({ t }) => ({
    measure: t(`decisions.measure_${decision.measure}`),
    facts: decision.facts,
    automated: decision.decidedAutomatically ? t('moderation.decidedAutomatically') : '',
  }));
  return [...owner, ...senders];
}

/** Returns the files that a decision blocks; empty files have no content of their own. */
function chosenFiles(row: CaseRow, fileIds: readonly string[]): EvidenceFile[] {
  const chosen = storedJson<EvidenceFile[]>(row.files).filter(
    ({ fileId, blob }) => blob !== '' && (fileIds.length === 0 || fileIds.includes(fileId)),
  );
  if (chosen.length === 0) {
    throw new ApiError('invalid_argument', {
      description: 'file_ids: the case has no such file with a content',
    });
  }
  return chosen;
}

/** Keeps the contents of a case as evidence until a time (ms); 0 ends it. */
function evidenceEffects(row: CaseRow, untilAt: number): NewEffect[] {
  const contents = storedJson<EvidenceFile[]>(row.files)
    .filter(({ blob }) => blob !== '')
    .map(({ gcid, blob }) => ({ gcid, blob }));
  return contents.length > 0 ? [atOnce({ kind: 'evidence', contents, untilAt })] : [];
}

function measureEffects(row: CaseRow, { measure, untilAt }: CaseDecision): NewEffect[] {
  const { owner_id: userId, share_id: shareId } = row;
  if (measure === 'none') return evidenceEffects(row, 0);
  const effects: NewEffect[] = [];
  if (closesShare(measure)) effects.push(atOnce({ kind: 'share', shareId, status: 'PROHIBITED' }));
  if (measure === 'suspend_sharing')
    effects.push(atOnce({ kind: 'sharing', userId, reason: row.id, untilAt: untilAt || never }));
  if (measure === 'block_account')
    effects.push(atOnce({ kind: 'account', userId, isBlocked: true }));
  if (untilAt > 0) effects.push({ effect: { kind: 'expiry' }, dueAt: untilAt });
  return effects;
}

/** Returns the effects that end a decision's measure. Blocked contents are permitted separately. */
export function endingEffects(row: CaseRow, measure: CaseMeasure): NewEffect[] {
  const { owner_id: userId, share_id: shareId } = row;
  const effects: NewEffect[] = [
    ...(closesShare(measure) ? [atOnce({ kind: 'share', shareId, status: 'OK' })] : []),
    atOnce({ kind: 'sharing', userId, reason: row.id, untilAt: 0 }),
  ];
  if (measure === 'block_account')
    effects.push(atOnce({ kind: 'account', userId, isBlocked: false }));
  return effects;
}

export function atOnce(effect: NewEffect['effect']): NewEffect {
  return { effect, dueAt: 0 };
}

function blockOf({ gcid, sha256 }: EvidenceFile, row: CaseRow, now: number): BlockRow {
  return {
    gcid,
    sha256,
    category: row.category,
    source: 'case',
    note: '',
    case_id: row.id,
    added_at: now,
    until_at: 0,
  };
}

function newStrikes(
  { row, reports }: CaseFacts,
  input: DecisionInput,
  { rules, now }: { rules: ModerationRules; now: number },
): { owner: StrikeRow | undefined; reporters: StrikeRow[] } {
  const strike = (kind: StrikeRow['kind'], subject: string): StrikeRow => ({
    id: randomId(22),
    kind,
    subject,
    case_id: row.id,
    reason: row.category,
    created_at: now,
    expires_at: strikeExpiry(now, rules.strikeMonths),
    lifted_at: 0,
  });
  const senders = new Set(reports.map(({ email_digest: digest }) => digest).filter(Boolean));
  return {
    owner: input.addsStrike && input.measure !== 'none' ? strike('owner', row.owner_id) : undefined,
    reporters: input.isUnfounded ? [...senders].map((one) => strike('reporter', one)) : [],
  };
}

function strikeNotice(
  { strikes, row }: CaseFacts,
  added: StrikeRow,
  { strikesMax }: ModerationRules,
): StrikeNotice {
  const current = strikes.filter(
    ({ subject, lifted_at: lifted, expires_at: end }) =>
      subject === row.owner_id && lifted === 0 && end > added.created_at,
  );
  const ends = [...current, added].map(({ expires_at: end }) => end);
  return { count: ends.length, max: strikesMax, suspendedUntil: suspensionEnd(ends, strikesMax) };
}
