import * as v from 'valibot';
import { type Locale, localeEntry } from '#locales/list.ts';

/**
 * What is for sale, as the service tells it in the language of the page; what it sells that we do
 * not know is left out.
 */
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

/** One thing that can be bought. */
export type PlanOnSale = v.InferOutput<typeof planSchema>;

/** The plans that can be read. */
export function plansOnSale(told: readonly unknown[]): PlanOnSale[] {
  return told.flatMap((one) => {
    const parsed = v.safeParse(planSchema, one);
    return parsed.success ? [parsed.output] : [];
  });
}

/** The plans in the answer of `external_products`, which needs no session. */
export function plansIn(value: Readonly<Record<string, unknown>>): PlanOnSale[] {
  const parsed = v.safeParse(productsSchema, value);
  return parsed.success ? plansOnSale(parsed.output.values.plans) : [];
}

/** A price as people of a language write it: 499 of EUR is € 4.99, of JPY it is ¥499. */
export function priceText({ price, currency }: PlanOnSale, locale: Locale): string {
  const format = new Intl.NumberFormat(localeEntry(locale).iso, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(price / 10 ** digits);
}
