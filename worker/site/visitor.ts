import { isCrawler, isMobile, nativeApp, platformTag } from '#protocol/device.ts';
import { cookies } from '#protocol/cookies.ts';
import { parseView } from '#protocol/views.ts';
import type { Theme, Visitor } from '#client/hooks/use-page.ts';

/** Who asks, as far as a request tells; crawlers are told from people only on the server. */
export interface RequestVisitor extends Visitor {
  crawler: boolean;
}

/** Reads the visitor from the user agent, the country the edge saw, and the cookies of choices (design 5). */
export function readVisitor(
  userAgent: string,
  country: string,
  jar: ReadonlyMap<string, string>,
  appToken: string,
): RequestVisitor {
  return {
    crawler: isCrawler(userAgent),
    mobile: isMobile(userAgent),
    country,
    theme: parseTheme(jar.get(cookies.theme.name)),
    view: parseView(jar.get(cookies.view.name)),
    platformTag: platformTag(userAgent, appToken),
    nativeApp: nativeApp(userAgent, appToken)?.packageName ?? '',
  };
}

function parseTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}
