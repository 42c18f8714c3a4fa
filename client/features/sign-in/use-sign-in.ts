import { useState } from 'react';
import { asApiError } from '#client/app/api/error-text.ts';
import { useCountdown } from '#client/ui/use-countdown.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import {
  charactersMissing,
  fieldOf,
  isTooLong,
  isWholeCode,
  looksLikeEmail,
  type SignInField,
  type SignInMode,
} from '#client/features/sign-in/sign-in-rules.ts';
import {
  isDeclined,
  type PasskeyAsking,
  signInWithPasskey,
} from '#client/features/sign-in/passkeys.ts';
import {
  type CodeUsage,
  type HeldSignIn,
  heldSignIn,
  proveAddress,
  resetPassword,
  type SentCode,
  sendCode,
  signInWithPassword,
  signInWithProof,
  signUpWithProof,
} from '#client/features/sign-in/sign-in.ts';
import { passwordMaxLength } from '#protocol/limits.ts';

/** What was entered. */
export interface SignInEntry {
  email: string;
  password: string;
  code: string;
}

/** A fault with the field it is about; without one it is about the whole form. */
export interface SignInFault {
  field: SignInField | undefined;
  text: string;
}

/** What the form shows. */
export interface SignInState {
  mode: SignInMode;
  /** The code that was sent, while the form waits for it. */
  sent: SentCode | undefined;
  /** The sign-in that waits for a second factor, while it does. */
  held: HeldSignIn | undefined;
  email: string;
  isWorking: boolean;
  fault: SignInFault | undefined;
  /** Good news for the live region. */
  news: string;
  secondsToResend: number;
}

/** Wait between two letters: long enough for the first to arrive. */
const resendSeconds = 30;

const usages: Readonly<Record<Exclude<SignInMode, 'signIn'>, CodeUsage>> = {
  signUp: 'REGISTER',
  forgot: 'PASSWORD_RESET',
  code: 'SIGN_IN',
};

/**
 * The steps of signing in, without a word of how they look. `onSignedIn` is called once it is done.
 */
export function useSignIn(first: SignInMode, onSignedIn: () => void) {
  const t = useText();
  const errorText = useErrorText();
  const { secondsLeft, start } = useCountdown();
  const [state, setState] = useState<Omit<SignInState, 'secondsToResend'>>({
    mode: first,
    sent: undefined,
    held: undefined,
    email: '',
    isWorking: false,
    fault: undefined,
    news: '',
  });
  const [account, setAccount] = useState({ email: '', password: '' });
  const [proof, setProof] = useState({ code: '', token: '' });
  const change = (part: Partial<typeof state>) => setState((held) => ({ ...held, ...part }));

  const attempt = async (email: string, work: () => Promise<void>): Promise<void> => {
    change({ isWorking: true, fault: undefined, news: '' });
    try {
      await work();
      change({ isWorking: false });
    } catch (caught) {
      const held = heldSignIn(caught, email);
      if (held) return change({ isWorking: false, held });
      const { error, description } = asApiError(caught);
      change({
        isWorking: false,
        fault: { field: fieldOf(error, description), text: await errorText(caught) },
      });
    }
  };

  const checked = (entry: SignInEntry): SignInFault | undefined => {
    const { mode, sent } = state;
    const fault = (field: SignInField, text: string) => ({ field, text });
    if (!sent && !looksLikeEmail(entry.email)) return fault('email', t('signin.emailWrong'));
    if (sent && !isWholeCode(entry.code)) return fault('code', t('signin.codeWrong'));
    if (mode === 'signIn') {
      return entry.password === '' ? fault('password', t('signin.passwordMissing')) : undefined;
    }
    const choosesPassword = mode === 'signUp' ? !sent : mode === 'forgot' && sent;
    if (!choosesPassword) return undefined;
    const missing = charactersMissing(entry.password);
    if (missing > 0) return fault('password', t('signin.passwordShort', { count: missing }));
    if (isTooLong(entry.password)) {
      return fault('password', t('signin.passwordLong', { most: passwordMaxLength }));
    }
    return undefined;
  };

  const send = async (email: string): Promise<SentCode> => {
    const sent = await sendCode(email, usages[state.mode as keyof typeof usages]);
    setProof({ code: '', token: '' });
    start(resendSeconds);
    return sent;
  };

  /**
   * A code is spent by proving the address once, so what came of it is kept for the next attempt.
   */
  const proofFor = async (sent: SentCode, code: string): Promise<string> => {
    if (proof.token !== '' && proof.code === code) return proof.token;
    const token = await proveAddress(sent, code);
    setProof({ code, token });
    return token;
  };

  const finish = async (sent: SentCode, entry: SignInEntry): Promise<void> => {
    const token = await proofFor(sent, entry.code);
    if (state.mode === 'code') await signInWithProof(account.email, token);
    else if (state.mode === 'signUp') await signUpWithProof(account, token);
    else await resetPassword({ email: account.email, password: entry.password }, token);
  };

  const submit = async (entry: SignInEntry): Promise<void> => {
    const fault = checked(entry);
    if (fault) return change({ fault, news: '' });
    const { mode, sent } = state;
    const email = entry.email.trim();
    await attempt(sent ? account.email : email, async () => {
      if (mode === 'signIn') await signInWithPassword(email, entry.password);
      else if (sent) await finish(sent, entry);
      else {
        const next = await send(email);
        setAccount({ email, password: entry.password });
        return change({ sent: next, email });
      }
      change({ news: t('signin.signedIn') });
      onSignedIn();
    });
  };

  /**
   * Signs in with a passkey. Of one that is only offered nothing is said until somebody takes it.
   */
  const passkey = async (how: PasskeyAsking = {}): Promise<void> => {
    const isOffer = how.mediation === 'conditional';
    if (!isOffer) change({ fault: undefined, news: '' });
    try {
      await signInWithPasskey(how);
    } catch (caught) {
      if (isDeclined(caught)) return;
      const { error } = asApiError(caught);
      const isUnknown = error === 'invalid_account_or_password';
      if (isOffer && !isUnknown) return;
      const text = isUnknown ? t('signin.passkeyWrong') : await errorText(caught);
      return change({ fault: { field: undefined, text } });
    }
    change({ news: t('signin.signedIn') });
    onSignedIn();
  };

  return {
    passkey,
    state: { ...state, secondsToResend: secondsLeft },
    submit,
    resend: () =>
      attempt(account.email, async () => {
        const sent = await send(account.email);
        change({ sent, news: t('signin.resent') });
      }),
    /** Another way in; the address goes along. */
    turnTo: (mode: SignInMode, email: string) =>
      change({ mode, email, sent: undefined, fault: undefined, news: '' }),
    /**
     * From the second step to the first: its password or letter is spent, so it is asked for anew.
     */
    startAgain: (text?: string) =>
      setState((shown) => ({
        ...shown,
        mode: shown.mode === 'code' ? 'code' : 'signIn',
        sent: undefined,
        email: shown.held?.email ?? shown.email,
        held: undefined,
        fault: text === undefined ? undefined : { field: undefined, text },
      })),
    changeEmail: () => change({ sent: undefined, fault: undefined, news: '' }),
  };
}
