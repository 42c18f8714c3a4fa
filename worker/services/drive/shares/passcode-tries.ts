import {
  passcodeTriesPerAddress,
  passcodeTriesPerShare,
  passcodeTriesPerShareProven,
  type RateLimit,
} from '#protocol/limits.ts';

/** Permission to try a passcode: now, after a wait, or after a captcha. */
export interface TryPermit {
  /** Seconds until the next try; 0 if there is no wait. */
  retryAfterSeconds: number;
  needsProof: boolean;
}

/**
 * Counts a passcode try against the limits before it is evaluated; a refused try doesn't count.
 * After many tries on a share, only visitors who solved a captcha may continue, so that the right
 * passcode still opens it.
 */
export function countTry(
  sql: SqlStorage,
  address: string,
  isProven: boolean,
  now: number,
): TryPermit {
  sql.exec('DELETE FROM tries WHERE at <= ?', now - passcodeTriesPerShare.windowSeconds * 1000);
  const waitMs = Math.max(
    waitFor(sql, passcodeTriesPerAddress, now, address),
    waitFor(sql, passcodeTriesPerShareProven, now),
  );
  if (waitMs > 0) {
    return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)), needsProof: false };
  }
  if (!isProven && waitFor(sql, passcodeTriesPerShare, now) > 0) {
    return { retryAfterSeconds: 0, needsProof: true };
  }
  sql.exec('INSERT INTO tries (at, address) VALUES (?, ?)', now, address);
  return { retryAfterSeconds: 0, needsProof: false };
}

/** Removes the last counted try of an address, because the passcode was right. */
export function uncountTry(sql: SqlStorage, address: string): void {
  sql.exec(
    'DELETE FROM tries WHERE rowid = (SELECT max(rowid) FROM tries WHERE address = ?)',
    address,
  );
}

/** Returns milliseconds until a limit allows another try; with an address, only its tries count. */
function waitFor(sql: SqlStorage, limit: RateLimit, now: number, address?: string): number {
  const windowMs = limit.windowSeconds * 1000;
  const { used, oldest } = sql
    .exec<{ used: number; oldest: number | null }>(
      `SELECT count(*) AS used, min(at) AS oldest FROM tries WHERE at > ?1 AND (?2 IS NULL OR address = ?2)`,
      now - windowMs,
      address ?? null,
    )
    .one();
  return used < limit.triesMax ? 0 : (oldest ?? now) + windowMs - now;
}
