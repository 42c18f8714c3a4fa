import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { Directory } from '#worker/services/directory/index.ts';
import { driveOf, type LinkedIdentity } from '#worker/services/drive/index.ts';
import { signInProviders } from '#worker/http/sign-in-providers.ts';
import { newIdentity } from '#worker/services/user/accounts.ts';

/** Returns id and name of a link's provider; '' and its host if the operator removed it. */
export function providerOfLink(
  env: Env,
  { issuer }: Pick<LinkedIdentity, 'issuer'>,
): { id: string; name: string } {
  const known = signInProviders(env).find((provider) => provider.issuer === issuer);
  return known ?? { id: '', name: new URL(issuer).host };
}

/** Returns the user whose account is linked to an account at a provider, and the link. */
export async function linkedIdentity(
  env: Env,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<{ userId: string; link: LinkedIdentity } | undefined> {
  const key = JSON.stringify([issuer, subject]);
  const userId = await new Directory(env).holderOf('identity', key);
  const link = userId && (await driveOf(env, userId).identityOf({ issuer, subject }));
  return link ? { userId, link } : undefined;
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
  times: { now: number; usedAt: number },
): Promise<LinkedIdentity> {
  const link = await driveOf(env, userId).addIdentity(newIdentity(identity, times));
  if (typeof link !== 'string') return link;
  throw new ApiError('already_exists', {
    description:
      link === 'taken'
        ? 'this account of the provider is linked to another account here'
        : 'this account has another link to that provider; remove it first',
  });
}

/**
 * Removes a link and returns it. Throws `not_found`, and `permission_denied` if nothing else signs
 * in to the account.
 */
export async function removeLink(env: Env, userId: string, id: string): Promise<LinkedIdentity> {
  const removed = await driveOf(env, userId).removeIdentity({ id });
  if (typeof removed !== 'string') return removed;
  throw removed === 'needed'
    ? new ApiError('permission_denied', {
        description: 'nothing else signs in to this account; set a password or add a passkey first',
      })
    : new ApiError('not_found', { description: 'this link does not exist' });
}
