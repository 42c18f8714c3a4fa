import { sizeUnitBase } from './limits.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** The languages that write a comma before decimals; the other locales write a point. */
const commaLocales: ReadonlySet<string> = new Set(['id', 'pt', 'ru', 'uk']);

/** How a size is written. */
export interface SizeFormat {
  /** Digits after the separator for KB and up, 0 to 20; bytes are always whole. */
  readonly decimals?: number | undefined;
  /** One of the eleven locales; decides the decimal separator. */
  readonly locale?: string | undefined;
}

/**
 * A size in bytes as people read it, base 1024, B to PB (specification 5): `1.50 GB`, `1,50 GB` in
 * Portuguese. Takes the wire's decimal strings too. The space does not break, so a number is never
 * parted from its unit. What is not a size (negative, not a number) is an empty string.
 *
 * Written by hand because a listing formats thousands of sizes, and an Intl formatter costs more
 * than all of them.
 */
export function formatSize(bytes: number | string, format: SizeFormat = {}): string {
  let amount = bytes === '' ? Number.NaN : Number(bytes);
  if (!Number.isFinite(amount) || amount < 0) return '';

  const decimals = format.decimals ?? 2;
  let unit = 0;
  // Rounding first: 1023.999 KB would otherwise be written as 1024.00 KB.
  while (
    unit < units.length - 1 &&
    Number(amount.toFixed(unit === 0 ? 0 : decimals)) >= sizeUnitBase
  ) {
    amount /= sizeUnitBase;
    unit += 1;
  }
  const digits = amount.toFixed(unit === 0 ? 0 : decimals);
  const shown = commaLocales.has(format.locale ?? '') ? digits.replace('.', ',') : digits;
  return `${shown}\u00a0${units[unit]}`;
}
