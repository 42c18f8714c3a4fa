import { type ReactNode, useEffect, useState } from 'react';
import type { InputOf, OutputOf } from '#protocol/call.ts';
import { authorizationRequest, authorize } from '#protocol/user.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useSession } from '#client/app/session/use-session.ts';
import { Notice } from '#client/ui/notice.tsx';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import { Waiting } from '#client/ui/waiting.tsx';
import { redirectPlace } from '#client/features/sign-in/redirect-place.ts';
import { rightWord, ScopeRights, shownRights } from '#client/features/sign-in/scope-rights.tsx';
import { leavePage } from '#client/app/router/leave.ts';
import { paths } from '#client/app/router/paths.ts';

type AuthorizationInput = InputOf<typeof authorize>;
type Client = OutputOf<typeof authorizationRequest>;

/**
 * Asks if an app may receive an authorization code for the drive (protocol 1.6). Checks the
 * redirect URI against the operator's registration first and redirects nowhere until then. An app
 * with a custom URL scheme leaves this page open, so it then says that it can be closed.
 */
export function AppConsent({ query }: { query: URLSearchParams }): ReactNode {
  const t = useText();
  const { siteOrigin } = usePage();
  const user = useSession();
  const [client, setClient] = useState<Client | 'refused'>();
  const [handed, setHanded] = useState('');
  const input = inputFromQuery(query);
  const { client_id, redirect_uri, scope, resource } = input;

  useEffect(() => {
    const asked = { client_id, redirect_uri, scope, resource };
    request(authorizationRequest, asked).then(setClient, () => setClient('refused'));
  }, [client_id, redirect_uri, scope, resource]);

  if (client === undefined || user === undefined) {
    return <Waiting>{t('common.loading')}</Waiting>;
  }
  if (client === 'refused') {
    return (
      <Notice mark title={t('signin.consentFailedTitle')} tip={t('signin.consentFailedTip')}>
        <a className="button" href={paths.drive()}>
          {t('common.openDrive')}
        </a>
      </Notice>
    );
  }
  if (user === '') {
    return (
      <div className="sign-in-card">
        <SignInForm
          heading={t('signin.consentSignIn', { client: client.client_name })}
          onSignedIn={() => {}}
        />
      </div>
    );
  }

  if (handed !== '') {
    const named = { client: client.client_name };
    return (
      <Notice mark title={t('signin.doneTitle')} tip={t('signin.doneIn', named)}>
        <a className="button plain" href={handed}>
          {t('signin.doneBack', named)}
        </a>
      </Notice>
    );
  }

  const answer = (fields: Record<string, string>) => {
    const url = new URL(redirect_uri);
    const state = input.state ?? '';
    for (const [name, value] of Object.entries({ ...fields, state, iss: siteOrigin })) {
      if (value !== '') url.searchParams.set(name, value);
    }
    leavePage(location, url, { external: true });
    if ('code' in fields && !/^https?:$/.test(url.protocol)) setHanded(url.href);
  };
  const allow = async (granted: string) =>
    answer({ code: (await request(authorize, { ...input, scope: granted }, { retry: 0 })).code });
  return (
    <ConsentQuestion
      client={client}
      redirectUri={redirect_uri}
      onAllow={allow}
      onDeny={() => answer({ error: 'access_denied' })}
    />
  );
}

/** The question itself. Rights of an unverified app are choices, and only reading is selected. */
function ConsentQuestion({
  client,
  redirectUri,
  onAllow,
  onDeny,
}: {
  client: Client;
  redirectUri: string;
  onAllow: (scope: string) => Promise<void>;
  onDeny: () => void;
}): ReactNode {
  const t = useText();
  const { isWorking, fault, attempt } = useAttempt();
  const [chosen, setChosen] = useState(() => initialRights(client.scope));
  const [isMissing, setMissing] = useState(false);
  const rights = shownRights(client.scope);
  const isNarrow = rights.length > 0;
  const isChoice = !client.is_verified && rights.length > 1;
  const allow = () => {
    if (isChoice && chosen.size === 0) return setMissing(true);
    const refused = isChoice ? rights.map(rightWord).filter((word) => !chosen.has(word)) : [];
    const words = client.scope.split(' ').filter((word) => !refused.includes(word));
    void attempt(() => onAllow(words.join(' ')));
  };
  return (
    <Notice
      mark
      title={t('signin.consentTitle', { client: client.client_name })}
      tip={t(isNarrow ? 'signin.consentTipNarrow' : 'signin.consentTip')}
    >
      {!client.is_verified && (
        <p className="consent-caution">
          {t('signin.consentUnverified')}{' '}
          {client.client_host !== '' && t('signin.consentFromHost', { host: client.client_host })}
        </p>
      )}
      {isNarrow && (
        <ScopeRights
          scope={client.scope}
          {...(isChoice && {
            chosen,
            onChoose: (next) => {
              setChosen(next);
              setMissing(false);
            },
          })}
        />
      )}
      <p className="consent-place">
        {isOnThisComputer(redirectUri)
          ? t('signin.consentGoesToComputer')
          : t('signin.consentGoesTo', { place: redirectPlace(redirectUri) })}
      </p>
      <p className="fault" role="alert">
        {isMissing ? t('signin.rightsMissing') : fault}
      </p>
      <button
        className="button primary big"
        type="button"
        aria-disabled={isWorking || undefined}
        onClick={allow}
      >
        {t('signin.consentAllow')}
      </button>
      <button className="button big" type="button" onClick={onDeny}>
        {t('signin.consentDeny')}
      </button>
    </Notice>
  );
}

/** Selects reading only; everything else is the user's choice. */
function initialRights(scope: string): ReadonlySet<string> {
  const rights = shownRights(scope);
  const reading = rights.filter(({ access }) => access === 'read');
  return new Set(reading.map(rightWord));
}

/** True for an authorization request, false for its response (RFC 6749 4.1.1). */
export function isAuthorizationRequest(query: URLSearchParams): boolean {
  return query.has('response_type') && query.has('client_id') && query.has('redirect_uri');
}

function inputFromQuery(query: URLSearchParams): AuthorizationInput {
  const text = (name: string) => query.get(name) ?? '';
  return {
    client_id: text('client_id'),
    redirect_uri: text('redirect_uri'),
    response_type: text('response_type'),
    scope: text('scope'),
    state: text('state'),
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method'),
    resource: text('resource'),
  };
}

/** True if the code goes to a program that listens on this computer. */
function isOnThisComputer(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
