import { lazy } from '#client/lib/lazy.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { createSharePasscode } from '#client/app/storage/share-passcode.ts';

/** API functions of the share page, loaded with its first request. */

export { shareDetail, visitShare } from '#protocol/share.ts';
export { request } from '#client/app/api/request.ts';

/** Share tokens of this browser. */
export const sharePasscodes = lazy(() => createSharePasscode(browserCookies()));
