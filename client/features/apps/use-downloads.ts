import type { Locale } from '#locales/index.ts';
import { callKey, type OutputOf } from '#protocol/call.ts';
import { resources } from '#protocol/config.ts';
import { type DownloadTarget, downloadsIn } from '#protocol/downloads.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { type Preload, preload } from '#client/app/router/preload.ts';

const input = (locale: Locale) => ({ client: 'web', data: { language: locale } });

/**
 * What a route asks for, so that its page can say where the apps are: `preload: ({ locale }) =>
 * [downloadsAsked(locale)]`.
 */
export function downloadsAsked(locale: Locale): Preload {
  return preload(resources, input(locale));
}

/**
 * Where a page sends those who want an app: through the door that counts them. '' for an app nobody
 * publishes.
 */
export type DownloadLinks = Readonly<Record<DownloadTarget, string>>;

/** The ways to the apps an operator publishes, on a page whose route asked (`downloadsAsked`). */
export function useDownloads(): DownloadLinks {
  const { fallback, locale } = usePage();
  const { value } = fallback[callKey(resources, input(locale))] as OutputOf<typeof resources>;
  const links = Object.entries(downloadsIn(value)).map(([target, address]) => [
    target,
    address && `/api/statistics/pub/download/${target}?language=${locale}`,
  ]);
  return Object.fromEntries(links) as DownloadLinks;
}
