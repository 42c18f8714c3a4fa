import { cookies } from '#protocol/cookies.ts';
import { sharedDisplayMode, type ViewType } from '#protocol/resources.ts';
import { parseOrder } from '#protocol/sort.ts';
import { browserCookies } from '#client/storage/cookie-jar.ts';
import { browserDatabase } from '#client/storage/database.ts';
import { createDisplayModes } from '#client/storage/display-mode.ts';

/** Shares have one display mode of their own, whoever looks at them (spec 3). */
const modeKey = 'share';

/** Remembers a layout: in the display modes, and in the cookie by which the next page is already rendered so. */
export function rememberView(viewType: ViewType): void {
  browserCookies().write(cookies.view, viewType);
  void modes().change(modeKey, { viewType });
}

/** Remembers an order (`mod_desc`), the same way. */
export function rememberOrder(order: string): void {
  browserCookies().write(cookies.order, order);
  void modes().change(modeKey, { orderType: parseOrder(order) });
}

function modes() {
  const userId = browserCookies().read(cookies.userId) ?? '';
  return createDisplayModes(browserDatabase, userId, sharedDisplayMode);
}
