import { createHash } from 'node:crypto';

/** A PKCE code verifier. */
export const verifier = 'a-code-verifier-of-the-tests-0123456789-abcdef';

/** Returns the S256 challenge of a verifier. */
export function challengeOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
