import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { driveOf, type SessionRow } from '#worker/services/drive/index.ts';

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
  { env }: RequestContext,
  { table, codeHash, userId }: { table: CodeTable; codeHash: string; userId: string },
  session: SessionRow,
  mayOpen = true,
): Promise<void> {
  const claimed = await env.DB.prepare(
    `UPDATE ${table} SET session_id = ? WHERE code_hash = ? AND session_id = ''`,
  )
    .bind(session.id, codeHash)
    .run();
  if (claimed.meta.changes > 0) {
    if (mayOpen) await driveOf(env, userId).openSession(session);
    return;
  }
  const first = await env.DB.prepare(`SELECT session_id AS id FROM ${table} WHERE code_hash = ?`)
    .bind(codeHash)
    .first<{ id: string }>();
  // The first use may not have opened its session yet. Then it won't.
  await driveOf(env, userId).cancelSession(required(first, 'the code that was used'));
  throw invalidGrant('the code was already used');
}

/** The error for a refused code. */
export function invalidGrant(description: string): ApiError {
  return new ApiError('invalid_grant', { description: `invalid_grant: ${description}` });
}
