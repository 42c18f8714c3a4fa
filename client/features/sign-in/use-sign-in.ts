import { useState } from 'react';
import type { Translate } from '#locales/index.ts';
import { asApiError } from '#client/app/api/error-text.ts';
import { useCountdown } from '#client/ui/use-countdown.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useText } from '#client/ui/text.ts';
import {
  charactersMissing,
  errorField,
  isTooLong,
  isCompleteCode,
  looksLikeEmail,
  shownFields,
  type SignInField,
  type SignInMode,
} from '#client/features/sign-in/sign-in-rules.ts';
import {
  isPasskeyCanceled,
  type PasskeyOptions,
  signInWithPasskey,
} from '#client/features/sign-in/passkeys.ts';
import {
  type CodeUsage,
  type PendingSignIn,
  pendingSignIn,
  proveAddress,
  setNewPassword,
  type SentCode,
  sendCode,
  signInWithPassword,
  signInWithProof,
  signUpWithProof,
} from '#client/features/sign-in/sign-in.ts';
import { passwordMaxLength } from '#protocol/limits.ts';

/** The submitted values. */
export interface SignInEntry {
  email: string;
  password: string;
  code: string;
}

/** An error text and its field. Without a field, it applies to the whole form. */
export interface SignInFault {
  field: SignInField | undefined;
  text: string;
}

/** State of the form. */
export interface SignInState {
  mode: SignInMode;
  /** The sent code, while the form waits for it. */
  sent: SentCode | undefined;
  /** True if the server refused the password of a sign-up at the code, so that it's asked again. */
  asksPassword: boolean;
  /** The pending sign-in, while a second factor is needed. */
  held: PendingSignIn | undefined;
  email: string;
  isWorking: boolean;
  fault: SignInFault | undefined;
  /** Success message for the live region. */
  news: string;
  secondsToResend: number;
}

/** The part of the state that is stored. */
type Step = Omit<SignInState, 'secondsToResend'>;
type Change = (part: Partial<Step>) => void;

const emptyStep: Omit<Step, 'mode'> = {
  sent: undefined,
  asksPassword: false,
  held: undefined,
  email: '',
  isWorking: false,
  fault: undefined,
  news: '',
};

/** Seconds between two emails, enough for the first to arrive. */
const resendSeconds = 30;

const usages: Readonly<Record<Exclude<SignInMode, 'signIn'>, CodeUsage>> = {
  signUp: 'REGISTER',
  forgot: 'PASSWORD_RESET',
  code: 'SIGN_IN',
};

/**
 * State and actions of the sign-in form, independent of its rendering. Calls `onSignedIn` after
 * success.
 */
