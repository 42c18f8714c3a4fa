import '#client/features/sign-in/auth-success.css';
import type { ReactNode } from 'react';
import { clientName } from '#protocol/user.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { Mark } from '#client/ui/icons/mark.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { paths } from '#client/app/router/paths.ts';
import { usePreloaded } from '#client/app/router/use-preloaded.ts';

/**
 * The page `/auth-success?app=`, where an app leaves the browser after sign-in (docs/api.md). Names
 * only registered apps, with the operator's name for them. No other part of the URL is shown.
 */
export default function AuthSuccessPage({ query }: PageProps): ReactNode {
  const t = useText();
  const answer = usePreloaded(clientName, { client_id: query.get('app') ?? '' });
  const client = answer?.client_name ?? '';
  return (
    <div className="auth-success">
      <div className="auth-success-stage" aria-hidden="true">
        <span>
          <Mark />
        </span>
        <i>
          <Icon path={icons.check} />
        </i>
        <span />
      </div>
      <Notice
        title={t('signin.doneTitle')}
        tip={client === '' ? t('signin.doneTip') : t('signin.doneIn', { client })}
      >
        <a className="button plain" href={paths.drive()}>
          {t('common.openDrive')}
        </a>
      </Notice>
    </div>
  );
}
