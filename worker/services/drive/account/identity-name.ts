import type { DirectoryName } from '#worker/services/directory/index.ts';

/** Returns the name in the directory of an account at a provider. */
export function identityName(identity: { issuer: string; subject: string }): DirectoryName {
  return ['identity', JSON.stringify([identity.issuer, identity.subject])];
}
