import { type ReactNode, useEffect, useState } from 'react';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { isAuthorizationRequest, AppConsent } from '#client/features/sign-in/app-consent.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Waiting } from '#client/ui/waiting.tsx';
import { paths } from '#client/app/router/paths.ts';
import { signInWithAuthorization } from '#client/features/sign-in/sign-in.ts';

/**
 * The page `/auth`: asks for the consent of an app's authorization request, or exchanges the
 * authorization code in the query for a session (specification 4).
 */
export default function AuthPage({ query }: PageProps): ReactNode {
  return isAuthorizationRequest(query) ? (
    <AppConsent query={query} />
  ) : (
    <CodeExchange query={query} />
  );
}

/** Exchanges the authorization code and removes it from the URL immediately. */
function CodeExchange({ query }: { query: URLSearchParams }): ReactNode {
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
