import type { CaseState } from '#protocol/cases.ts';
import type { CaseCategory, CaseMeasure, reportStates } from '#protocol/reports.ts';
import type { ShareStatus } from '#protocol/share-status.ts';

/** Records of the object of cases. Times are milliseconds since 1970, 0 for none. */

export type ReportState = (typeof reportStates)[number];

/** A file that a case is about. `sha256` is lowercase hex, '' until it is computed. */
export interface EvidenceFile {
  fileId: string;
  name: string;
  size: number;
  gcid: string;
  blob: string;
  sha256: string;
}

/** A content that is kept as evidence until a time. */
export interface HeldContent {
  gcid: string;
  blob: string;
  until: number;
}

/** The link that a case is about, as its owner's drive describes it. */
export interface ReportedShare {
  shareId: string;
  ownerId: string;
  title: string;
  files: EvidenceFile[];
}

/** A report as it was sent. */
export interface ReportRow extends Record<string, SqlStorageValue> {
  id: string;
  case_id: string;
  link: string;
  place: string;
  text: string;
  work: string;
  name: string;
  email: string;
  /** Digest of the address, so that strikes need no address. */
  email_digest: string;
  organization: string;
  contact: string;
  signature: string;
  /** JSON: statements that the sender agreed with. */
  statements: string;
  locale: string;
  is_proven: number;
  created_at: number;
}

/** A case. */
export interface CaseRow extends Record<string, SqlStorageValue> {
  id: string;
  category: CaseCategory;
  state: CaseState;
  is_imminent: number;
  severity: number;
  share_id: string;
  owner_id: string;
  title: string;
  voices: number;
  assignee: string;
  opened_at: number;
  due_at: number;
  due_reason: string;
  hold_until: number;
  /** JSON of EvidenceFile[]. */
  files: string;
  /** '' before the decision. */
  measure: string;
  decided_at: number;
  /** JSON of CaseDecision; '' before. */
  decision: string;
  /** JSON of CaseAppeal; '' without one. */
  appeal: string;
  closed_at: number;
  /** When the measure was reversed, or its time was over. */
  ended_at: number;
  /** When its reports and emails are forgotten; 0 afterwards. */
  forget_at: number;
  /** Rises with every change, so that a decision isn't made about an older state. */
  revision: number;
}

export interface CaseDecision {
  measure: CaseMeasure;
  /** Contents and nodes that the decision prohibits. */
  gcids: string[];
  nodeIds: string[];
  untilAt: number;
  groundKind: 'law' | 'terms';
  ground: string;
  facts: string;
  detectedAutomatically: boolean;
  decidedAutomatically: boolean;
  person: string;
  decidedAt: number;
  /** The owner has been notified. */
  isOwnerTold: boolean;
}

export interface CaseAppeal {
  text: string;
  isCounterNotice: boolean;
  name: string;
  contact: string;
  signature: string;
  sentAt: number;
  outcome: 'sent' | 'upheld' | 'reversed';
  answer: string;
  answeredAt: number;
  /** After a counter-notice: when the files come back, and the latest time for it. */
  restoreAt: number;
  latestAt: number;
  /** When the operator was informed of a suit; the files stay down. */
  suitAt: number;
}

export interface StrikeRow extends Record<string, SqlStorageValue> {
  id: string;
  kind: 'owner' | 'reporter';
  /** The account, or the digest of an address. */
  subject: string;
  case_id: string;
  reason: string;
  created_at: number;
  expires_at: number;
  lifted_at: number;
}

/** An email of a case, kept as it was sent. */
export interface CaseMail {
  to: 'owner' | 'reporter' | 'operator';
  address: string;
  locale: string;
  subject: string;
  text: string;
}

/** A change outside the object, carried out at least once from `dueAt` on. */
export type CaseEffect =
  | { kind: 'mail'; mail: CaseMail }
  | { kind: 'share'; shareId: string; status: ShareStatus }
  | { kind: 'contents'; userId: string; keys: DecidedKeys; isProhibited: boolean; reason: string }
  | { kind: 'sharing'; userId: string; reason: string; untilAt: number }
  | { kind: 'account'; userId: string; isBlocked: boolean }
  | { kind: 'evidence'; contents: { gcid: string; blob: string }[]; untilAt: number }
  | { kind: 'opened' }
  | { kind: 'restore' }
  | { kind: 'late' }
  | { kind: 'expiry' };

/** Contents by gcid, and folders and empty files by id. */
export interface DecidedKeys {
  gcids: string[];
  nodeIds: string[];
}

export interface NewEffect {
  effect: CaseEffect;
  /** 0: at once. */
  dueAt: number;
}
