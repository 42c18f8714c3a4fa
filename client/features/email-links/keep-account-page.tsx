import type { ReactNode } from 'react';
import { keepAccount } from '#protocol/account-data.ts';
import { request } from '#client/app/api/request.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { EmailLinkPage } from '#client/features/email-links/email-link.tsx';
import { paths } from '#client/app/router/paths.ts';

/** The page `/keep-account`, linked in the email about a pending account deletion. */
export default function KeepAccountPage({ query }: PageProps): ReactNode {
  const t = useText();
  const d = query.get('d') ?? '';
  const signIn = (kind: string) => (
    <a className={`button ${kind}`} href={paths.signIn()}>
      {t('common.signIn')}
    </a>
  );
  return (
    <EmailLinkPage
      d={d}
      title={t('account.keepTitle')}
      tip={t('account.keepTip')}
      start={t('account.keepStart')}
      submit={async () => (await request(keepAccount, { d })).email}
      done={(email) => ({
        title: t('account.keptTitle'),
        tip: t('account.keptTip', { email }),
        next: signIn('primary big'),
      })}
      late={{
        title: t('account.keepLateTitle'),
        tip: t('account.keepLateTip'),
        next: signIn('plain'),
      }}
    />
  );
}
