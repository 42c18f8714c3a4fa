import { cookies } from '#protocol/cookies.ts';
import type { DisplayMode } from '#protocol/display-mode.ts';
import type { ViewType } from '#protocol/views.ts';
import { parseListOrder, parseOrder } from '#protocol/sort.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';

/**
 * Stores the view type in the display modes, and in the cookie that the server renders the next
 * page from.
 */
export function storeView(viewType: ViewType): void {
  browserCookies().write(cookies.view, viewType);
  void storeDisplayMode({ viewType });
}

/** Stores the order of a list (`mod_desc`) in the same places. */
export function storeOrder(order: string): void {
  browserCookies().write(cookies.order, order);
  const { code, foldersFirst } = parseListOrder(order);
  void storeDisplayMode({ orderType: parseOrder(code), pinFoldersTop: foldersFirst });
}

/**
 * Loads the display modes with the first change, because the page itself reads only the cookies.
 */
async function storeDisplayMode(change: Partial<DisplayMode>): Promise<void> {
  const { shareDisplay } = await import('#client/app/storage/share-display.ts');
  await shareDisplay().change('share', change);
}
