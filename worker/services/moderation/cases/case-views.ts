import type { CaseDetails } from '#protocol/cases.ts';
import type { OutputOf } from '#protocol/call.ts';
import type { listCases, listStrikes } from '#protocol/cases.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import type { CaseMeasure, OwnDecision } from '#protocol/reports.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { appealOf } from '#worker/services/moderation/cases/appeal-case.ts';
import { appealMs } from '#worker/services/moderation/cases/case-rules.ts';
import type {
  CaseDecision,
  CaseMail,
  CaseRow,
  EvidenceFile,
  ReportRow,
  StrikeRow,
} from '#worker/services/moderation/cases/case-types.ts';
import type { CaseFacts } from '#worker/services/moderation/cases/moderation-object.ts';

type ListedCase = OutputOf<typeof listCases>['cases'][number];
type ListedStrike = OutputOf<typeof listStrikes>['strikes'][number];

export function listedCaseOf(row: CaseRow, now: number): ListedCase {
  return {
    id: row.id,
    category: row.category,
    state: row.state,
    is_imminent: row.is_imminent === 1,
    share_id: row.share_id,
    owner_id: row.owner_id,
    title: row.title,
    voices: row.voices,
    assignee: row.assignee,
    opened_time: isoTimeOrEmpty(row.opened_at),
    due_time: isoTimeOrEmpty(row.due_at),
    due_reason: row.due_reason,
    is_overdue: row.due_at > 0 && row.due_at < now,
    measure: row.measure,
  };
}

export function caseDetailsOf(facts: CaseFacts, now: number): CaseDetails {
  const { row, reports, events, messages, strikes, pending } = facts;
  return {
    ...listedCaseOf(row, now),
    hold_until: isoTimeOrEmpty(row.hold_until),
    files: storedJson<EvidenceFile[]>(row.files).map(({ fileId, name, size, gcid, sha256 }) => ({
      file_id: fileId,
      name,
      size,
      gcid,
      sha256,
    })),
    reports: reports.map(reportOf),
    events: events.map(({ at, person, kind, text }) => ({
      time: isoTimeOrEmpty(at),
      person,
      kind,
      text,
    })),
    messages: messages.map(shownMailOf),
    strikes: strikes.map(strikeOf),
    decision: row.decision,
    appeal: row.appeal,
    pending,
  };
}

/** Returns an email of a case; who decides cases needn't know the address of the owner. */
export function shownMailOf({ to, address, locale, subject, text }: CaseMail): CaseMail {
  const shown = to === 'owner' ? maskedEmail(address) : address;
  return { to, address: shown, locale, subject, text };
}

function reportOf(report: ReportRow): CaseDetails['reports'][number] {
  return {
    id: report.id,
    link: report.link,
    place: report.place,
    text: report.text,
    work: report.work,
    name: report.name,
    email: report.email,
    organization: report.organization,
    contact: report.contact,
    signature: report.signature,
    statements: storedJson<string[]>(report.statements),
    locale: report.locale,
    is_proven: report.is_proven === 1,
    sent_time: isoTimeOrEmpty(report.created_at),
  };
}

export function strikeOf(row: StrikeRow): ListedStrike {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    case_id: row.case_id,
    reason: row.reason,
    created_time: isoTimeOrEmpty(row.created_at),
    expires_time: isoTimeOrEmpty(row.expires_at),
    lifted_time: isoTimeOrEmpty(row.lifted_at),
  };
}

/** Returns a decision as the owner sees it; undefined if they aren't to know of it. */
export function ownDecisionOf(row: CaseRow): OwnDecision | undefined {
  if (row.decision === '') return undefined;
  const decision = storedJson<CaseDecision>(row.decision);
  if (!decision.isOwnerTold) return undefined;
  const appeal = appealOf(row.appeal);
  const measure: CaseMeasure = decision.measure;
  return {
    id: row.id,
    share_id: row.share_id,
    title: row.title,
    category: row.category,
    measure,
    ground_kind: decision.groundKind,
    ground: decision.ground,
    facts: decision.facts,
    is_reported: row.voices > 0,
    is_automated: decision.decidedAutomatically,
    decided_time: isoTimeOrEmpty(decision.decidedAt),
    until_time: isoTimeOrEmpty(decision.untilAt),
    appeal_until: isoTimeOrEmpty(decision.decidedAt + appealMs),
    appeal: appeal?.outcome ?? 'none',
    appeal_answer: appeal?.answer ?? '',
    is_copyright: row.category === 'copyright',
    restore_time: appeal?.suitAt === 0 ? isoTimeOrEmpty(appeal.restoreAt) : '',
  };
}
