import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredText, text } from './fields.ts';

/** Emails and unsubscribing (specification 3, 7.2). */

/**
 * GET admin/v1/letters: lists the embedded outbox, to one recipient or all, newest first. For
 * administrators.
 */
export const letters = call({
  method: 'GET',
  path: 'admin/v1/letters',
  input: v.object({ recipient: text(320), limit: pageSize(20, 500), page_token: text(128) }),
  output: v.object({
    letters: v.array(
      v.object({
        id: v.string(),
        recipient: v.string(),
        subject: v.string(),
        text: v.string(),
        /** By name, in addition to From, To and Subject. */
        headers: v.record(v.string(), v.string()),
        created_at: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'mail.read',
});

const unsubscribed = v.object({
  /** Masked. */
  email: v.string(),
  /** The topic unsubscribed from: `membership`, or ours: `activity`. */
  scene: v.string(),
  d: v.string(),
});

/**
 * GET mail/v1/unsubscribe: unsubscribes from a topic (specification 3, 7.2). `d` is the token of an
 * email's unsubscribe link. Returns the address and the topic. Safe to repeat. Throws
 * `invalid_argument` for an invalid token.
 */
export const unsubscribe = call({
  method: 'GET',
  path: 'mail/v1/unsubscribe',
  input: v.object({ d: requiredText(2048) }),
  output: unsubscribed,
  session: 'none',
});

/**
 * POST mail/v1/unsubscribe?d=…: unsubscribes with one click of a mail program (RFC 8058); `d` may
 * also be in the body.
 */
export const unsubscribeAtOnce = call({
  method: 'POST',
  path: 'mail/v1/unsubscribe',
  input: v.object({ d: text(2048), 'List-Unsubscribe': text(64) }),
  output: unsubscribed,
  session: 'none',
});
