import {
  otherShareCookies,
  shareCookiesToClear,
  sharePasscodeCookie,
  shareTokenCookie,
} from '#protocol/cookies.ts';
import type { CookieJar } from './cookie-jar.ts';

/** Passcode and access token of a share. */
export interface SharePasscode {
  readToken(shareId: string): string;
  readPasscode(shareId: string): string;
  /**
   * Stores the token for twelve hours and removes tokens and passcodes of all other shares
   * (specification 4).
   */
  writeToken(shareId: string, token: string): void;
  writePasscode(shareId: string, passcode: string): void;
  /** Removes both for a share whose passcode has changed. */
  forget(shareId: string): void;
  /** Keeps the last three of each kind (specification 9). Called when a page opens. */
  cleanUp(): void;
}

/** Creates the passcode store of a cookie jar. */
export function createSharePasscode(jar: CookieJar): SharePasscode {
  const removeAll = (names: readonly string[]) => names.forEach((name) => jar.remove({ name }));
  return {
    readToken: (shareId) => jar.read(shareTokenCookie(shareId)) ?? '',
    readPasscode: (shareId) => jar.read(sharePasscodeCookie(shareId)) ?? '',
    writeToken: (shareId, token) => {
      removeAll(otherShareCookies(shareId, jar.names()));
      jar.write(shareTokenCookie(shareId), token);
    },
    writePasscode: (shareId, passcode) => jar.write(sharePasscodeCookie(shareId), passcode),
    forget: (shareId) => {
      jar.remove(shareTokenCookie(shareId));
      jar.remove(sharePasscodeCookie(shareId));
    },
    cleanUp: () => removeAll(shareCookiesToClear(jar.names())),
  };
}
