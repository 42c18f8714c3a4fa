import { isApiError } from '#protocol/errors.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import type { TabsLock } from '#client/lib/tabs-lock.ts';
import type { CredentialStore } from './credentials.ts';

/** Access token that is refreshed automatically. */
export interface SessionTokens {
  /**
   * Returns a token that is valid for a little longer, '' while signed out. Work that holds the
   * lock of the session names itself as its `owner`.
   */
  current(owner?: object): Promise<string>;
  /** Returns a token other than the `refused` one, '' if the session has ended. */
  renew(refused: string): Promise<string>;
}

/** Runs `work` exclusively among all tabs; at once inside work of the same owner. */
export type AcrossTabs = TabsLock;

/** Dependencies of the token refresh. */
export interface RefreshParts {
  credentials: CredentialStore;
  /** Exchanges a refresh token, which rotates (protocol 1.6). */
  exchange: (refreshToken: string) => Promise<TokenAnswer>;
  acrossTabs: AcrossTabs;
  /** Called when the server has ended the session. */
  onEnd: () => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Tokens expiring sooner are renewed before use, because requests take time and clocks differ. */
const expiryMarginMs = 30_000;

/** Errors that mean a refresh token is no longer valid. */
const endings: ReadonlySet<string> = new Set(['invalid_grant', 'unauthenticated', 'user_blocked']);

/**
 * Refreshes tokens once for all tabs: the holder of the lock exchanges the token, and waiting tabs
 * find the new one in the store. Network failures are thrown and don't end the session.
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
      // Another tab may have signed in during the request.
      if (parts.credentials.read()?.refresh_token === held.refresh_token) {
        parts.credentials.clear();
        parts.onEnd();
      }
      return '';
    }
  };

  const exchangeAlone = (refused: string, owner?: object): Promise<string> =>
    parts.acrossTabs(async () => usable(refused) || exchange(), owner);

  const renew = (refused: string): Promise<string> =>
    (pending ??= exchangeAlone(refused).finally(() => {
      pending = undefined;
    }));

  return {
    current: async (owner) => {
      const held = usable('');
      if (held !== '' || !parts.credentials.read()) return held;
      // A pending renewal may wait for the lock that the owner holds.
      return owner ? exchangeAlone('', owner) : renew('');
    },
    renew,
  };
}
