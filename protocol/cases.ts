import * as v from 'valibot';
import { call } from './call.ts';
import { count, flag, pageFields, requiredId, requiredText, text } from './fields.ts';
import { reportLettersMax } from './limits.ts';
import { caseCategories, caseMeasures, jurisdictionPacks } from './reports.ts';

/** Moderation cases, for administrators. Times are RFC 3339, '' for none. All ours. */

/** States of a case. Those before `decided` are open and take further reports. */
export const caseStates = ['new', 'triaged', 'need_info', 'decided', 'appealed', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** The operator's document `moderation`: rules of the jurisdictions the site is offered in. */
export const moderationDocument = v.object({
  packs: v.optional(v.array(v.picklist(jurisdictionPacks)), []),
  /** Time zone of business days. */
  time_zone: v.optional(
    v.pipe(
      v.string('must be a time zone'),
      v.check((zone) => isTimeZone(zone), 'is not a time zone such as Europe/Berlin'),
    ),
    'UTC',
  ),
  /** Further days off, such as `2026-12-24`. */
  holidays: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a day such as 2026-12-24'))),
    [],
  ),
  /** Strikes that suspend sharing, and the months after which a strike expires. */
  strikes: v.optional(count({ default: 3, min: 2, max: 20 }), 3),
  strike_months: v.optional(count({ default: 6, min: 1, max: 60 }), 6),
});

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A case in the queue. */
export const listedCase = v.object({
  id: v.string(),
  category: v.picklist(caseCategories),
  state: v.picklist(caseStates),
  is_imminent: v.boolean(),
  share_id: v.string(),
  owner_id: v.string(),
  title: v.string(),
  /** Reports that were merged into the case. */
  voices: v.number(),
  assignee: v.string(),
  opened_time: v.string(),
  /** The earliest clock that runs. */
  due_time: v.string(),
  due_reason: v.string(),
  is_overdue: v.boolean(),
  measure: v.string(),
});

/** A file that a case is about. */
export const caseFile = v.object({
  file_id: v.string(),
  name: v.string(),
  size: v.number(),
  gcid: v.string(),
  /** Lowercase hex; '' until it is computed. */
  sha256: v.string(),
});

const caseReport = v.object({
  id: v.string(),
  link: v.string(),
  place: v.string(),
  text: v.string(),
  work: v.string(),
  name: v.string(),
  email: v.string(),
  organization: v.string(),
  contact: v.string(),
  signature: v.string(),
  statements: v.array(v.string()),
  locale: v.string(),
  /** Sent after a captcha. */
  is_proven: v.boolean(),
  sent_time: v.string(),
});

const caseEvent = v.object({
  time: v.string(),
  person: v.string(),
  kind: v.string(),
  text: v.string(),
});

/** A message that a decision sends. */
export const caseMessage = v.object({
  to: v.picklist(['owner', 'reporter', 'operator']),
  address: v.string(),
  locale: v.string(),
  subject: v.string(),
  text: v.string(),
});

/** A strike against an account, or against the sender of false reports. */
export const strike = v.object({
  id: v.string(),
  kind: v.picklist(['owner', 'reporter']),
  subject: v.string(),
  case_id: v.string(),
  reason: v.string(),
  created_time: v.string(),
  expires_time: v.string(),
  lifted_time: v.string(),
});

/** Everything about a case. */
export const caseDetails = v.object({
  ...listedCase.entries,
  hold_until: v.string(),
  files: v.array(caseFile),
  reports: v.array(caseReport),
  events: v.array(caseEvent),
  messages: v.array(caseMessage),
  strikes: v.array(strike),
  decision: v.string(),
  appeal: v.string(),
  /** Effects of decisions that haven't been carried out yet. */
  pending: v.number(),
});
export type CaseDetails = v.InferOutput<typeof caseDetails>;

