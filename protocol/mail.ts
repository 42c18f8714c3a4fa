import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredText, text } from './fields.ts';

/** Letters and how to end them (spec 3, 7.2). */

/** GET admin/v1/letters: the letters of the embedded outbox, to one recipient or to all, newest first. For the operator. */
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
        created_at: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: true,
});

/**
 * GET mail/v1/unsubscribe: ends a kind of letters (spec 3, 7.2). `d` is the sealed text of a letter's unsubscribe link. The answer says which
 * address no longer gets which kind of letters; it is the same however often the link is followed.
 */
export const unsubscribe = call({
  method: 'GET',
  path: 'mail/v1/unsubscribe',
  input: v.object({ d: requiredText(2048) }),
  output: v.object({
    /** Masked. */
    email: v.string(),
    scene: v.string(),
    d: v.string(),
  }),
  session: 'none',
});
