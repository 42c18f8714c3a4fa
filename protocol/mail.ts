import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredText, text } from './fields.ts';

/** Letters and how to end them (specification 3, 7.2). */

/**
 * GET admin/v1/letters: the letters of the embedded outbox, to one recipient or to all, newest
 * first. For the operator.
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
        /** By name, beside From, To and Subject. */
        headers: v.record(v.string(), v.string()),
        created_at: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: true,
});

const unsubscribed = v.object({
  /** Masked. */
  email: v.string(),
  /** The kind of letters that stop: `membership`. */
  scene: v.string(),
  d: v.string(),
});

/**
 * GET mail/v1/unsubscribe: ends a kind of letters (specification 3, 7.2). `d` is the signed text of
 * a letter's unsubscribe link. The answer says which address no longer gets which kind of letters;
 * it is the same however often the link is followed. Throws `invalid_argument` for a text that is
 * not ours.
 */
export const unsubscribe = call({
  method: 'GET',
  path: 'mail/v1/unsubscribe',
  input: v.object({ d: requiredText(2048) }),
  output: unsubscribed,
  session: 'none',
});

/**
 * POST mail/v1/unsubscribe?d=…: the same by one click of a mail program (RFC 8058); `d` may also be
 * in the body.
 */
export const unsubscribeAtOnce = call({
  method: 'POST',
  path: 'mail/v1/unsubscribe',
  input: v.object({ d: text(2048), 'List-Unsubscribe': text(64) }),
  output: unsubscribed,
  session: 'none',
});
