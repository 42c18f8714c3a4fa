import { lazy } from '#client/lib/lazy.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { createSharePasscode } from '#client/app/storage/share-passcode.ts';

/**
 * What the share page needs to ask the services; loaded with the first question, not with the page.
 */

export { shareDetail, visitShare } from '#protocol/share.ts';
export { request } from '#client/app/api/request.ts';

/** This browser's share tokens. */
export const sharePasscode = lazy(() => createSharePasscode(browserCookies()));
