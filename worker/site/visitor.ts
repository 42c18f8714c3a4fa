import { consentCookie, consentOf } from '#protocol/consent.ts';
import { isCrawler, isMobile, nativeApp, platformTag } from '#protocol/device.ts';
import { cookies, narrowSidebar } from '#protocol/cookies.ts';
import { parseView } from '#protocol/views.ts';
import type { Theme, Visitor } from '#client/app/router/use-page.ts';

/** The visitor as far as the request shows; crawlers are detected only on the server. */
export interface RequestVisitor extends Visitor {
  crawler: boolean;
}

/** Detects Global Privacy Control. */
export function hasRefusalSignal(headers: Headers): boolean {
  return headers.get('sec-gpc') === '1';
}

/** Reads the visitor from the headers, the country seen by the edge, and the cookies. */
export function readVisitor(
  headers: Headers,
  country: string,
  jar: ReadonlyMap<string, string>,
  appToken: string,
): RequestVisitor {
  const userAgent = headers.get('user-agent') ?? '';
  return {
    crawler: isCrawler(userAgent),
    mobile: isMobile(userAgent),
    country,
    theme: parseTheme(jar.get(cookies.theme.name)),
    consent: consentOf(jar.get(consentCookie.name), hasRefusalSignal(headers)),
    view: parseView(jar.get(cookies.view.name)),
    hasNarrowSidebar: jar.get(cookies.sidebar.name) === narrowSidebar,
    platformTag: platformTag(userAgent, appToken),
    nativeApp: nativeApp(userAgent, appToken)?.packageName ?? '',
  };
}

function parseTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}
