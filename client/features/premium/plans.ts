import * as v from 'valibot';
import { priceIn, type Price } from '#protocol/plans.ts';

const priceSchema = {
  /** In the currency's smallest unit. */
  price: v.number(),
  currency: v.string(),
};

/** A plan for sale, in the page's language. Unknown kinds of products are omitted. */
const planSchema = v.object({
  id: v.string(),
  title: v.string(),
  premium_days: v.number(),
  storage_bytes: v.number(),
  traffic_bytes: v.number(),
  ...priceSchema,
  prices: v.optional(
    v.array(v.object({ ...priceSchema, countries: v.optional(v.array(v.string()), []) })),
  ),
});
const productsSchema = v.object({ values: v.object({ plans: v.array(v.unknown()) }) });

export type PlanOnSale = v.InferOutput<typeof planSchema>;

/** The plans with a known format. */
export function readPlans(published: readonly unknown[]): PlanOnSale[] {
  return published.flatMap((one) => {
    const parsed = v.safeParse(planSchema, one);
    return parsed.success ? [parsed.output] : [];
  });
}

/** The plans in a response of `external_products`, which needs no session. */
export function plansInResponse(value: Readonly<Record<string, unknown>>): PlanOnSale[] {
  const parsed = v.safeParse(productsSchema, value);
  return parsed.success ? readPlans(parsed.output.values.plans) : [];
}

/**
 * Returns the price to show: in the chosen currency, if the plan is sold in it, otherwise in that
 * of the visitor's country.
 */
export function shownPrice(plan: PlanOnSale, currency: string, country: string): Price {
  return priceIn(plan, { currency, country }) ?? priceIn(plan, { currency: '', country }) ?? plan;
}

/** Returns every currency of the plans, that of the first plan first. */
export function currenciesOf(plans: readonly PlanOnSale[]): string[] {
  return [
    ...new Set(
      plans.flatMap((plan) => [plan, ...(plan.prices ?? [])].map(({ currency }) => currency)),
    ),
  ];
}

/** Returns the plans if each is for another number of days, so that a switch can name them. */
export function lengthsOf(plans: readonly PlanOnSale[]): readonly PlanOnSale[] {
  const days = new Set(plans.map(({ premium_days: count }) => count));
  return plans.length > 1 && days.size === plans.length ? plans : [];
}

/**
 * Returns the plan of the length in a query, by default the first one, and the plans that no switch
 * offers.
 */
export function lengthShown(plans: readonly PlanOnSale[], search: string) {
  const days = Number(new URLSearchParams(search).get('length'));
  const lengths = lengthsOf(plans);
  const [first, ...others] = plans;
  if (lengths.length === 0) return { shown: first, others };
  const shown = lengths.find(({ premium_days: count }) => count === days) ?? first;
  return { shown, others: [] };
}
