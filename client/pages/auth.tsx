import { type ReactNode, useEffect, useState } from 'react';
import { type PageProps, useText } from '#client/hooks/use-page.ts';
import { Notice } from '#client/parts/notice.tsx';
import { Waiting } from '#client/parts/waiting.tsx';
import { paths } from '#client/router/paths.ts';
import { signInWithAuthorization } from '#client/session/sign-in.ts';

/** `/auth`: an authorization code in the query becomes a session (spec 4). The code leaves the address at once. */
export default function AuthPage({ query }: PageProps): ReactNode {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const given = new URLSearchParams(location.search);
    if (!given.has('code') && !given.has('error')) return setFailed(true);
    history.replaceState(history.state, '', location.pathname);
    signInWithAuthorization(given).then(
      (path) => location.replace(path),
      () => setFailed(true),
    );
  }, []);
  if (!hasFailed && (query.has('code') || query.has('error'))) {
    return <Waiting>{t('signin.authWaiting')}</Waiting>;
  }
  return (
    <Notice mark title={t('signin.authFailedTitle')} tip={t('signin.authFailedTip')}>
      <a className="button primary big" href={paths.signIn()}>
        {t('signin.signIn')}
      </a>
    </Notice>
  );
}
