import '#client/features/rewards/check-in-guide.css';
import type { ReactNode } from 'react';
import { useDocument } from '#client/features/documents/use-documents.ts';
import type { Benefits } from '#client/features/premium/benefit-title.ts';
import { useBenefits } from '#client/features/premium/use-benefits.ts';
import { useOfferedRewards } from '#client/features/rewards/use-offered-rewards.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { LongText } from '#client/features/documents/long-text.tsx';
import { localized } from '#client/app/router/paths.ts';

/** Guide to the daily check-in and its benefits. Says first if the operator offers none. */
export default function CheckInGuidePage({ locale }: PageProps): ReactNode {
  const t = useText();
  const document = useDocument('check-in-guide');
  const { check_in: worth } = useOfferedRewards();
  const offer = (
    <div className="guide-offer">
      {worth ? (
        <Offer worth={worth} address={localized(locale, '/check-in')} />
      ) : (
        <>
          <strong>{t('checkin.noneTitle')}</strong>
          <p>{t('checkin.noneTip')}</p>
        </>
      )}
    </div>
  );
  return <LongText document={document} before={offer} />;
}

function Offer({ worth, address }: { worth: Benefits; address: string }): ReactNode {
  const t = useText();
  return (
    <>
      <p>{t('checkin.gives')}</p>
      <ul>
        {useBenefits(worth).map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      <a className="button primary big" href={address}>
        {t('checkin.toCheckIn')}
      </a>
    </>
  );
}
