import { type Call, captchaAction } from '#protocol/call.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { idempotencySeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { base64url, randomId } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';

/**
 * Idempotency keys of calls that do more than one step: 50 parallel duplicates have one effect and
 * get the same response. A drive stores the keys of its methods within their transactions.
 */

/** A request without a response after this long is considered dead; the next repeat runs again. */
export const leaseMs = 15_000;
/** A repeat waits this long for the first response, then the client may retry. */
const waitMaxMs = 25_000;

/** The outcome of claiming the work of a request. */
export type ClaimOutcome =
  | { state: 'mine' }
  /** The stored response, as JSON. */
  | { state: 'done'; answer: string }
  /** Another request does the work. */
  | { state: 'busy' }
  /** The key was used for another request. */
  | { state: 'other' };

/** Stored responses of one caller. */
export interface StoredResponses {
  claim(key: { id: string; request: string }): Promise<ClaimOutcome>;
  store(response: { id: string; answer: string }): Promise<unknown>;
  /** Gives a claim back. */
  release(key: { id: string }): Promise<unknown>;
}

type Outcome = { value: unknown } | { error: ReturnType<ApiError['toBody']>; status: number };

/**
 * Runs `work` once per idempotency key of the caller. A repeated request gets the stored response,
 * including refusals (4xx); a different request with the same key throws `aborted` (409). Without a
 * key `work` always runs. `work` receives an id derived from the key: if its writes use that id, a
 * crash halfway doesn't cause duplicates.
 */
export async function idempotent<T>(
  context: RequestContext,
  call: Call,
  input: unknown,
  work: (effectId: string) => Promise<T>,
): Promise<T> {
  const { idempotencyKey, responses, userId } = context;
  if (idempotencyKey === '') return work(randomId(22));
  const who = userId || 'administrator';
  const id = await digest(who, idempotencyKey);
  const request = await digest(captchaAction(call), JSON.stringify(input));
  const until = Date.now() + waitMaxMs;
  for (let waitMs = 100; Date.now() < until; waitMs = Math.min(waitMs * 2, 1000)) {
    const claim = await responses.claim({ id, request });
    if (claim.state === 'mine') return runAndStore(responses, id, () => work(id));
    if (claim.state === 'done') return outcomeOf<T>(claim.answer);
    if (claim.state === 'other') {
      throw new ApiError('aborted', {
        description: 'this idempotency key was used for another request',
      });
    }
    await scheduler.wait(waitMs);
  }
  throw new ApiError('unavailable', { retryAfterSeconds: 5 });
}

async function runAndStore<T>(
  responses: StoredResponses,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const store = (outcome: Outcome) => responses.store({ id, answer: JSON.stringify(outcome) });
  try {
    const value = await work();
    await store({ value });
    return value;
  } catch (error) {
    // Limits and outages pass, so those errors are not stored.
    if (isApiError(error) && error.status < 429) {
      await store({ error: error.toBody(), status: error.status });
    } else {
      await responses.release({ id });
    }
    throw error;
  }
}

function outcomeOf<T>(answer: string): T {
  const outcome = storedJson<Outcome>(answer);
  if ('error' in outcome) throw ApiError.from(outcome.error, outcome.status);
  // The operation that stored the outcome returned a T.
  return outcome.value as T;
}

/** Stored responses of callers without an account: the operator, and visitors. */
export function responsesInDatabase({ DB }: Env): StoredResponses {
  return {
    async claim({ id, request }) {
      const now = Date.now();
      const { meta } = await DB.prepare(
        `INSERT INTO repeats (id, user_id, request, started_at, expires_at)
         VALUES (?1, 'administrator', ?2, ?3, ?4)
         ON CONFLICT (id) DO UPDATE SET request = ?2, answer = NULL, started_at = ?3, expires_at = ?4
           WHERE expires_at <= ?3 OR (request = ?2 AND answer IS NULL AND started_at <= ?5)`,
      )
        .bind(id, request, now, now + idempotencySeconds * 1000, now - leaseMs)
        .run();
      if (meta.changes === 1) return { state: 'mine' };
      const known = await DB.prepare('SELECT request, answer FROM repeats WHERE id = ?')
        .bind(id)
        .first<{ request: string; answer: string | null }>();
      if (known && known.request !== request) return { state: 'other' };
      return known?.answer ? { state: 'done', answer: known.answer } : { state: 'busy' };
    },
    store: ({ id, answer }) =>
      DB.prepare('UPDATE repeats SET answer = ? WHERE id = ? AND answer IS NULL')
        .bind(answer, id)
        .run(),
    release: ({ id }) =>
      DB.prepare('DELETE FROM repeats WHERE id = ? AND answer IS NULL').bind(id).run(),
  };
}

/** Hashes texts to a short id. */
async function digest(...texts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(texts));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 24));
}

/** Deletes expired responses. Safe to run twice. */
export async function deleteExpiredResponses(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM repeats WHERE expires_at <= ?').bind(now).run();
}
