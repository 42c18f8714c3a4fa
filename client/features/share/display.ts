import { cookies } from '#protocol/cookies.ts';
import type { DisplayMode, ViewType } from '#protocol/views.ts';
import { parseOrder } from '#protocol/sort.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';

/**
 * Remembers a layout: in the display modes, and in the cookie by which the next page is already
 * rendered so.
 */
export function rememberView(viewType: ViewType): void {
  browserCookies().write(cookies.view, viewType);
  void keep({ viewType });
}

/** Remembers an order (`mod_desc`), the same way. */
export function rememberOrder(order: string): void {
  browserCookies().write(cookies.order, order);
  void keep({ orderType: parseOrder(order) });
}

/** The page itself reads only the cookies, so what keeps the modes loads with the first change. */
async function keep(change: Partial<DisplayMode>): Promise<void> {
  const { shareDisplay } = await import('#client/app/storage/share-display.ts');
  await shareDisplay().change('share', change);
}
