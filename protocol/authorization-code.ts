/** Authorization codes (protocol 1.6). */

/** First characters of every code, unlike those of other values named `code`. */
export const authorizationCodePrefix = 'c0.';

/** Recognizes an authorization code by its form. */
export function isAuthorizationCode(text: string | null): text is string {
  return /^c0\.\w{43}$/.test(text ?? '');
}

/** Paths of the site that receive codes (specification 4). */
export const codePaths: readonly string[] = ['/', '/auth', '/drive/login', '/drive/all'];
