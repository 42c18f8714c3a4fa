import { formatPrice } from '#locales/prices.ts';
import type { Price } from '#protocol/plans.ts';
import { type PlanOnSale, shownPrice } from '#client/features/premium/plans.ts';
import { usePage } from '#client/app/router/use-page.ts';

/**
 * Returns the price of a plan for this visitor, and its text. `?currency=` in the address chooses
 * another currency.
 */
export function useShownPrice(): (plan: PlanOnSale) => Price & { text: string } {
  const { locale, search, visitor } = usePage();
  const currency = new URLSearchParams(search).get('currency') ?? '';
  return (plan) => {
    const price = shownPrice(plan, currency, visitor.country);
    return { ...price, text: formatPrice(price, locale) };
  };
}
