/** Authorization codes (protocol 1.6). */

/** Parameters of a request for an authorization code (RFC 6749 4.1.1), as an app reads them. */
export interface AuthorizationRequest {
  client_id: string;
  redirect_uri: string;
  response_type: 'code';
  scope: string;
  state: string;
  code_challenge: string;
  code_challenge_method: 'S256';
}

/** First characters of every code, unlike those of other values named `code`. */
export const authorizationCodePrefix = 'c0.';

/** Recognizes an authorization code by its form. */
export function isAuthorizationCode(text: string | null): text is string {
  return /^c0\.\w{43}$/.test(text ?? '');
}

/** Paths of the site that receive codes (specification 4). */
export const codePaths: readonly string[] = ['/', '/auth', '/drive/login', '/drive/all'];
