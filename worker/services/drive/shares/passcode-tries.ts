import { passcodeTriesPerAddress, passcodeTriesPerShare, type TryLimit } from '#protocol/limits.ts';

/**
 * Counts one passcode try against both limits, before anything is evaluated. Returns 0 when it may be evaluated, else
 * the whole seconds until one may be again; a refused try is not counted.
 */
export function takeTry(sql: SqlStorage, address: string, now: number): number {
  sql.exec('DELETE FROM tries WHERE at <= ?', now - passcodeTriesPerShare.windowSeconds * 1000);
  const waitMs = Math.max(
    waitFor(sql, passcodeTriesPerAddress, now, address),
    waitFor(sql, passcodeTriesPerShare, now),
  );
  if (waitMs > 0) return Math.max(1, Math.ceil(waitMs / 1000));
  sql.exec('INSERT INTO tries (at, address) VALUES (?, ?)', now, address);
  return 0;
}

/** Takes back the try counted last for an address: it was right, and the right code is not a guess. */
export function forgiveTry(sql: SqlStorage, address: string): void {
  sql.exec(
    'DELETE FROM tries WHERE rowid = (SELECT max(rowid) FROM tries WHERE address = ?)',
    address,
  );
}

/** Milliseconds until a limit has room; with an address, only its tries are counted. */
function waitFor(sql: SqlStorage, limit: TryLimit, now: number, address?: string): number {
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
