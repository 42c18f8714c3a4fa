import {
  passcodeTriesPerAddress,
  passcodeTriesPerShare,
  passcodeTriesPerShareProven,
  type RateLimit,
} from '#protocol/limits.ts';

/**
 * Whether a passcode may be looked at: at once, after a wait, or after proof that a person asks.
 */
export interface TryPermit {
  /** Whole seconds until one may be again; 0 unless it must wait. */
  retryAfterSeconds: number;
  needsProof: boolean;
}

/**
 * Counts one passcode try against the limits, before anything is evaluated; a refused try is not
 * counted. Once a share has been guessed at often, only those who prove to be a person may go on,
 * so that the right code still opens it.
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

/**
 * Takes back the try counted last for an address: it was right, and the right code is not a guess.
 */
export function uncountTry(sql: SqlStorage, address: string): void {
  sql.exec(
    'DELETE FROM tries WHERE rowid = (SELECT max(rowid) FROM tries WHERE address = ?)',
    address,
  );
}

/** Milliseconds until a limit has room; with an address, only its tries are counted. */
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
