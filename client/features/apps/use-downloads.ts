import type { Locale } from '#locales/index.ts';
import { resources } from '#protocol/config-calls.ts';
import { type DownloadTarget, downloadsIn, downloadTargets } from '#protocol/downloads.ts';
import { downloadStatistics } from '#protocol/statistics.ts';
import { usePage, useVisitor } from '#client/app/router/use-page.ts';
import { type Preload, preload } from '#client/app/router/preload.ts';
import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';
import type { InputOf } from '#protocol/call.ts';
import { tableOf } from '#protocol/tables.ts';

const input = (locale: Locale) =>
  ({ client: 'web', data: { language: locale } }) satisfies InputOf<typeof resources>;

/**
 * Preloads of a page with app downloads: their links and how often they were downloaded.
 */
export function preloadDownloads(locale: Locale): Preload[] {
  return [preload(resources, input(locale)), preload(downloadStatistics, {})];
}

/**
 * Download URLs of the apps, through a redirect that counts them. '' for an app that isn't
 * published.
 */
export type DownloadLinks = Readonly<Record<DownloadTarget, string>>;

/**
 * Download URLs of the operator's apps, with the device's platform tag (specification 9). The route
 * of the page must have `preloadDownloads`.
 */
export function useDownloads(): DownloadLinks {
  const { locale } = usePage();
  const { platformTag } = useVisitor();
  const { value } = useRequiredAnswer(resources, input(locale));
  const addresses = downloadsIn(value);
  return tableOf(
    downloadTargets,
    (target) =>
      addresses[target] &&
      `/api/statistics/pub/download/${target}?language=${locale}&platform=${platformTag}`,
  );
}

/** How often these apps were downloaded together, without those that aren't offered any more. */
export function useDownloadCount(targets: readonly DownloadTarget[]): number {
  const links = useDownloads();
  const { data } = useRequiredAnswer(downloadStatistics, {});
  return targets.reduce(
    (sum, target) => sum + (links[target] ? (data.targets[target] ?? 0) : 0),
    0,
  );
}
