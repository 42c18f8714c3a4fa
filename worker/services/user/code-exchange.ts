import { ApiError } from '#protocol/errors.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { endSessions, insertSession, type SessionRow } from '#worker/services/user/sessions.ts';

/**
 * Tables of codes that are good for one session: `code_hash`, and `session_id`, which is '' until
 * then.
 */
type CodeTable = 'authorization_codes' | 'device_codes';

/**
 * Opens the session of a code, once; where none may come of it (`mayOpen`), the code is used up all
 * the same. A second use ends the session of the first, because one of the two was a thief's (RFC
 * 9700 4.5), and throws `invalid_grant`.
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
  // One transaction: whoever comes second finds the session of the first, and can end it.
  const [claimed] = await env.DB.batch(mayOpen ? [claim, open] : [claim]);
  if (claimed?.meta.changes !== 0) return;
  await endSessions(
    env,
    now,
    `id = (SELECT session_id FROM ${table} WHERE code_hash = ?)`,
    codeHash,
  );
  throw invalidGrant('the code was used before');
}

/** What a code is refused with. */
export function invalidGrant(description: string): ApiError {
  return new ApiError('invalid_grant', { description: `invalid_grant: ${description}` });
}
