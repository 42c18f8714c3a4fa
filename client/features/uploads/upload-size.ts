import { formatSize } from '#protocol/size.ts';

/**
 * A size as all that is about uploads writes it; apart, for what takes drops loads it before there
 * is a panel.
 */
export function sizeText(bytes: number, locale: string): string {
  return formatSize(bytes, { decimals: bytes < 10 * 1024 ** 2 ? 1 : 0, locale });
}
