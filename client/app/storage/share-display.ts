import { cookies } from '#protocol/cookies.ts';
import { sharedDisplayMode } from '#protocol/views.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { createDisplayModes, type DisplayModes } from '#client/app/storage/display-mode.ts';

/**
 * The display modes of shares: they have one of their own, under the key `share`, whoever looks at
 * them (specification 3).
 */
export function shareDisplay(): DisplayModes {
  const userId = browserCookies().read(cookies.userId) ?? '';
  return createDisplayModes(browserDatabase, userId, sharedDisplayMode);
}
