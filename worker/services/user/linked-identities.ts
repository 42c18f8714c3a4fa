import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { randomId } from '#worker/http/keys.ts';
import { signInProviders } from '#worker/http/sign-in-providers.ts';

/** A row of `linked_identities`. Times are milliseconds since 1970. */
export interface LinkedIdentity {
  id: string;
  issuer: string;
  subject: string;
  user_id: string;
  name: string;
  created_at: number;
  last_used_at: number;
}

/** Returns id and name of a link's provider; '' and its host if the operator removed it. */
export function providerOfLink(
  env: Env,
  { issuer }: Pick<LinkedIdentity, 'issuer'>,
): { id: string; name: string } {
  const known = signInProviders(env).find((provider) => provider.issuer === issuer);
  return known ?? { id: '', name: new URL(issuer).host };
}

/** Returns an account's links, oldest first. */
export async function linkedIdentities(env: Env, userId: string): Promise<LinkedIdentity[]> {
  const { results } = await env.DB.prepare(
    'SELECT * FROM linked_identities WHERE user_id = ? ORDER BY created_at, id',
  )
    .bind(userId)
    .all<LinkedIdentity>();
  return results;
}

/** Returns the link of an account at a provider, or null. */
export function linkedIdentity(
  env: Env,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<LinkedIdentity | null> {
  return env.DB.prepare('SELECT * FROM linked_identities WHERE issuer = ? AND subject = ?')
    .bind(issuer, subject)
    .first<LinkedIdentity>();
}

/**
 * Links an account at a provider to an account here; `usedAt` is the time of a sign-in with it, 0
 * without one. Throws `already_exists` if either is linked to
 * another one.
 */
export async function addLink(
  env: Env,
  userId: string,
  identity: { issuer: string; subject: string; label: string },
  { now, usedAt }: { now: number; usedAt: number },
): Promise<LinkedIdentity> {
  const row: LinkedIdentity = {
    id: `l${randomId(21)}`,
    issuer: identity.issuer,
    subject: identity.subject,
    user_id: userId,
    name: identity.label,
    created_at: now,
    last_used_at: usedAt,
  };
  const columns = Object.keys(row);
  const { meta } = await env.DB.prepare(
    `INSERT INTO linked_identities (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT DO NOTHING`,
  )
    .bind(...Object.values(row))
    .run();
  if (meta.changes > 0) return row;
  const known = await linkedIdentity(env, identity);
  if (known?.user_id === userId) return known;
  throw new ApiError('already_exists', {
    description: known
      ? 'this account of the provider is linked to another account here'
      : 'this account has another link to that provider; remove it first',
  });
}

/** Notes that a link was used, and the current name of the account there. */
export async function touchLink(env: Env, id: string, label: string, now: number): Promise<void> {
  await env.DB.prepare('UPDATE linked_identities SET last_used_at = ?, name = ? WHERE id = ?')
    .bind(now, label, id)
    .run();
}

/**
 * Removes a link and returns it. Throws `not_found`, and `permission_denied` if nothing else signs
 * in to the account. One statement decides, so two removals at once can't take both.
 */
export async function removeLink(env: Env, userId: string, id: string): Promise<LinkedIdentity> {
  const hasPasskey = (await driveOf(env, userId).passkeys({})).length > 0;
  const removed = await env.DB.prepare(
    `DELETE FROM linked_identities WHERE id = ?1 AND user_id = ?2 AND (
       EXISTS (SELECT 1 FROM users WHERE id = ?2 AND password_hash <> '')
       OR ?3 = 1
       OR EXISTS (SELECT 1 FROM linked_identities WHERE user_id = ?2 AND id <> ?1)
     ) RETURNING *`,
  )
    .bind(id, userId, Number(hasPasskey))
    .first<LinkedIdentity>();
  if (removed) return removed;
  const isKnown = (await linkedIdentities(env, userId)).some((link) => link.id === id);
  throw isKnown
    ? new ApiError('permission_denied', {
        description: 'nothing else signs in to this account; set a password or add a passkey first',
      })
    : new ApiError('not_found', { description: 'this link does not exist' });
}
