import {
  otherShareCookies,
  shareCookiesToClear,
  sharePasscodeCookie,
  shareTokenCookie,
} from '#protocol/cookies.ts';
import type { CookieJar } from './cookie-jar.ts';

/** What a visitor once gave for a share: the token that opens it, and the passcode it came from. */
export interface SharePasscode {
  readToken(shareId: string): string;
  readPasscode(shareId: string): string;
  /**
   * Keeps the token for twelve hours and forgets the tokens and passcodes of every other share
   * (specification 4).
   */
  writeToken(shareId: string, token: string): void;
  writePasscode(shareId: string, passcode: string): void;
  /** Forgets both of one share: its passcode has changed. */
  forget(shareId: string): void;
  /** Removes all but the last three of each kind (specification 9); called when a page opens. */
  cleanUp(): void;
}

/** The passcodes in a jar. */
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
