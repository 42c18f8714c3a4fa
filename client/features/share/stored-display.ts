import { type CookieJar } from '#protocol/cookie-text.ts';
import { cookies } from '#protocol/cookies.ts';
import { listOrderText } from '#protocol/list-order.ts';
import { orderCode } from '#protocol/sort.ts';
import { type DisplayMode, sharedDisplayMode } from '#protocol/display-mode.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { shareDisplay } from '#client/app/storage/share-display.ts';

/**
 * Restores the cookies that the server renders shares from, which browsers delete earlier than the
 * display modes. Resolves to true if the page was rendered with another order or view.
 */
export async function restoreDisplayCookies(
  jar: CookieJar,
  read: () => Promise<DisplayMode>,
): Promise<boolean> {
  if (jar.read(cookies.view) !== null || jar.read(cookies.order) !== null) return false;
  const mode = await read();
  const shown = sharedDisplayMode;
  const isSame =
    mode.viewType === shown.viewType &&
    mode.orderType === shown.orderType &&
    mode.pinFoldersTop === shown.pinFoldersTop;
  if (isSame) return false;
  const order = { code: orderCode(mode.orderType), foldersFirst: mode.pinFoldersTop };
  jar.write(cookies.view, mode.viewType);
  jar.write(cookies.order, listOrderText(order));
  // Without cookies, the page can't be rendered otherwise.
  return jar.read(cookies.order) !== null;
}

/** Loads the page again if the user's display mode was lost with its cookies. */
export async function restoreDisplay(): Promise<void> {
  if (await restoreDisplayCookies(browserCookies(), () => shareDisplay().read('share'))) {
    location.reload();
  }
}
