import { DurableObject } from 'cloudflare:workers';
import { ApiError } from '#protocol/errors.ts';
import type { RateLimit } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';

export interface LimitResult {
  allowed: boolean;
  /** Attempts left in the window after this one. */
  left: number;
  /** Seconds until the next attempt is allowed; 0 if allowed. */
  retryAfterSeconds: number;
}

/**
 * A rate limit for one key: a sliding log of attempts in a single object, so parallel callers can't
 * exceed it. Its storage is deleted once the last attempt has left the window.
 */
export class LimiterObject extends DurableObject<Env> {
  #isOpen = false;

  /** Storage with its table, which the alarm may have deleted while this instance lives on. */
  get #sql(): SqlStorage {
    const { sql } = this.ctx.storage;
    if (!this.#isOpen) sql.exec('CREATE TABLE IF NOT EXISTS tries (at INTEGER NOT NULL) STRICT');
    this.#isOpen = true;
    return sql;
  }

  /** Counts an attempt if it is allowed. Refused attempts are not counted. */
  async consume({ triesMax, windowSeconds }: RateLimit): Promise<LimitResult> {
    const now = Date.now();
    const windowMs = windowSeconds * 1000;
    this.#sql.exec('DELETE FROM tries WHERE at <= ?', now - windowMs);
    const { used, oldest } = this.#sql
      .exec<{ used: number; oldest: number | null }>(
        'SELECT count(*) AS used, min(at) AS oldest FROM tries',
      )
      .one();
    if (used >= triesMax) {
      const waitMs = (oldest ?? now) + windowMs - now;
      return { allowed: false, left: 0, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    }
    this.#sql.exec('INSERT INTO tries (at) VALUES (?)', now);
    await this.ctx.storage.setAlarm(now + windowMs + 1000);
    return { allowed: true, left: triesMax - used - 1, retryAfterSeconds: 0 };
  }

  /** Returns the result of an attempt without counting it. */
  async peek({ triesMax, windowSeconds }: RateLimit): Promise<LimitResult> {
    const now = Date.now();
    const { used, oldest } = this.#sql
      .exec<{ used: number; oldest: number | null }>(
        'SELECT count(*) AS used, min(at) AS oldest FROM tries WHERE at > ?',
        now - windowSeconds * 1000,
      )
      .one();
    const waitMs = used < triesMax ? 0 : (oldest ?? now) + windowSeconds * 1000 - now;
    return {
      allowed: used < triesMax,
      left: Math.max(0, triesMax - used),
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    };
  }

  /** Removes the newest attempt. */
  async refund(): Promise<void> {
    this.#sql.exec('DELETE FROM tries WHERE rowid = (SELECT max(rowid) FROM tries)');
  }

  /** Removes all attempts, after a success that proves the caller. */
  async reset(): Promise<void> {
    this.#sql.exec('DELETE FROM tries');
  }

  /**
   * Marks the key as used until `expiresAt` (ms). Returns true for the first caller only: the
   * replay protection of captcha challenges and one-time codes.
   */
  async claimOnce(expiresAt: number): Promise<boolean> {
    if (this.#sql.exec('SELECT at FROM tries LIMIT 1').toArray().length > 0) return false;
    this.#sql.exec('INSERT INTO tries (at) VALUES (?)', expiresAt);
    await this.ctx.storage.setAlarm(expiresAt + 1000);
    return true;
  }

  override async alarm(): Promise<void> {
    // An attempt made while the alarm was pending has set the next one.
    if ((await this.ctx.storage.getAlarm()) !== null) return;
    this.#isOpen = false;
    await this.ctx.storage.deleteAll();
  }
}

const limiterOf = (env: Env, key: string) => objectNamed<LimiterObject>(env, 'LIMITERS', key);

/** Counts an attempt. The key names purpose and target: `signin:address:203.0.113.7`. */
export async function consume(env: Env, key: string, limit: RateLimit): Promise<LimitResult> {
  return limiterOf(env, key).consume(limit);
}

/** Counts an attempt. Throws `resource_exhausted` with the time to wait if none is left. */
export async function consumeOrThrow(
  env: Env,
  key: string,
  limit: RateLimit,
  description: string,
): Promise<LimitResult> {
  const verdict = await consume(env, key, limit);
  if (verdict.allowed) return verdict;
  const { retryAfterSeconds } = verdict;
  throw new ApiError('resource_exhausted', { description, retryAfterSeconds });
}

/** Returns the result of an attempt without counting it. */
export async function peek(env: Env, key: string, limit: RateLimit): Promise<LimitResult> {
  return limiterOf(env, key).peek(limit);
}

/** Removes the newest attempt of a key. */
export async function refund(env: Env, key: string): Promise<void> {
  await limiterOf(env, key).refund();
}

/** Removes all attempts of a key. */
export async function resetLimit(env: Env, key: string): Promise<void> {
  await limiterOf(env, key).reset();
}

/** Returns true once per key until `expiresAt` (ms since 1970). */
export async function claimOnce(env: Env, key: string, expiresAt: number): Promise<boolean> {
  return limiterOf(env, `spent:${key}`).claimOnce(expiresAt);
}
