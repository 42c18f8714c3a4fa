import { type Call, captchaAction } from '#protocol/call.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { idempotencySeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { base64url, randomId } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';

/**
 * Idempotency keys of services that store their state in D1: 50 parallel duplicates have one effect
 * and get the same response. A drive stores its keys in its own database, within its transactions.
 */

/** A request without a response after this long is considered dead; the next repeat runs again. */
const leaseMs = 15_000;
/** A repeat waits this long for the first response, then the client may retry. */
const waitMaxMs = 25_000;

interface StoredResponse {
  request: string;
  answer: string | null;
  startedAt: number;
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
  const { env, idempotencyKey, userId } = context;
  if (idempotencyKey === '') return work(randomId(22));
  const who = userId || 'administrator';
  const id = await digest(who, idempotencyKey);
  const request = await digest(captchaAction(call), JSON.stringify(input));
  const until = Date.now() + waitMaxMs;
  for (let waitMs = 100; Date.now() < until; waitMs = Math.min(waitMs * 2, 1000)) {
    const kept = await read(env, id);
    if (kept && kept.request !== request) {
      throw new ApiError('aborted', {
        description: 'this idempotency key was used for another request',
      });
    }
    if (kept?.answer) return outcomeOf<T>(kept.answer);
    const isMine = kept ? await takeOver(env, id, kept) : await claim(env, { id, who, request });
    if (isMine) return runAndStore(env, id, () => work(id));
    await scheduler.wait(waitMs);
  }
  throw new ApiError('unavailable', { retryAfterSeconds: 5 });
}

async function runAndStore<T>(env: Env, id: string, work: () => Promise<T>): Promise<T> {
  try {
    const value = await work();
    await storeResponse(env, id, { value });
    return value;
  } catch (error) {
    // Limits and outages pass, so those errors are not stored.
    if (isApiError(error) && error.status < 429) {
      await storeResponse(env, id, { error: error.toBody(), status: error.status });
    } else {
      await env.DB.prepare('DELETE FROM repeats WHERE id = ? AND answer IS NULL').bind(id).run();
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

async function claim(
  env: Env,
  row: { id: string; who: string; request: string },
): Promise<boolean> {
  const now = Date.now();
  const { meta } = await env.DB.prepare(
    `INSERT INTO repeats (id, user_id, request, started_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (id) DO UPDATE SET request = ?3, answer = NULL, started_at = ?4, expires_at = ?5
       WHERE expires_at <= ?4`,
  )
    .bind(row.id, row.who, row.request, now, now + idempotencySeconds * 1000)
    .run();
  return meta.changes === 1;
}

function read(env: Env, id: string): Promise<StoredResponse | null> {
  return env.DB.prepare(
    'SELECT request, answer, started_at AS startedAt FROM repeats WHERE id = ? AND expires_at > ?',
  )
    .bind(id, Date.now())
    .first<StoredResponse>();
}

async function takeOver(env: Env, id: string, { startedAt }: StoredResponse): Promise<boolean> {
  const now = Date.now();
  if (now - startedAt < leaseMs) return false;
  const { meta } = await env.DB.prepare(
    'UPDATE repeats SET started_at = ? WHERE id = ? AND started_at = ? AND answer IS NULL',
  )
    .bind(now, id, startedAt)
    .run();
  return meta.changes === 1;
}

async function storeResponse(env: Env, id: string, outcome: Outcome): Promise<void> {
  await env.DB.prepare('UPDATE repeats SET answer = ? WHERE id = ? AND answer IS NULL')
    .bind(JSON.stringify(outcome), id)
    .run();
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
