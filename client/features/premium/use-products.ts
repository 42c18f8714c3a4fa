import type { Locale } from '#locales/index.ts';
import type { InputOf } from '#protocol/call.ts';
import { externalProducts } from '#protocol/config-calls.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';
import { type PlanOnSale, plansInResponse } from '#client/features/premium/plans.ts';

/** Input of the products request, in the page's language. */
export function productsInput(language: Locale): InputOf<typeof externalProducts> {
  return { data: { language } };
}

/** The products on sale. The page's route must preload them. */
export function useProducts(): readonly PlanOnSale[] {
  const { locale } = usePage();
  return plansInResponse(useRequiredAnswer(externalProducts, productsInput(locale)).value);
}
