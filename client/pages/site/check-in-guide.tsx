import '#client/styles/check-in-guide.css';
import type { ReactNode } from 'react';
import { useDocument } from '#client/hooks/use-documents.ts';
import { useOfferedRewards } from '#client/hooks/use-offered-rewards.ts';
import { type PageProps, useText } from '#client/hooks/use-page.ts';
import { CheckInSlip } from '#client/parts/check-in-slip.tsx';
import { Prose, Written } from '#client/parts/site/prose.tsx';
import { SectionLinks } from '#client/parts/site/section-links.tsx';
import { ShelfSide } from '#client/parts/site/shelf-side.tsx';
import { localized } from '#client/router/paths.ts';

/** How the daily check-in works, and what it gives here; where it gives nothing, that comes first. */
export default function CheckInGuidePage({ locale }: PageProps): ReactNode {
  const t = useText();
  const document = useDocument('check-in-guide');
  const { check_in: worth } = useOfferedRewards();
  return (
    <div className="shelf">
      <ShelfSide title={t('site.onThisPage')}>
        <SectionLinks document={document} />
      </ShelfSide>
      <article className="shelf-text">
        <h1>
          <Written of="span" html={document.title} />
        </h1>
        {worth ? (
          <div className="guide-offer">
            <CheckInSlip worth={worth} />
            <a className="button primary big" href={localized(locale, '/check-in')}>
              {t('checkin.toCheckIn')}
            </a>
          </div>
        ) : (
          <div className="guide-none">
            <p>
              <strong>{t('checkin.noneTitle')}</strong>
            </p>
            <p>{t('checkin.noneTip')}</p>
          </div>
        )}
        <Prose document={document} />
      </article>
    </div>
  );
}