export function useSignIn(first: SignInMode, onSignedIn: () => void) {
  const t = useText();
  const { secondsLeft, start } = useCountdown();
  const [state, setState] = useState<Step>({ ...emptyStep, mode: first });
  const [account, setAccount] = useState({ email: '', password: '' });
  const { send, proofFor } = useCodes();
  const change: Change = (part) => setState((before) => ({ ...before, ...part }));
  const attempt = useAttemptAt(state, change);

  const sendTo = async (to: { email: string; password: string }): Promise<SentCode> => {
    if (state.mode === 'signIn') throw new Error('signing in needs no code');
    const sent = await send(to, usages[state.mode]);
    start(resendSeconds);
    return sent;
  };

  const finish = async (sent: SentCode, entry: SignInEntry): Promise<void> => {
    const token = await proofFor(sent, entry.code);
    if (state.mode === 'code') await signInWithProof(account.email, token);
    else if (state.mode === 'signUp') {
      const password = state.asksPassword ? entry.password : account.password;
      await signUpWithProof({ email: account.email, password }, token);
    } else await setNewPassword({ email: account.email, password: entry.password }, token);
  };

  const finishSignIn = () => {
    change({ news: t('signin.signedIn') });
    onSignedIn();
  };

  const submit = async (entry: SignInEntry): Promise<void> => {
    const fault = faultIn(entry, state, t);
    if (fault) return change({ fault, news: '' });
    const { mode, sent } = state;
    const email = entry.email.trim();
    await attempt(sent ? account.email : email, async () => {
      if (mode === 'signIn') await signInWithPassword(email, entry.password);
      else if (sent) await finish(sent, entry);
      else {
        const chosen = { email, password: entry.password };
        const next = await sendTo(chosen);
        setAccount(chosen);
        return change({ sent: next, asksPassword: false, email });
      }
      finishSignIn();
    });
  };

  return {
    passkey: usePasskeySignIn(change, finishSignIn),
    state: { ...state, secondsToResend: secondsLeft },
    submit,
    resend: () =>
      attempt(account.email, async () => {
        // A refused password would be refused again.
        const sent = await sendTo(state.asksPassword ? { ...account, password: '' } : account);
        change({ sent, news: t('signin.resent') });
      }),
    /** Switches the mode and keeps the address. */
    turnTo: (mode: SignInMode, email: string) =>
      change({ mode, email, sent: undefined, fault: undefined, news: '' }),
    /**
     * Returns from the second step to the first, whose password or code has been consumed and must
     * be entered again.
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
    setFault: (text: string) => change({ fault: { field: undefined, text }, news: '' }),
    changeEmail: () => change({ sent: undefined, fault: undefined, news: '' }),
  };
}

/**
 * Runs one step. An error goes to its field if the step has it, else to the whole form. A required
 * second factor becomes `held`.
 */
function useAttemptAt(
  { mode, sent, asksPassword: didAsk }: Step,
  change: Change,
): (email: string, work: () => Promise<void>) => Promise<void> {
  const t = useText();
  const errorText = useErrorText();
  return async (email, work) => {
    change({ isWorking: true, fault: undefined, news: '' });
    try {
      await work();
      change({ isWorking: false });
    } catch (caught) {
      const held = pendingSignIn(caught, email);
      if (held) return change({ isWorking: false, held });
      const { error, developerText } = asApiError(caught);
      const isSent = sent !== undefined;
      const asksPassword = didAsk || (mode === 'signUp' && isSent && error === 'invalid_password');
      const named = errorField(error, developerText);
      const isShown = named && shownFields({ mode, isSent, asksPassword }).includes(named);
      const isAddress = error === 'invalid_argument' && named === 'email';
      const text = isAddress ? t('signin.emailWrong') : await errorText(caught);
      change({
        isWorking: false,
        asksPassword,
        fault: { field: isShown ? named : undefined, text },
      });
    }
  };
}

/** The first invalid field, checked before a request is sent. */
function faultIn(
  entry: SignInEntry,
  { mode, sent, asksPassword }: Pick<SignInState, 'mode' | 'sent' | 'asksPassword'>,
  t: Translate,
): SignInFault | undefined {
  const fault = (field: SignInField, text: string) => ({ field, text });
  if (!sent && !looksLikeEmail(entry.email)) return fault('email', t('signin.emailWrong'));
  if (sent && !isCompleteCode(entry.code)) return fault('code', t('signin.codeWrong'));
  if (mode === 'signIn') {
    return entry.password === '' ? fault('password', t('signin.passwordMissing')) : undefined;
  }
  const choosesPassword = mode === 'signUp' ? !sent || asksPassword : mode === 'forgot' && sent;
  if (!choosesPassword) return undefined;
  const missing = charactersMissing(entry.password);
  if (missing > 0) return fault('password', t('signin.passwordShort', { count: missing }));
  if (isTooLong(entry.password)) {
    return fault('password', t('signin.passwordLong', { most: passwordMaxLength }));
  }
  return undefined;
}

/**
 * Sends codes and exchanges them for proofs of the address. A code can be exchanged only once, so
 * its proof is kept for the next attempt.
 */
function useCodes() {
  const [proof, setProof] = useState({ code: '', token: '' });
  return {
    send: async (to: { email: string; password: string }, usage: CodeUsage): Promise<SentCode> => {
      const sent = await sendCode(to, usage);
      setProof({ code: '', token: '' });
      return sent;
    },
    proofFor: async (sent: SentCode, code: string): Promise<string> => {
      if (proof.token !== '' && proof.code === code) return proof.token;
      const token = await proveAddress(sent, code);
      setProof({ code, token });
      return token;
    },
  };
}

/**
 * Signs in with a passkey. For one offered in autofill, shows only the error that the server
 * doesn't know it.
 */
function usePasskeySignIn(
  change: Change,
  onSignedIn: () => void,
): (how?: PasskeyOptions) => Promise<void> {
  const t = useText();
  const errorText = useErrorText();
  return async (how = {}) => {
    const isOffer = how.mediation === 'conditional';
    if (!isOffer) change({ fault: undefined, news: '' });
    try {
      await signInWithPasskey(how);
    } catch (caught) {
      if (isPasskeyCanceled(caught)) return;
      const { error } = asApiError(caught);
      const isUnknown = error === 'invalid_account_or_password';
      if (isOffer && !isUnknown) return;
      const text = isUnknown ? t('signin.passkeyWrong') : await errorText(caught);
      return change({ fault: { field: undefined, text } });
    }
    onSignedIn();
  };
}
