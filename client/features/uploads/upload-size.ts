import { formatSize } from '#protocol/size.ts';

/**
 * Formats sizes in uploads. Separate from the panel, because the drop overlay is loaded earlier.
 */
export function uploadSizeText(bytes: number, locale: string): string {
  return formatSize(bytes, { decimals: bytes < 10 * 1024 ** 2 ? 1 : 0, locale });
}
