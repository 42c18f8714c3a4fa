/** PKCE (RFC 7636), method S256 only. `random` returns the given number of random bytes. */

/** A new verifier: 43 characters from 32 random bytes. */
export function newVerifier(random: (count: number) => Uint8Array): string {
  return base64Url(random(32));
}

/** The code challenge of a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
