import type { Locale } from '#locales/index.ts';
import { callKey } from '#protocol/call.ts';
import { resources } from '#protocol/config.ts';
import { type Outside, outsideIn } from '#protocol/outside.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { type Preload, preload } from '#client/app/router/preload.ts';

const input = (locale: Locale) => ({ client: 'web', data: { language: locale } });

/**
 * What a route asks for, so that its page knows the operator's places outside: `preload: ({ locale
 * }) => [outsideAsked(locale)]`.
 */
export function outsideAsked(locale: Locale): Preload {
  return preload(resources, input(locale));
}

/** The operator's places outside, on a page whose route asked (`outsideAsked`). */
export function useOutside(): Outside {
  const { fallback, locale } = usePage();
  const answer = fallback[callKey(resources, input(locale))] as { value: unknown };
  return outsideIn(answer.value);
}
