import { dropDeadLetter, listDeadLetters, retryDeadLetter } from '#protocol/dead-letters.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import { pageOf, parsePosition } from '#worker/http/keyset-page.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { sendJob } from '#worker/http/job-outbox.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import type { Job } from '#worker/queue-messages.ts';
import { audited } from '#worker/services/audit-log/index.ts';
import {
  type DeadLetter,
  deadLetterById,
  deleteDeadLetter,
  readDeadLetters,
} from '#worker/services/dead-letters/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';

/** Work that failed too often (protocol/dead-letters.ts). */
export const deadLetterEndpoints: readonly Endpoint[] = [
  answer(listDeadLetters, async ({ limit, page_token }, { env }) => {
    const read = await readDeadLetters(env, {
      before: parsePosition(page_token),
      limit: limit + 1,
    });
    const { rows, nextPageToken } = pageOf(read, limit, ({ failedAt: at, id }) => ({ at, id }));
    return {
      dead_letters: rows.map(({ id, source, kind, about, error, attempts, failedAt }) => ({
        id,
        source,
        kind,
        about,
        error,
        attempts,
        failed_time: isoTimeOrEmpty(failedAt),
      })),
      next_page_token: nextPageToken,
    };
  }),

  answer(retryDeadLetter, async ({ id }, context) => {
    const { env } = context;
    const letter = await requiredLetter(env, id);
    const { kind, about } = letter;
    const action = { action: 'dead-letter.retry', target: id, details: { kind, about } };
    return audited(context, action, async () => {
      if (letter.source === 'drive') {
        // Listed until the drive has delivered it.
        const isKnown = await driveOf(env, about).retryMessage({ id });
        if (!isKnown) await deleteDeadLetter(env, id);
      } else {
        // Sent before it is deleted: every consumer is safe to run twice.
        await sendJob(env, storedJson<Job>(letter.body));
        await deleteDeadLetter(env, id);
      }
      return { id };
    });
  }),

  answer(dropDeadLetter, async ({ id }, context) => {
    const { env } = context;
    const { kind, about, source } = await requiredLetter(env, id);
    const action = { action: 'dead-letter.drop', target: id, details: { kind, about } };
    return audited(context, action, async () => {
      if (source === 'drive') await driveOf(env, about).dropMessage({ id });
      await deleteDeadLetter(env, id);
      return { id };
    });
  }),
];

async function requiredLetter(env: Env, id: string): Promise<DeadLetter> {
  const letter = await deadLetterById(env, id);
  if (!letter) throw new ApiError('not_found', { description: `no dead letter ${id}` });
  return letter;
}
