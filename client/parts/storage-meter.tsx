import '#client/styles/storage-meter.css';
import { type ReactNode, useId } from 'react';
import { formatSize } from '#protocol/size.ts';
import { usePage, useText } from '#client/hooks/use-page.ts';
import { type StorageMeter as Meter } from '#client/hooks/use-storage-meter.ts';

/** How full the drive is, in numbers and as a bar, and what to do when it is nearly so. */
export function StorageMeter({ meter }: { meter: Meter | undefined }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const id = useId();
  const size = (bytes: number) => formatSize(bytes, { decimals: 1, locale });
  const text = !meter
    ? ' '
    : meter.limitBytes > 0
      ? t('drive.storageUsed', { used: size(meter.usedBytes), limit: size(meter.limitBytes) })
      : t('drive.storageUsedUnlimited', { used: size(meter.usedBytes) });
  return (
    <div className="storage-meter" data-state={meter?.state}>
      <p id={id}>{t('drive.storage')}</p>
      <meter
        aria-labelledby={id}
        min={0}
        max={1}
        value={meter?.share ?? 0}
        aria-valuetext={meter ? text : undefined}
      />
      <p className="num">{text}</p>
      {meter?.state === 'tight' && <p className="storage-note">{t('drive.storageTight')}</p>}
      {meter?.state === 'full' && <p className="storage-note">{t('drive.storageFull')}</p>}
    </div>
  );
}
