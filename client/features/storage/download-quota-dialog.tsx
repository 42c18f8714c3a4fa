import type { ReactNode } from 'react';
import { trafficWindowDays } from '#protocol/limits.ts';
import { quantityList } from '#protocol/vip.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { type TransferQuota, useQuotaText } from './quota-text.ts';
import { PlanSheet, UnreadFigures } from '../premium/plan-sheet.tsx';

/**
 * The transfer quotas used in the last 30 days, by type, and their limits (specification 2.3
 * show_traffic_dialog).
 */
export default function DownloadQuotaDialog({ onClose }: DialogProps<'traffic'>): ReactNode {
  return (
    <AreaTexts areas={['commands', 'errors', 'storage']}>
      <Dialog onClose={onClose} />
    </AreaTexts>
  );
}

function Dialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useText();
  const { data, error } = useCall(quantityList, {});
  return (
    <PlanSheet title={t('storage.traffic')} kinds={['premium', 'traffic']} onClose={onClose}>
      <p className="sheet-tip">{t('storage.trafficTip', { count: trafficWindowDays })}</p>
      <p className="sheet-tip">{t('storage.trafficFrees', { count: trafficWindowDays })}</p>
      {error || !data ? (
        <UnreadFigures error={error} />
      ) : (
        <>
          <QuotaRow label={t('storage.downloads')} band={data.transfer.download} />
          <QuotaRow label={t('storage.uploads')} band={data.transfer.upload} />
          <QuotaRow label={t('storage.offline')} band={data.transfer.offline} />
        </>
      )}
    </PlanSheet>
  );
}

function QuotaRow({ label, band }: { label: string; band: TransferQuota }): ReactNode {
  const text = useQuotaText(band);
  const isLimited = band.info !== 'unlimited';
  return (
    <div className="storage-meter">
      <p>{label}</p>
      {isLimited && (
        <meter
          aria-label={label}
          min={0}
          max={band.total_assets || 1}
          value={band.size}
          aria-valuetext={text}
        />
      )}
      <p className="num">{text}</p>
    </div>
  );
}
