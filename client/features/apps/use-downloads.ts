import type { Locale } from '#locales/index.ts';
import { resources } from '#protocol/config.ts';
import { type DownloadTarget, downloadsIn, downloadTargets } from '#protocol/downloads.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { type Preload, preload } from '#client/app/router/preload.ts';
import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';
import type { InputOf } from '#protocol/call.ts';
import { tableOf } from '#protocol/tables.ts';

const input = (locale: Locale) =>
  ({ client: 'web', data: { language: locale } }) satisfies InputOf<typeof resources>;

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
  const { locale } = usePage();
  const { value } = useRequiredAnswer(resources, input(locale));
  const addresses = downloadsIn(value);
  return tableOf(
    downloadTargets,
    (target) => addresses[target] && `/api/statistics/pub/download/${target}?language=${locale}`,
  );
}
