import type { Env } from '#worker/bindings.ts';

/**
 * Returns the address of an account's picture, or ''. It changes with the picture, so browsers
 * reload it.
 */
export function avatarAddress(env: Env, { id, picture }: { id: string; picture: string }): string {
  return picture === '' ? '' : `${env.CONTENT_ORIGIN}/avatar/${id}?v=${picture}`;
}
