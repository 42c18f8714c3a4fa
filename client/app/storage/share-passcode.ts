import { otherShareCookies, sharePasscodeCookie, shareTokenCookie } from '#protocol/cookies.ts';
import type { CookieJar } from './cookie-jar.ts';

/** Access tokens and passcodes of shares. */
export interface SharePasscode {
  readToken(shareId: string): string;
  /**
   * Stores the token for twelve hours and the passcode for a week, and removes those of all other
   * shares (specification 4). The worker exchanges the passcode when the token is missing
   * (worker/site/share-passcode.ts).
   */
  write(shareId: string, token: string, passcode: string): void;
}

/** Creates the passcode store of a cookie jar. */
export function createSharePasscode(jar: CookieJar): SharePasscode {
  return {
    readToken: (shareId) => jar.read(shareTokenCookie(shareId)) ?? '',
    write: (shareId, token, passcode) => {
      for (const name of otherShareCookies(shareId, jar.names())) jar.remove({ name });
      jar.write(shareTokenCookie(shareId), token);
      if (passcode !== '') jar.write(sharePasscodeCookie(shareId), passcode);
    },
  };
}
