import '#client/features/storage/account-facts.css';
import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { quantityList, vipInfo } from '#protocol/vip.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useMessages } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { DialogName } from '#client/features/drive-context/dialog-arguments.ts';
import { useQuotaText } from './quota-text.ts';

/** Plan, expiry, storage and quotas in the account menu. Each opens its dialog. */
export default function AccountFacts(props: { besideMeter: boolean | undefined }): ReactNode {
  return (
    <AreaTexts areas={['commands', 'storage']}>
      <Facts {...props} />
    </AreaTexts>
  );
}

function Facts({ besideMeter }: { besideMeter: boolean | undefined }): ReactNode {
  const { t, formats } = useMessages();
  const { locale } = usePage();
  const { meter } = useDrive();
  const membership = useCall(vipInfo, {}).data?.data;
  const traffic = useCall(quantityList, {}).data?.transfer.download;
  const size = (bytes: number) => formatSize(bytes, { locale });
  return (
    <dl className="account-facts">
      <Fact label={t('storage.plan')} actionLabel={t('commands.redeem')} dialog="redeem">
        {membership &&
          (membership.status === 'ok'
            ? t('storage.premiumUntil', { day: formats.date(Date.parse(membership.expire)) })
            : t('storage.planFree'))}
      </Fact>
      {!besideMeter && (
        <Fact label={t('storage.title')} actionLabel={t('commands.storage')} dialog="storage">
          {meter &&
            (meter.limitBytes > 0
              ? t('storage.usedOf', { used: size(meter.usedBytes), limit: size(meter.limitBytes) })
              : t('storage.usedFree', { used: size(meter.usedBytes) }))}
        </Fact>
      )}
      <Fact label={t('storage.traffic')} actionLabel={t('storage.details')} dialog="traffic">
        {traffic && <QuotaText band={traffic} />}
      </Fact>
      <Fact label={t('storage.friends')} actionLabel={t('commands.invite')} dialog="invite" />
    </dl>
  );
}

function QuotaText({ band }: { band: Parameters<typeof useQuotaText>[0] }): ReactNode {
  return useQuotaText(band);
}

function Fact(props: {
  label: string;
  actionLabel: string;
  dialog: Extract<DialogName, 'redeem' | 'storage' | 'traffic' | 'invite'>;
  children?: ReactNode;
}): ReactNode {
  const { label, actionLabel, dialog, children } = props;
  const drive = useDrive();
  return (
    <div>
      <dt>{label}</dt>
      {children !== undefined && <dd className="num">{children}</dd>}
      <dd className="account-action">
        <button type="button" onClick={() => drive.show({ name: dialog })}>
          {actionLabel}
        </button>
      </dd>
    </div>
  );
}
