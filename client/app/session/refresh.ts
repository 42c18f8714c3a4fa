import { isApiError } from '#protocol/errors.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import type { CredentialStore } from './credentials.ts';

/** The access token of the session, kept fresh. */
export interface SessionTokens {
  /** A token that is valid a little longer, '' while signed out. */
  current(): Promise<string>;
  /** A token other than the `refused` one; '' when the session is over. */
  renew(refused: string): Promise<string>;
}

/** Runs `work` while no other tab runs its own (Web Locks). */
export type AcrossTabs = <T>(work: () => Promise<T>) => Promise<T>;

/** What keeping tokens fresh needs. */
export interface RefreshParts {
  credentials: CredentialStore;
  /** Exchanges a refresh token for the next tokens; it rotates (protocol 1.6). */
  exchange: (refreshToken: string) => Promise<TokenAnswer>;
  acrossTabs: AcrossTabs;
  /** Told when the server says that the session is over. */
  onEnd: () => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * A token with less left than this is renewed before it is used: the request takes time, and clocks
 * differ.
 */
const expiryMarginMs = 30_000;

/** Names by which the server says that a refresh token is worth nothing any more. */
const endings: ReadonlySet<string> = new Set(['invalid_grant', 'unauthenticated', 'user_blocked']);

/**
 * Silent refresh, once for all tabs: whoever holds the lock exchanges the token, and whoever waited
 * finds the new one in the store. A network failure is thrown and ends nothing.
 */
export function createSessionTokens(parts: RefreshParts): SessionTokens {
  let pending: Promise<string> | undefined;

  const usable = (refused: string): string => {
    const held = parts.credentials.read();
    if (!held || held.access_token === refused) return '';
    return Date.parse(held.expires_at) - expiryMarginMs > parts.now() ? held.access_token : '';
  };

  const exchange = async (): Promise<string> => {
    const held = parts.credentials.read();
    if (!held) return '';
    try {
      return parts.credentials.write(await parts.exchange(held.refresh_token)).access_token;
    } catch (error) {
      if (!isApiError(error) || !endings.has(error.error)) throw error;
      // Another tab may have signed in again while we waited for the answer.
      if (parts.credentials.read()?.refresh_token === held.refresh_token) {
        parts.credentials.clear();
        parts.onEnd();
      }
      return '';
    }
  };

  const renew = (refused: string): Promise<string> =>
    (pending ??= parts
      .acrossTabs(async () => usable(refused) || exchange())
      .finally(() => {
        pending = undefined;
      }));

  return {
    current: async () => usable('') || (parts.credentials.read() ? renew('') : ''),
    renew,
  };
}
