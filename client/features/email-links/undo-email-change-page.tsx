import type { ReactNode } from 'react';
import { undoEmailChange } from '#protocol/email-change.ts';
import { request } from '#client/app/api/request.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { EmailLinkPage } from '#client/features/email-links/email-link.tsx';
import { localized, paths } from '#client/app/router/paths.ts';

/** The page `/take-back`, linked in the email sent to the old address after an email change. */
export default function UndoEmailChangePage({ query, locale }: PageProps): ReactNode {
  const t = useText();
  const d = query.get('d') ?? '';
  return (
    <EmailLinkPage
      d={d}
      title={t('account.takeBackTitle')}
      tip={t('account.takeBackTip')}
      start={t('account.takeBackStart')}
      submit={async () => (await request(undoEmailChange, { d })).email}
      done={(email) => ({
        title: t('account.takenBackTitle'),
        tip: t('account.takenBackTip', { email }),
        next: (
          <a className="button primary big" href={paths.newPassword()}>
            {t('account.takenBackNext')}
          </a>
        ),
      })}
      late={{
        title: t('account.takeBackLateTitle'),
        tip: t('account.takeBackLateTip'),
        next: (
          <a className="button plain" href={localized(locale, '/contact-us')}>
            {t('account.takeBackWrite')}
          </a>
        ),
      }}
    />
  );
}
