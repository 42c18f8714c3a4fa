import '#client/features/storage/storage-meter.css';
import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { type StorageLevel as Meter } from '#client/app/account/use-storage-meter.ts';
import { storageWarningTexts } from './warning-texts.ts';

/** Storage used, as text and as a bar, with actions when it is almost full. */
export function StorageMeter(props: {
  meter: Meter | undefined;
  /** Opens the details. */
  onDetails?(): void;
  /** Shows only a ring, named by the numbers, that opens the details. */
  isSmall?: boolean;
}): ReactNode {
  const { meter, onDetails, isSmall } = props;
  const t = useText();
  const { locale } = usePage();
  const size = (bytes: number) => formatSize(bytes, { locale });
  const text = !meter
    ? ' '
    : meter.limitBytes > 0
      ? t('drive.storageUsed', { used: size(meter.usedBytes), limit: size(meter.limitBytes) })
      : t('drive.storageUsedUnlimited', { used: size(meter.usedBytes) });
  const label = isSmall ? (meter ? text : t('drive.storage')) : undefined;
  return (
    <div className="storage-meter" data-state={meter?.state}>
      <p>{t('drive.storage')}</p>
      <meter
        aria-label={t('drive.storage')}
        min={0}
        max={1}
        value={meter?.share ?? 0}
        aria-valuetext={meter ? text : undefined}
      />
      <p className="num">{text}</p>
      {meter && meter.state !== 'fine' && (
        <p className="storage-note">{t(storageWarningTexts[meter.state])}</p>
      )}
      {onDetails && (
        <button
          type="button"
          className="storage-details"
          aria-label={label}
          title={label}
          onClick={onDetails}
        >
          {isSmall ? <UsageRing share={meter?.share ?? 0} /> : t('commands.storage')}
        </button>
      )}
    </div>
  );
}

function UsageRing({ share }: { share: number }): ReactNode {
  const circle = { cx: 16, cy: 16, r: 13, pathLength: 100 };
  return (
    <svg className="storage-ring" viewBox="0 0 32 32" aria-hidden="true">
      <circle {...circle} />
      <circle {...circle} stroke="url(#sheen)" strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}
