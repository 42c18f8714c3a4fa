import { sizeUnitBase } from '#protocol/limits.ts';

const bytesPerMegabyte = sizeUnitBase ** 2;

/** Formats bytes as megabytes for a field; '' for 0, which is no limit. */
export function megabytesOf(bytes: string): string {
  const amount = Number(bytes) / bytesPerMegabyte;
  // Rounds only what other clients have set to the byte.
  return amount > 0 ? String(Number(amount.toFixed(6))) : '';
}

/** Parses megabytes as people type them, into bytes; undefined if it isn't a number. */
export function bytesOfMegabytes(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return '0';
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return undefined;
  return String(Math.round(Number(text) * bytesPerMegabyte));
}