/** GET admin/v1/cases: lists cases, the most urgent first; closed ones only if requested. */
export const listCases = call({
  method: 'GET',
  path: 'admin/v1/cases',
  input: v.object({
    state: v.nullish(v.picklist([...caseStates, 'open', ''])),
    category: v.nullish(v.picklist([...caseCategories, ''])),
    assignee: text(320),
    owner_id: text(64),
    ...pageFields,
  }),
  output: v.object({
    cases: v.array(listedCase),
    /** Open cases, and those past their due time. */
    open: v.number(),
    overdue: v.number(),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'reports.read',
});

/** GET admin/v1/cases/{id}: returns a case with its reports, files and history. */
export const showCase = call({
  method: 'GET',
  path: 'admin/v1/cases/{id}',
  input: v.object({ id: requiredId }),
  output: caseDetails,
  session: 'none',
  administrator: 'reports.read',
});

/**
 * POST admin/v1/cases: opens a case about a link without a report, such as for the order of an
 * authority. Throws `not_found` if the link leads to no share.
 */
export const openCase = call({
  method: 'POST',
  path: 'admin/v1/cases',
  input: v.object({
    category: v.picklist(caseCategories),
    link: requiredText(2048),
    text: text(reportLettersMax),
    /** The authority and its country, for an order. */
    organization: text(200),
  }),
  output: caseDetails,
  session: 'none',
  administrator: 'reports.decide',
});

/** Steps that don't decide a case. */
export const caseSteps = [
  'assign',
  'triage',
  'ask',
  'note',
  'imminent',
  'suit_notice',
  'close',
] as const;

/**
 * POST admin/v1/cases/{id}/step: assigns a case, changes its state or adds a note. `ask` mails the
 * text to the senders of its reports. `suit_notice` keeps the files down after a counter-notice.
 */
export const stepCase = call({
  method: 'POST',
  path: 'admin/v1/cases/{id}/step',
  input: v.object({
    id: requiredId,
    step: v.picklist(caseSteps),
    /** With `assign`; '' for no one. */
    assignee: text(320),
    text: text(reportLettersMax),
  }),
  output: caseDetails,
  session: 'none',
  administrator: 'reports.decide',
});

/**
 * POST admin/v1/cases/{id}/decide: decides a case. With `preview`, it returns the messages and
 * changes nothing. Otherwise the decision, the messages and all effects are stored in one step and
 * then carried out.
 */
export const decideCase = call({
  method: 'POST',
  path: 'admin/v1/cases/{id}/decide',
  input: v.object({
    id: requiredId,
    measure: v.picklist(caseMeasures),
    /** With `block_content`: files of the case; all if empty. */
    file_ids: v.optional(v.array(requiredId), []),
    /** The measure ends then; '' never. */
    until_time: text(40),
    ground_kind: v.optional(v.picklist(['law', 'terms']), 'terms'),
    /** The provision of law, or the clause of the terms. */
    ground: text(1000),
    facts: text(reportLettersMax),
    detected_automatically: flag(),
    decided_automatically: flag(),
    /** Adds a strike against the owner. */
    strike: flag(),
    /** Adds a strike against the senders of the reports, which were knowingly unfounded. */
    unfounded: flag(),
    /** False where the law forbids it. */
    tell_owner: flag(true),
    preview: flag(),
  }),
  output: v.object({ messages: v.array(caseMessage), case: caseDetails }),
  session: 'none',
  administrator: 'reports.decide',
});

/** POST admin/v1/cases/{id}/answer: answers the owner's objection. */
export const answerAppeal = call({
  method: 'POST',
  path: 'admin/v1/cases/{id}/answer',
  input: v.object({
    id: requiredId,
    outcome: v.picklist(['uphold', 'reverse']),
    facts: text(reportLettersMax),
    preview: flag(),
  }),
  output: v.object({ messages: v.array(caseMessage), case: caseDetails }),
  session: 'none',
  administrator: 'reports.decide',
});

/** GET admin/v1/strikes: lists strikes of an account or of all, newest first. */
export const listStrikes = call({
  method: 'GET',
  path: 'admin/v1/strikes',
  input: v.object({ user_id: text(64), ...pageFields }),
  output: v.object({ strikes: v.array(strike), next_page_token: v.string() }),
  session: 'none',
  administrator: 'reports.read',
});

/** POST admin/v1/strikes/{id}/lift: lifts a strike. Sharing that it suspended is allowed again. */
export const liftStrike = call({
  method: 'POST',
  path: 'admin/v1/strikes/{id}/lift',
  input: v.object({ id: requiredId, reason: text(512) }),
  output: v.object({ strike }),
  session: 'none',
  administrator: 'reports.decide',
});

/** GET admin/v1/transparency: returns figures of a period for a transparency report. */
export const transparencyFigures = call({
  method: 'GET',
  path: 'admin/v1/transparency',
  input: v.object({ from: requiredText(40), to: requiredText(40) }),
  output: v.object({
    rows: v.array(
      v.object({
        category: v.picklist(caseCategories),
        notices: v.number(),
        orders: v.number(),
        decided: v.number(),
        automated: v.number(),
        median_hours: v.number(),
        measures: v.record(v.string(), v.number()),
        by_law: v.number(),
        by_terms: v.number(),
        appeals: v.number(),
        upheld: v.number(),
        reversed: v.number(),
      }),
    ),
    strikes: v.number(),
    suspensions: v.number(),
    unfounded: v.number(),
  }),
  session: 'none',
  administrator: 'reports.read',
});
