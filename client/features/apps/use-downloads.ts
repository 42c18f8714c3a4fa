import type { Locale } from '#locales/index.ts';
import { callKey, type OutputOf } from '#protocol/call.ts';
import { resources } from '#protocol/config.ts';
import { type DownloadTarget, downloadsIn } from '#protocol/downloads.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { type Preload, preload } from '#client/app/router/preload.ts';

const input = (locale: Locale) => ({ client: 'web', data: { language: locale } });

/**
 * Preload of the app download links, for a page's route: `preload: ({ locale }) =>
 * [downloadsAsked(locale)]`.
 */
export function preloadDownloads(locale: Locale): Preload {
  return preload(resources, input(locale));
}

/**
 * Download URLs of the apps, through a redirect that counts them. '' for an app that isn't
 * published.
 */
export type DownloadLinks = Readonly<Record<DownloadTarget, string>>;

/** Download URLs of the operator's apps. The page's route must preload `downloadsAsked`. */
export function useDownloads(): DownloadLinks {
  const { fallback, locale } = usePage();
  const { value } = fallback[callKey(resources, input(locale))] as OutputOf<typeof resources>;
  const links = Object.entries(downloadsIn(value)).map(([target, address]) => [
    target,
    address && `/api/statistics/pub/download/${target}?language=${locale}`,
  ]);
  return Object.fromEntries(links) as DownloadLinks;
}
