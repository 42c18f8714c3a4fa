import * as v from 'valibot';
import { call } from './call.ts';
import { flag, requiredText, text } from './fields.ts';
import { reportLettersMax } from './limits.ts';

/** Reports of shared links by anyone, and the owners' side of what follows. */

/** Reasons of a report, each with its own questions. */
export const reportCategories = [
  'child_safety',
  'terrorism',
  'intimate_image',
  'malware',
  'copyright',
  'private_data',
  'illegal',
  'terms',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

/** Rules that an operator can turn on (docs/moderation.md). */
export const jurisdictionPacks = ['EU', 'US', 'UK'] as const;
export type JurisdictionPack = (typeof jurisdictionPacks)[number];

/** Questions of the form that a category may ask. */
export const reportFields = [
  'text',
  'work',
  'name',
  'email',
  'organization',
  'contact',
  'signature',
  'good_faith',
  'accurate',
  'is_subject',
] as const;
export type ReportField = (typeof reportFields)[number];

/** Fields that are a statement to agree with. */
export const reportStatements = ['good_faith', 'accurate', 'is_subject'] as const;

/** A form's question. */
export interface ReportQuestion {
  field: ReportField;
  isRequired: boolean;
}

/**
 * Returns the questions of a category under the operator's rules, in the order of the form. A
 * report about the abuse of children asks for nothing, and never for a description.
 */
export function reportQuestions(
  category: ReportCategory,
  packs: readonly JurisdictionPack[],
): ReportQuestion[] {
  const ask = (isRequired: boolean, ...fields: ReportField[]): ReportQuestion[] =>
    fields.map((field) => ({ field, isRequired }));
  if (category === 'child_safety') return ask(false, 'name', 'email');
  if (category === 'copyright')
    return [
      ...ask(true, 'work', 'name', 'email'),
      ...ask(false, 'organization'),
      ...ask(true, 'contact', 'good_faith', 'accurate', 'signature'),
    ];
  if (category === 'intimate_image')
    return [
      ...ask(false, 'text'),
      ...ask(true, 'name', 'email', 'is_subject', 'good_faith', 'signature'),
    ];
  const isNamed = packs.includes('EU') && category !== 'malware' && category !== 'terms';
  return [
    ...ask(true, 'text'),
    ...ask(isNamed, 'name', 'email'),
    ...ask(false, 'organization'),
    ...ask(isNamed, 'good_faith'),
  ];
}

/** The rules that decide the questions of a report. Browsers, without schemas of calls, read it. */
export const reportRules = v.object({
  packs: v.array(v.picklist(jurisdictionPacks)),
  /** Lets a page without scripts send one report. */
  form_token: v.string(),
});

/** GET v1/reports/form: Ours: returns the rules that decide the questions of a report. */
export const reportForm = call({
  method: 'GET',
  path: 'v1/reports/form',
  input: v.object({}),
  output: reportRules,
  session: 'none',
});

/** Answers to the questions, and the link. */
export const reportInput = {
  category: v.picklist(reportCategories),
  /** The whole link as it was found. */
  link: requiredText(2048),
  /** Keeps the part of the link after `#`, which may be the key of encrypted files. */
  keep_fragment: flag(),
  pass_code: text(64),
  /** The file or folder it is about, in words; '' for the whole link. */
  place: text(500),
  text: text(reportLettersMax),
  work: text(reportLettersMax),
  name: text(200),
  email: text(320),
  organization: text(200),
  contact: text(1000),
  signature: text(200),
  good_faith: flag(),
  accurate: flag(),
  is_subject: flag(),
};

const sentReport = v.object({
  /** The number of the report. */
  id: v.string(),
  /** Page with its state; anyone who has the address can open it. */
  status_url: v.string(),
});

/**
 * POST v1/reports: Ours: reports a shared link to the operator. Requires a captcha and no account.
 * The sender gets a receipt by email if they give an address; the owner of the link never learns
 * who sent it. Throws `invalid_argument` for a missing answer, `not_found` if the link leads to no
 * share, and `resource_exhausted`.
 */
export const sendReport = call({
  method: 'POST',
  path: 'v1/reports',
  input: v.object({
    ...reportInput,
    /** From `reportForm`, if the page that sends it runs no scripts. */
    form_token: text(512),
    client_id: text(128),
    captcha_token: text(2048),
  }),
  output: sentReport,
  session: 'optional',
  captcha: true,
});

/** States of a report as its sender sees them. */
export const reportStates = ['received', 'in_review', 'need_info', 'removed', 'kept'] as const;

/** GET v1/reports/status: Ours: returns the state of a report. Throws `not_found`. */
export const reportStatus = call({
  method: 'GET',
  path: 'v1/reports/status',
  input: v.object({ id: requiredText(64), key: requiredText(64) }),
  output: v.object({
    id: v.string(),
    category: v.picklist(reportCategories),
    link: v.string(),
    state: v.picklist(reportStates),
    /** The decision's reason for the sender; '' before. */
    reason: v.string(),
    sent_time: v.string(),
    /** '' before the decision. */
    decided_time: v.string(),
  }),
  session: 'none',
});

/** Reasons of a case; operators also open cases for orders of authorities. */
export const caseCategories = [...reportCategories, 'authority_order'] as const;
export type CaseCategory = (typeof caseCategories)[number];

/** Measures of a decision. */
export const caseMeasures = [
  'none',
  'close_share',
  'block_content',
  'suspend_sharing',
  'block_account',
] as const;
export type CaseMeasure = (typeof caseMeasures)[number];

/** A statement of reasons, as the owner of a link sees it. Times are RFC 3339, '' for none. */
export const ownDecision = v.object({
  id: v.string(),
  share_id: v.string(),
  title: v.string(),
  category: v.picklist(caseCategories),
  measure: v.picklist(caseMeasures),
  ground_kind: v.picklist(['law', 'terms']),
  ground: v.string(),
  facts: v.string(),
  is_reported: v.boolean(),
  is_automated: v.boolean(),
  decided_time: v.string(),
  until_time: v.string(),
  /** Objections are accepted until then. */
  appeal_until: v.string(),
  appeal: v.picklist(['none', 'sent', 'upheld', 'reversed']),
  appeal_answer: v.string(),
  /** A counter-notice is possible. */
  is_copyright: v.boolean(),
  /** The files are back on this day unless a suit is filed. */
  restore_time: v.string(),
});
export type OwnDecision = v.InferOutput<typeof ownDecision>;

/**
 * GET v1/decisions: Ours: returns the decisions about the caller's links, newest first, of one link
 * if it is named.
 */
export const ownDecisions = call({
  method: 'GET',
  path: 'v1/decisions',
  input: v.object({ share_id: text(64) }),
  output: v.object({ decisions: v.array(ownDecision) }),
  session: 'required',
});

/**
 * POST v1/decisions/appeal: Ours: objects to a decision, once. A counter-notice to a report of
 * copyright infringement has all its fields and is forwarded to the sender of the report. Throws
 * `invalid_argument`, `not_found`, and `failed_precondition` once it is too late.
 */
export const appealDecision = call({
  method: 'POST',
  path: 'v1/decisions/appeal',
  input: v.object({
    id: requiredText(64),
    text: requiredText(reportLettersMax),
    is_counter_notice: flag(),
    name: text(200),
    contact: text(1000),
    signature: text(200),
    /** Swears under penalty of perjury that the removal was a mistake. */
    mistaken: flag(),
    /** Consents to the jurisdiction of the court and to service of process. */
    jurisdiction: flag(),
  }),
  output: v.object({ decision: ownDecision }),
  session: 'required',
});
