import type { OutputOf } from '#protocol/call.ts';
import { formatSize } from '#protocol/size.ts';
import type { quantityList } from '#protocol/vip.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';

/** A transfer quota: total, remaining and used bytes. */
export type TransferQuota = OutputOf<typeof quantityList>['transfer']['download'];

/** Text of the used part and the total of a quota. */
export function useQuotaText(band: TransferQuota): string {
  const t = useText();
  const { locale } = usePage();
  const size = (bytes: number) => formatSize(bytes, { locale });
  const used = size(band.size);
  return band.info === 'unlimited'
    ? t('storage.usedFree', { used })
    : t('storage.usedOf', { used, limit: size(band.total_assets) });
}
