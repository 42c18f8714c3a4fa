import { sizeUnitBase } from './limits.ts';

const latinUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
const cyrillicUnits = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ', 'ПБ'] as const;

/** Languages whose texts write units in Cyrillic, such as `МБ/с`. */
const cyrillicLocales: ReadonlySet<string> = new Set(['ru', 'uk']);

/** Languages with a decimal comma; the others use a point. */
const commaLocales: ReadonlySet<string> = new Set(['id', 'pt', 'ru', 'uk']);

/** Options of a formatted size. */
export interface SizeFormat {
  /** Decimals for KB and up, 0 to 20; by default one, where it is significant. */
  readonly decimals?: number | undefined;
  /** Decides the decimal separator and the script of the unit. */
  readonly locale?: string | undefined;
}

/**
 * Formats a size in bytes, base 1024, B to PB (specification 5): `1.5 GB`, `412 MB`, `10 GB`,
 * `1,5 GB` in Portuguese and `1,5 ГБ` in Russian. Accepts decimal strings. The space doesn't break.
 * Invalid sizes give an empty string.
 *
 * Doesn't use Intl because a listing formats thousands of sizes.
 */
export function formatSize(bytes: number | string, format: SizeFormat = {}): string {
  let amount = bytes === '' ? Number.NaN : Number(bytes);
  if (!Number.isFinite(amount) || amount < 0) return '';

  const units = cyrillicLocales.has(format.locale ?? '') ? cyrillicUnits : latinUnits;
  let unit = 0;
  const round = () => (unit === 0 ? amount.toFixed(0) : rounded(amount, format.decimals));
  // Rounds first: otherwise 1023.999 KB becomes 1024 KB.
  while (unit < units.length - 1 && Number(round()) >= sizeUnitBase) {
    amount /= sizeUnitBase;
    unit += 1;
  }
  const digits = round();
  const shown = commaLocales.has(format.locale ?? '') ? digits.replace('.', ',') : digits;
  return `${shown}\u00a0${units[unit]}`;
}

/** One decimal below a hundred, unless it is zero. */
function rounded(amount: number, decimals: number | undefined): string {
  if (decimals !== undefined) return amount.toFixed(decimals);
  return amount >= 99.95 ? amount.toFixed(0) : amount.toFixed(1).replace(/\.0$/, '');
}
