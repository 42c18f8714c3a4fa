import '#client/features/sign-in/sign-in.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listSignInProviders } from '#protocol/providers.ts';
import { isKeyOf } from '#protocol/tables.ts';
import { asApiError } from '#client/app/api/error-text.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { wait } from '#client/app/http/browser.ts';
import { paths } from '#client/app/router/paths.ts';
import { usePreloaded } from '#client/app/router/use-preloaded.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { requestFreeDays } from '#client/features/premium/free-days.ts';
import {
  linkAnswer,
  type ProviderAnswer,
  receiveAnswer,
} from '#client/features/sign-in/providers.ts';
import { ProviderLinkForm, ProviderSignUp } from '#client/features/sign-in/provider-steps.tsx';
import { SecondFactorForm } from '#client/features/sign-in/second-factor-form.tsx';
import {
  type PendingSignIn,
  pendingSignIn,
  signInWithProvider,
} from '#client/features/sign-in/sign-in.ts';
import { Notice } from '#client/ui/notice.tsx';
import { useText } from '#client/ui/text.ts';
import { Waiting } from '#client/ui/waiting.tsx';

/** Longest wait for the free days, which the next page requests otherwise. */
const freeDaysWaitMs = 1_500;

interface State {
  answer?: ProviderAnswer;
  /** A sign-in that needs its second factor. */
  held?: PendingSignIn | undefined;
  fault?: string;
}

/**
 * The page that a sign-in provider returns to. Signs in, or asks first: for a new account, or for
 * the password of the account that has the address.
 */
export default function ProviderPage({ params }: PageProps): ReactNode {
  const { provider = '' } = params;
  const t = useText();
  const { state, begin, enter, setHeld } = useAnswer(provider);
  const { answer, held, fault } = state;
  const name = useProviderName(provider);
  useEffect(begin, []);

  if (held && answer) {
    return (
      <div className="sign-in-card">
        <SecondFactorForm
          held={held}
          level={1}
          onSignedIn={() => void finish(answer)}
          onStartAgain={() => setHeld(undefined)}
        />
      </div>
    );
  }
  if (fault !== undefined) {
    return (
      <Notice mark title={t('signin.authFailedTitle')} tip={fault}>
        <a className="button primary big" href={paths.signIn()}>
          {t('signin.signIn')}
        </a>
      </Notice>
    );
  }
  if (answer?.outcome === 'SIGN_UP') {
    return <ProviderSignUp provider={name} email={answer.email} onAccept={() => enter(answer)} />;
  }
  if (answer?.outcome === 'PASSWORD') {
    const onPassword = (password: string) => enter(answer, password);
    return <ProviderLinkForm provider={name} email={answer.email} onPassword={onPassword} />;
  }
  return <Waiting>{t('signin.authWaiting')}</Waiting>;
}

function useProviderName(provider: string): string {
  const known = usePreloaded(listSignInProviders, {});
  return known?.providers.find(({ id }) => id === provider)?.name ?? provider;
}

/** The provider's answer and the steps after it. */
function useAnswer(provider: string) {
  const t = useText();
  const errorText = useErrorText();
  const name = useProviderName(provider);
  const [state, setState] = useState<State>({});
  const isReceived = useRef(false);

  const sentence = (caught: unknown): string | Promise<string> => {
    const { error } = asApiError(caught);
    return isKeyOf(faults, error) ? t(faults[error], { provider: name }) : errorText(caught);
  };

  const enter = async (answer: ProviderAnswer, password = ''): Promise<void> => {
    try {
      await signInWithProvider(answer, password);
    } catch (caught) {
      const held = pendingSignIn(caught, answer.email);
      if (!held) throw caught;
      // The one request that links needs all factors.
      const isLinking = answer.outcome === 'PASSWORD';
      return setState({ answer, held: isLinking ? { ...held, link: { answer, password } } : held });
    }
    await finish(answer);
  };

  const receive = async (query: string): Promise<void> => {
    const answer = await receiveAnswer(provider, query);
    setState({ answer });
    if (answer.outcome === 'SIGN_IN') return enter(answer);
    if (answer.outcome === 'LINK') {
      await linkAnswer(answer);
      location.replace(answer.returnTo);
    }
  };

  return {
    state,
    enter,
    setHeld: (held: PendingSignIn | undefined) => setState((before) => ({ ...before, held })),
    begin: () => {
      if (isReceived.current) return;
      isReceived.current = true;
      const query = location.search.slice(1);
      // A code in the address would end up in the history.
      history.replaceState(history.state, '', location.pathname);
      receive(query || 'none').catch(async (caught: unknown) =>
        setState({ fault: await sentence(caught) }),
      );
    },
  };
}

const faults = {
  expired_token: 'signin.authFailedTip',
  invalid_grant: 'signin.authFailedTip',
  not_found: 'signin.authFailedTip',
  access_denied: 'signin.providerCanceled',
  third_party_account_error: 'signin.providerUnverified',
  already_exists: 'signin.providerTaken',
} as const;

/** Opens the next page, once the new account has its free days. */
async function finish({ returnTo }: ProviderAnswer): Promise<void> {
  await Promise.race([requestFreeDays(), wait(freeDaysWaitMs)]);
  location.replace(returnTo);
}
