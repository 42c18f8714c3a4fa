import { formatSize } from '#protocol/size.ts';
import { useMessages } from '#client/ui/text.ts';
import { type Benefits, namesBenefits } from './benefit-title.ts';

/**
 * Benefits of a plan in one line; '' if its title names them already, as "200 GB more storage"
 * does. Requires the texts of `storage`.
 */
export function useBenefitLine(plan: Benefits & { title: string }): string {
  const { formats } = useMessages();
  const line = useBenefits(plan).join(' · ');
  return namesBenefits(plan, formats.locale) ? '' : line;
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
