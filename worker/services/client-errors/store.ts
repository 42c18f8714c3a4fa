import { clientErrorKeptDays, clientErrorsMax } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { sha256 } from '#worker/http/keys.ts';
import { type ClientError, fingerprintText } from '#worker/services/client-errors/rules.ts';

/** A row of `client_errors`. Times are milliseconds since 1970. */
export interface ClientErrorRow extends ClientError {
  fingerprint: string;
  count: number;
  first_at: number;
  last_at: number;
}

/** Counts an error, and drops the one not seen for the longest time if there are too many. */
export async function storeClientError(env: Env, error: ClientError, now: number): Promise<void> {
  const { kind, message, stack, page, build } = error;
  const fingerprint = (await sha256(fingerprintText(error))).slice(0, 16);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO client_errors (fingerprint, kind, message, stack, page, build, count, first_at, last_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?7)
       ON CONFLICT (fingerprint) DO UPDATE SET
         stack = ?4, page = ?5, build = ?6, count = count + 1, last_at = ?7`,
    ).bind(fingerprint, kind, message, stack, page, build, now),
    env.DB.prepare(
      `DELETE FROM client_errors WHERE fingerprint IN
       (SELECT fingerprint FROM client_errors ORDER BY last_at DESC LIMIT -1 OFFSET ?)`,
    ).bind(clientErrorsMax),
  ]);
}

/** Returns errors, the latest first. */
export async function readClientErrors(env: Env, limit: number): Promise<ClientErrorRow[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM client_errors ORDER BY last_at DESC, fingerprint LIMIT ?',
  )
    .bind(limit)
    .all<ClientErrorRow>();
  return results;
}

/** Deletes one error, or all if `fingerprint` is ''. Returns how many there were. */
export async function deleteClientErrors(env: Env, fingerprint: string): Promise<number> {
  const { meta } = await env.DB.prepare(
    `DELETE FROM client_errors WHERE ?1 = '' OR fingerprint = ?1`,
  )
    .bind(fingerprint)
    .run();
  return meta.changes;
}

/** Deletes errors past their retention. Safe to run twice. */
export async function deleteOldClientErrors(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM client_errors WHERE last_at < ?')
    .bind(now - clientErrorKeptDays * 24 * 60 * 60 * 1000)
    .run();
}
