import { formatSize } from '#protocol/size.ts';
import { useMessages } from '#client/ui/text.ts';

/** Benefits of a plan, a code or a check-in. Space and transfer quota are in bytes. */
export interface Benefits {
  premium_days: number;
  storage_bytes: number;
  traffic_bytes: number;
}

/** Texts of the benefits. Requires the texts of `storage`. */
export function useBenefits(worth: Benefits): string[] {
  const { t, formats } = useMessages();
  const size = (bytes: number) => formatSize(bytes, { locale: formats.locale });
  return [
    ...(worth.premium_days > 0 ? [t('storage.givesDays', { count: worth.premium_days })] : []),
    ...(worth.storage_bytes > 0
      ? [t('storage.givesSpace', { size: size(worth.storage_bytes) })]
      : []),
    ...(worth.traffic_bytes > 0
      ? [t('storage.givesTraffic', { size: size(worth.traffic_bytes) })]
      : []),
  ];
}
