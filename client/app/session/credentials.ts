import { cookies } from '#protocol/cookies.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import { credentialsEntry } from '#client/app/storage/catalog.ts';
import type { CookieJar } from '#client/app/storage/cookie-jar.ts';
import type { Local } from '#client/app/storage/local.ts';
import type { Credentials } from '#client/app/storage/shapes.ts';

/**
 * Session of one client, stored in `localStorage` under `credentials_<client id>` (specification 4,
 * protocol 1.7).
 */
export interface CredentialStore {
  /** Returns null while signed out, and then removes the stored user id. */
  read(): Credentials | null;
  write(answer: TokenAnswer): Credentials;
  /** Restores a missing user id cookie, because cookies and storage can be cleared separately. */
  remember(): void;
  clear(): void;
}

/** Creates the credential store of a client. `now` returns milliseconds since 1970. */
export function createCredentials(parts: {
  clientId: string;
  local: Local;
  jar: CookieJar;
  now: () => number;
}): CredentialStore {
  const entry = credentialsEntry(parts.clientId);
  return {
    read: () => {
      const held = parts.local.read(entry);
      if (!held && parts.jar.read(cookies.userId) !== null) parts.jar.remove(cookies.userId);
      return held;
    },

    write: (answer) => {
      const held: Credentials = {
        token_type: answer.token_type,
        access_token: answer.access_token,
        refresh_token: answer.refresh_token,
        expires_in: answer.expires_in,
        expires_at: new Date(parts.now() + answer.expires_in * 1000).toISOString(),
        sub: answer.sub,
      };
      parts.local.write(entry, held);
      parts.jar.write(cookies.userId, held.sub);
      return held;
    },

    remember: () => {
      const held = parts.local.read(entry);
      if (held) parts.jar.write(cookies.userId, held.sub);
    },

    clear: () => {
      parts.local.remove(entry);
      parts.jar.remove(cookies.userId);
    },
  };
}
