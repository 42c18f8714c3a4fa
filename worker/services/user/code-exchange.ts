import { ApiError } from '#protocol/errors.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { endSessions, insertSession, type SessionRow } from '#worker/services/user/sessions.ts';

/**
 * Tables of codes for one session each: `code_hash`, and `session_id`, which is '' until the code
 * is used.
 */
type CodeTable = 'authorization_codes' | 'device_codes';

/**
 * Opens the session of a code, once. If `mayOpen` is false the code is only used up. A second use
 * ends the session of the first, because one of the two was stolen (RFC 9700 4.5), and throws
 * `invalid_grant`.
 */
export async function openSessionOnce(
  { env, now }: RequestContext,
  table: CodeTable,
  codeHash: string,
  session: SessionRow,
  mayOpen = true,
): Promise<void> {
  const claim = env.DB.prepare(
    `UPDATE ${table} SET session_id = ? WHERE code_hash = ? AND session_id = ''`,
  ).bind(session.id, codeHash);
  const open = insertSession(
    env,
    session,
    `EXISTS (SELECT 1 FROM ${table} WHERE code_hash = ? AND session_id = ?)`,
    codeHash,
    session.id,
  );
  // One transaction, so that a second use finds the session of the first and can end it.
  const [claimed] = await env.DB.batch(mayOpen ? [claim, open] : [claim]);
  if (claimed?.meta.changes !== 0) return;
  await endSessions(
    env,
    now,
    `id = (SELECT session_id FROM ${table} WHERE code_hash = ?)`,
    codeHash,
  );
  throw invalidGrant('the code was already used');
}

/** The error for a refused code. */
export function invalidGrant(description: string): ApiError {
  return new ApiError('invalid_grant', { description: `invalid_grant: ${description}` });
}
