import { cookies } from '#protocol/cookies.ts';
import { sharedDisplayMode } from '#protocol/display-mode.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { createDisplayModes, type DisplayModes } from '#client/app/storage/display-mode.ts';

/**
 * Display settings of shares, stored under the key `share` for all visitors of this browser
 * (specification 3).
 */
export function shareDisplay(): DisplayModes {
  const userId = browserCookies().read(cookies.userId) ?? '';
  return createDisplayModes(browserDatabase, userId, sharedDisplayMode);
}
