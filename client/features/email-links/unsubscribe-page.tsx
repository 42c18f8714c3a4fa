import type { ReactNode } from 'react';
import { unsubscribeAtOnce } from '#protocol/mail.ts';
import { request } from '#client/app/api/request.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { EmailLinkPage } from '#client/features/email-links/email-link.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/**
 * The page `/unsubscribe?d=…`, linked at the end of emails. Mail programs unsubscribe automatically
 * without it (RFC 8058).
 */
export default function UnsubscribePage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const d = query.get('d') ?? '';
  // The token names its topic (worker/services/mail/unsubscribe.ts).
  const isActivity = d.split('.')[1] === 'activity';
  return (
    <div className="page-simple">
      <EmailLinkPage
        d={d}
        title={t('unsubscribe.title')}
        tip={t(isActivity ? 'unsubscribe.tip_activity' : 'unsubscribe.tip')}
        start={t('unsubscribe.start')}
        submit={async () => (await request(unsubscribeAtOnce, { d })).email}
        done={(email) => ({
          title: t('unsubscribe.doneTitle'),
          tip: t(isActivity ? 'unsubscribe.doneTip_activity' : 'unsubscribe.doneTip', { email }),
          next: (
            <a className="button plain" href={paths.home(locale)}>
              {t('common.goHome')}
            </a>
          ),
        })}
        late={{
          title: t('unsubscribe.wrongTitle'),
          tip: t('unsubscribe.wrongTip'),
          next: (
            <a className="button plain" href={localized(locale, '/contact-us')}>
              {t('feedback.title')}
            </a>
          ),
        }}
      />
    </div>
  );
}
