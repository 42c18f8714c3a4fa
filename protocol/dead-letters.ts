import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredText, text } from './fields.ts';

/**
 * Administrator calls, all ours, about work that failed too often: messages of the queue, and
 * messages that drives send to other parts of the product.
 * Every change is logged in the audit log.
 */

const id = requiredText(64);

/** GET admin/v1/dead-letters: lists them, the latest failure first, without their contents. */
export const listDeadLetters = call({
  method: 'GET',
  path: 'admin/v1/dead-letters',
  input: v.object({ limit: pageSize(100, 500), page_token: text(128) }),
  output: v.object({
    dead_letters: v.array(
      v.object({
        id: v.string(),
        source: v.picklist(['queue', 'drive']),
        /** `letter`, `payment`, `content.hold`, … */
        kind: v.string(),
        /** Id of a user or an order, or an email address. */
        about: v.string(),
        error: v.string(),
        attempts: v.number(),
        failed_time: v.string(),
      }),
    ),
    next_page_token: v.string(),
  }),
  session: 'none',
  administrator: 'jobs.read',
});

/**
 * POST admin/v1/dead-letters:retry: tries one again. A message of the queue leaves the list at
 * once, one of a drive when it has been delivered. Throws `not_found`.
 */
export const retryDeadLetter = call({
  method: 'POST',
  path: 'admin/v1/dead-letters:retry',
  input: v.object({ id }),
  output: v.object({ id: v.string() }),
  session: 'none',
  administrator: 'jobs.run',
});

/**
 * POST admin/v1/dead-letters:drop: drops one for good. Throws `not_found`, and
 * `failed_precondition` for a message without which bytes in use could be deleted.
 */
export const dropDeadLetter = call({
  method: 'POST',
  path: 'admin/v1/dead-letters:drop',
  input: v.object({ id }),
  output: v.object({ id: v.string() }),
  session: 'none',
  administrator: 'jobs.run',
});
