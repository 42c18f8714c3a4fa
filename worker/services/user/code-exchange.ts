import { ApiError } from '#protocol/errors.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { Directory, type SessionCodeKind } from '#worker/services/directory/index.ts';
import { driveOf, type SessionRow } from '#worker/services/drive/index.ts';

/**
 * Opens the session of a code, once. If `mayOpen` is false the code is only used up. A second use
 * ends the session of the first, because one of the two was stolen (RFC 9700 4.5), and throws
 * `invalid_grant`.
 */
export async function openSessionOnce(
  { env }: RequestContext,
  { kind, codeHash, userId }: { kind: SessionCodeKind; codeHash: string; userId: string },
  session: SessionRow,
  mayOpen = true,
): Promise<void> {
  const used = await new Directory(env).change(kind, codeHash, 'use', { sessionId: session.id });
  if (used?.sessionId === session.id) {
    if (mayOpen) await driveOf(env, userId).openSession(session);
    return;
  }
  // The first use may not have opened its session yet. Then it won't.
  if (used) await driveOf(env, userId).cancelSession({ id: used.sessionId });
  throw invalidGrant('the code was already used');
}

/** The error for a refused code. */
export function invalidGrant(description: string): ApiError {
  return new ApiError('invalid_grant', { description: `invalid_grant: ${description}` });
}
