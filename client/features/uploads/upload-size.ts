import { formatSize } from '#protocol/size.ts';

/**
 * Formats sizes in uploads. Separate from the panel, because the drop overlay is loaded earlier.
 */
export function uploadSizeText(bytes: number, locale: string): string {
  return formatSize(bytes, { locale });
}
