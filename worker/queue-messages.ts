import type { ParsedOf } from '#protocol/call.ts';
import type { paymentEvent } from '#protocol/orders.ts';

/** An email to be sent. */
export interface MailJob {
  kind: 'letter';
  /** A second delivery with the same id is ignored. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** In addition to From, To and Subject. */
  headers?: Record<string, string>;
}

/** Sets the limit of a member's drive, after the document `quotas` changed. */
export interface DriveLimitJob {
  kind: 'drive-limit';
  userId: string;
}

/** Sends every member's drive its limit, after the document `quotas` changed. */
export interface PremiumLimitsJob {
  kind: 'premium-limits';
  /** The last account done; '' at the beginning. */
  after: string;
}

/** A payment event as it travels, signed. */
export type PaymentEvent = ParsedOf<typeof paymentEvent>;

/** A payment event from the local payment page. */
export interface PaymentJob {
  kind: 'payment';
  event: PaymentEvent;
}

/** Runs the next steps of an account's erasure. */
export interface ErasureJob {
  kind: 'erase';
  userId: string;
}

/** Brings drives to the current decisions about contents. */
export interface ContentDecisionJob {
  kind: 'content-decision';
  gcids: string[];
  driveIds: string[];
}

/** Sends the due messages of a webhook. */
export interface WebhookJob {
  kind: 'webhook';
  userId: string;
  webhookId: string;
}

/** Reads a feed and downloads what its rules match. */
export interface FeedJob {
  kind: 'feed';
  userId: string;
  feedId: string;
}

/** Has a content scanned for viruses. */
export interface ScanJob {
  kind: 'scan';
  gcid: string;
  blob: string;
}

/** Work in the background. Each job may run more than once. */
export type Job =
  | MailJob
  | DriveLimitJob
  | PremiumLimitsJob
  | PaymentJob
  | ErasureJob
  | ContentDecisionJob
  | WebhookJob
  | FeedJob
  | ScanJob;

/** A message of the queue: a job with its id in the outbox (worker/http/job-outbox.ts). */
export type JobMessage = Job & { outboxId?: string };
