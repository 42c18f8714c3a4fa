import { type Locale, localeEntry } from './list.ts';

/**
 * Formats a price that is in the smallest unit of its currency: 499 of EUR is €4.99, 499 of JPY is
 * ¥499, 0 of either has no decimals.
 */
export function formatPrice(
  { price, currency }: { price: number; currency: string },
  locale: Locale,
): string {
  const options = { style: 'currency', currency } as const;
  const { iso } = localeEntry(locale);
  if (price === 0)
    return new Intl.NumberFormat(iso, { ...options, maximumFractionDigits: 0 }).format(0);
  const format = new Intl.NumberFormat(iso, options);
  return format.format(price / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
