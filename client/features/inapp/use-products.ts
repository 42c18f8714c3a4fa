import type { Locale } from '#locales/index.ts';
import { callKey, type InputOf, type OutputOf } from '#protocol/call.ts';
import { externalProducts } from '#protocol/config.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { type PlanOnSale, plansIn } from '#client/features/premium/plans.ts';

/** What a page asks that shows what is sold, in its own language. */
export function productsInput(language: Locale): InputOf<typeof externalProducts> {
  return { data: { language } };
}

/** What is sold to anybody; its page has asked for it (`preload`). */
export function useProducts(): readonly PlanOnSale[] {
  const { fallback, locale } = usePage();
  const key = callKey(externalProducts, productsInput(locale));
  return plansIn((fallback[key] as OutputOf<typeof externalProducts>).value);
}
