import * as v from 'valibot';
import { type Locale, localeEntry } from '#locales/list.ts';

/** A plan for sale, in the page's language. Unknown kinds of products are omitted. */
const planSchema = v.object({
  id: v.string(),
  title: v.string(),
  premium_days: v.number(),
  storage_bytes: v.number(),
  traffic_bytes: v.number(),
  /** In the currency's smallest unit. */
  price: v.number(),
  currency: v.string(),
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

/** Formats a price: 499 of EUR is € 4.99, 499 of JPY is ¥499. */
export function priceText({ price, currency }: PlanOnSale, locale: Locale): string {
  const format = new Intl.NumberFormat(localeEntry(locale).iso, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(price / 10 ** digits);
}
