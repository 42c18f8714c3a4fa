import '#client/features/inapp/drive-card.css';
import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { quantityList, vipInfo } from '#protocol/vip.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages } from '#client/ui/text.ts';
import { useStorageMeter } from '#client/app/account/use-storage-meter.ts';
import { usePremium } from '#client/features/premium/use-premium.ts';
import { StorageMeter } from '#client/features/storage/storage-meter.tsx';
import { useQuotaText } from '#client/features/storage/quota-text.ts';

interface DriveCardProps {
  /** '' until the session is read. The card then reserves its size and shows no figures. */
  userId: string;
  /** Additional lines. */
  children?: ReactNode;
}

/** Card with the user's free space, plan and transfer quotas. */
export function DriveCard({ userId, children }: DriveCardProps): ReactNode {
  const { t, formats } = useMessages();
  const { locale } = usePage();
  // The account may have been created for this page.
  usePremium(userId);
  const input = userId === '' ? undefined : {};
  const { meter } = useStorageMeter(userId !== '');
  const { data: membership, error } = useCall(vipInfo, input);
  const traffic = useCall(quantityList, input).data?.transfer.download;
  const size = (bytes: number) => formatSize(bytes, { locale });
  return (
    <div className="card drive-card">
      <p className="drive-card-free num">
        {!meter
          ? '\u00a0'
          : meter.limitBytes > 0
            ? t('inapp.left', { size: size(Math.max(0, meter.limitBytes - meter.usedBytes)) })
            : t('inapp.noLimit')}
      </p>
      <StorageMeter meter={meter} />
      <dl>
        <CardLine label={t('storage.plan')}>
          {membership &&
            (membership.data.status === 'ok'
              ? t('storage.premiumUntil', { day: formats.date(Date.parse(membership.data.expire)) })
              : t('storage.planFree'))}
        </CardLine>
        <CardLine label={t('storage.traffic')}>{traffic && <Traffic band={traffic} />}</CardLine>
        {children}
      </dl>
      {error !== undefined && (
        <p className="bad" role="alert">
          {t('storage.unread')}
        </p>
      )}
    </div>
  );
}

/** A line of the card. Reserves its height while it has no content. */
export function CardLine({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children || '\u00a0'}</dd>
    </div>
  );
}

function Traffic({ band }: { band: Parameters<typeof useQuotaText>[0] }): ReactNode {
  return useQuotaText(band);
}
