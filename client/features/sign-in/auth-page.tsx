import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { isAuthorizationRequest, AppConsent } from '#client/features/sign-in/app-consent.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Waiting } from '#client/ui/waiting.tsx';
import { paths } from '#client/app/router/paths.ts';
import {
  acceptSession,
  declineSession,
  type HandedSession,
  receiveCode,
} from '#client/features/sign-in/authorization.ts';

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

/** A handed-over session and the path to open after it is accepted. */
interface Offer {
  handed: HandedSession;
  path: string;
}

/** Exchanges the authorization code and removes it from the URL immediately. */
function CodeExchange({ query }: { query: URLSearchParams }): ReactNode {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  const [offer, setOffer] = useState<Offer>();
  const isReceived = useRef(false);
  useEffect(() => {
    if (isReceived.current) return;
    isReceived.current = true;
    const given = new URLSearchParams(location.search);
    if (!given.has('code')) return setFailed(true);
    history.replaceState(history.state, '', location.pathname);
    receiveCode(given).then(
      ({ path, handed }) => {
        if (handed) setOffer({ handed, path });
        else location.replace(path);
      },
      () => setFailed(true),
    );
  }, []);
  if (offer) return <SessionOffer {...offer} />;
  if (!hasFailed && query.has('code')) {
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

/** Asks if the session of an app is begun in this browser, naming its account. */
function SessionOffer({ handed, path }: Offer): ReactNode {
  const t = useText();
  const { isWorking, fault, attempt } = useAttempt();
  const choose = (decide: (session: HandedSession) => Promise<void>, next: string) =>
    void attempt(async () => {
      await decide(handed);
      location.replace(next);
    });
  const disabled = isWorking || undefined;
  return (
    <Notice
      mark
      title={t('signin.handedTitle', { account: handed.email })}
      tip={t('signin.handedTip')}
    >
      {handed.replacesAnother && <p className="consent-place">{t('signin.handedOther')}</p>}
      <p className="fault" role="alert">
        {fault}
      </p>
      <button
        className="button primary big"
        type="button"
        aria-disabled={disabled}
        onClick={() => choose(acceptSession, path)}
      >
        {t('signin.handedAccept')}
      </button>
      <button
        className="button big"
        type="button"
        aria-disabled={disabled}
        onClick={() => choose(declineSession, '/')}
      >
        {t('common.cancel')}
      </button>
    </Notice>
  );
}
