import type { Locale } from '#locales/index.ts';
import { resources } from '#protocol/config-calls.ts';
import { type Outside, outsideIn } from '#protocol/external-links.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { type Preload, preload } from '#client/app/router/preload.ts';
import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';
import type { InputOf } from '#protocol/call.ts';

const input = (locale: Locale) =>
  ({ client: 'web', data: { language: locale } }) satisfies InputOf<typeof resources>;

/**
 * Preload of the operator's external links, for a page's route: `preload: ({ locale }) =>
 * [outsideAsked(locale)]`.
 */
export function preloadExternalLinks(locale: Locale): Preload {
  return preload(resources, input(locale));
}

/** The operator's external links. The page's route must preload `outsideAsked`. */
export function useExternalLinks(): Outside {
  const { locale } = usePage();
  return outsideIn(useRequiredAnswer(resources, input(locale)).value);
}
