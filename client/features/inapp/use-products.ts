import type { Locale } from '#locales/index.ts';
import { callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { externalProducts } from '#protocol/config.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { type PlanOnSale, plansInResponse } from '#client/features/premium/plans.ts';

/** Input of the products request, in the page's language. */
export function productsInput(language: Locale): InputOf<typeof externalProducts> {
  return { data: { language } };
}

/** The products on sale. The page's route must preload them. */
export function useProducts(): readonly PlanOnSale[] {
  const { fallback, locale } = usePage();
  const key = callKey(externalProducts, productsInput(locale));
  return plansInResponse((fallback[key] as OutputOf<typeof externalProducts>).value);
}
