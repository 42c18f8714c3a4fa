import { type Locale, localeEntry } from './list.ts';

/**
 * Formats a price that is in the smallest unit of its currency: 499 of EUR is €4.99, 499 of JPY is
 * ¥499.
 */
export function formatPrice(
  { price, currency }: { price: number; currency: string },
  locale: Locale,
): string {
  const format = new Intl.NumberFormat(localeEntry(locale).iso, { style: 'currency', currency });
  return format.format(price / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
