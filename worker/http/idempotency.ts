import { type Call, captchaAction } from '#protocol/call.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { idempotencySeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { base64url, randomId } from '#worker/http/keys.ts';

/**
 * Idempotency keys for the rooms that keep their state in D1 (design 4, safety 6): 50 parallel
 * duplicates have one effect and 50 equal answers. What a drive does has its own
 * (drive/repeats.ts), in the transaction of the drive.
 */

/**
 * Whoever began and has not answered for this long is taken to be gone; the next repeat does the
 * work again.
 */
const leaseMs = 15_000;
/** A repeat waits this long for the answer of the first, then the client may ask once more. */
const waitMaxMs = 25_000;

interface Kept {
  request: string;
  answer: string | null;
  startedAt: number;
}

type Outcome = { value: unknown } | { error: ReturnType<ApiError['toBody']>; status: number };

/**
 * Does the work of a call once for the caller's idempotency key; without a key simply does it.
 * `work` gets an id that belongs to the key: where its writes are named by it, a crash half-way
 * leaves nothing that is done twice. A repeat gets the first answer, a refusal (4xx) included.
 * Throws `aborted` (409) when the key came with another request.
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
    if (isMine) return workAndKeep(env, id, () => work(id));
    await scheduler.wait(waitMs);
  }
  throw new ApiError('unavailable', { retryAfterSeconds: 5 });
}

async function workAndKeep<T>(env: Env, id: string, work: () => Promise<T>): Promise<T> {
  try {
    const value = await work();
    await keep(env, id, { value });
    return value;
  } catch (error) {
    // What another try may change is not kept: limits pass, outages end.
    if (isApiError(error) && error.status < 429) {
      await keep(env, id, { error: error.toBody(), status: error.status });
    } else {
      await env.DB.prepare('DELETE FROM repeats WHERE id = ? AND answer IS NULL').bind(id).run();
    }
    throw error;
  }
}

function outcomeOf<T>(answer: string): T {
  const outcome = JSON.parse(answer) as Outcome;
  if ('error' in outcome) throw ApiError.from(outcome.error, outcome.status);
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

function read(env: Env, id: string): Promise<Kept | null> {
  return env.DB.prepare(
    'SELECT request, answer, started_at AS startedAt FROM repeats WHERE id = ? AND expires_at > ?',
  )
    .bind(id, Date.now())
    .first<Kept>();
}

async function takeOver(env: Env, id: string, { startedAt }: Kept): Promise<boolean> {
  const now = Date.now();
  if (now - startedAt < leaseMs) return false;
  const { meta } = await env.DB.prepare(
    'UPDATE repeats SET started_at = ? WHERE id = ? AND started_at = ? AND answer IS NULL',
  )
    .bind(now, id, startedAt)
    .run();
  return meta.changes === 1;
}

async function keep(env: Env, id: string, outcome: Outcome): Promise<void> {
  await env.DB.prepare('UPDATE repeats SET answer = ? WHERE id = ? AND answer IS NULL')
    .bind(JSON.stringify(outcome), id)
    .run();
}

/** Texts as one id of 22 letters and digits or so; which texts, nobody can tell from it. */
async function digest(...texts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(texts));
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 24));
}

/** Forgets answers nobody may repeat any more. Safe to run twice. */
export async function deleteExpiredResponses(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM repeats WHERE expires_at <= ?').bind(now).run();
}
