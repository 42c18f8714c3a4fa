import '#client/features/sign-in/sign-in.css';
import { type FormEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { passwordMinLength } from '#protocol/limits.ts';
import { useText } from '#client/ui/text.ts';
import { usePasskeyAutofill } from '#client/features/sign-in/use-offered-passkey.ts';
import {
  type SignInEntry,
  type SignInState,
  useSignIn,
} from '#client/features/sign-in/use-sign-in.ts';
import { Agreement } from '#client/features/sign-in/agreement.tsx';
import { CodeField } from '#client/features/sign-in/code-field.tsx';
import { ProviderButtons } from '#client/features/sign-in/provider-buttons.tsx';
import { requestFreeDays } from '#client/features/premium/free-days.ts';
import { PasswordField } from '#client/features/sign-in/password-field.tsx';
import { SecondFactorForm } from '#client/features/sign-in/second-factor-form.tsx';
import {
  extractCode,
  shownFields,
  type SignInField,
  type SignInMode,
} from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { supportsPasskeys } from '#client/features/sign-in/passkeys.ts';

/** The browser's capabilities never change. */
const noChange = () => () => {};

const headings = {
  signIn: ['signin.signInHeading', 'signin.signInTip', 'signin.signIn'],
  signUp: ['signin.signUpHeading', 'signin.signUpTip', 'signin.continue'],
  forgot: ['signin.forgotHeading', 'signin.forgotTip', 'signin.sendCode'],
  code: ['signin.codeHeading', 'signin.codeTip', 'signin.sendCode'],
} as const;

const endings = {
  signUp: 'signin.signUp',
  forgot: 'signin.savePassword',
  code: 'signin.signIn',
} as const;

export interface SignInFormProps {
  first?: SignInMode;
  /** Replaces the heading of the first step, to explain why signing in is needed. */
  heading?: string | undefined;
  /** Heading level on the page. */
  level?: 1 | 2;
  headingId?: string;
  /** Begins with the focus in the first field, also before scripts. */
  takesFocus?: boolean;
  /** Path that a sign-in at a provider returns to; this page by default. */
  returnTo?: string | undefined;
  onSignedIn(): void;
}

/**
 * Form to sign in, sign up and reset a password, shared by the sign-in page, the dialog and the
 * drive. Its fields are uncontrolled, so text typed before hydration is kept.
 */
export function SignInForm(props: SignInFormProps): ReactNode {
  const { first = 'signIn', heading, level = 1, headingId, takesFocus } = props;
  const t = useText();
  const onSignedIn = () => {
    // Wherever someone signs up, the new account is counted and gets its free days.
    void requestFreeDays();
    props.onSignedIn();
  };
  const { state, submit, resend, passkey, turnTo, startAgain, changeEmail, setFault } = useSignIn(
    first,
    onSignedIn,
  );
  const form = useRef<HTMLFormElement>(null);
  const { mode, sent, asksPassword, held, fault } = state;
  const [ownHeading, tip, submitLabel] = headings[mode];
  const Heading = level === 1 ? 'h1' : 'h2';
  const fields = shownFields({ mode, isSent: sent !== undefined, asksPassword });
  const faultOf = (field: SignInField) => (fault?.field === field ? fault.text : undefined);

  useFieldFocus(form, state);
  const withdrawOffer = usePasskeyAutofill(mode === 'signIn' && !sent && !held, passkey);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!state.isWorking && form.current) void submit(entryOf(form.current, state));
  };
  const takePasskey = () => {
    withdrawOffer();
    void passkey();
  };
  const turn = (next: SignInMode) => {
    if (form.current) turnTo(next, entryOf(form.current, state).email);
  };

  if (held) {
    const second = { held, level, headingId, onSignedIn, onStartAgain: startAgain };
    return <SecondFactorForm {...second} />;
  }
  const given = mode === first ? heading : undefined;
  return (
    <form className="sign-in" method="post" noValidate ref={form} onSubmit={onSubmit}>
      <header>
        <Heading id={headingId}>
          {sent ? t('signin.codeHeadingSent') : (given ?? t(ownHeading))}
        </Heading>
        {sent ? (
          <p className="sign-in-tip">
            {t('signin.codeSent', {
              email: state.email,
              count: Math.round(sent.expiresInSeconds / 60),
            })}
          </p>
        ) : (
          // A custom heading already explains why to sign in.
          given === undefined && <p className="sign-in-tip">{t(tip)}</p>
        )}
      </header>

      <p className="fault" role="alert">
        {fault && !fault.field ? fault.text : ''}
      </p>

      {sent ? (
        <CodeFields email={state.email} {...{ fields, mode, faultOf }} />
      ) : (
        <AccountFields email={state.email} {...{ mode, takesFocus, faultOf }} />
      )}

      <button
        type="submit"
        className="button primary big"
        data-live=""
        aria-disabled={state.isWorking || undefined}
      >
        {state.isWorking
          ? t('signin.working')
          : t(sent && mode !== 'signIn' ? endings[mode] : submitLabel)}
      </button>

      <div data-captcha-slot="" />

      {!sent && (mode === 'signIn' || mode === 'signUp') && (
        <ProviderButtons returnTo={props.returnTo} onFault={setFault} />
      )}

      {mode === 'signUp' && <Agreement />}

      <noscript>
        <p className="fault">{t('signin.noScript')}</p>
      </noscript>

      {sent ? (
        <CodeOptions state={state} onResend={() => void resend()} onChangeEmail={changeEmail} />
      ) : (
        <OtherSignIns mode={mode} turn={turn} onPasskey={takePasskey} />
      )}
      <p className="visually-hidden" role="status">
        {state.news}
      </p>
    </form>
  );
}

interface FieldsProps {
  mode: SignInMode;
  email: string;
  takesFocus?: boolean | undefined;
  faultOf(field: SignInField): string | undefined;
}

/** Fields of the first step: the address, and the password if the mode has one. */
function AccountFields({ mode, email, takesFocus, faultOf }: FieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <TextField
        key="email"
        label={t('signin.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        autoFocus={takesFocus}
        required
        fault={faultOf('email')}
      />
      {mode === 'signIn' && (
        <PasswordField
          key="password"
          label={t('signin.password')}
          fault={faultOf('password')}
          autoComplete="current-password"
          required
        />
      )}
      {mode === 'signUp' && (
        <NewPasswordField label={t('signin.password')} fault={faultOf('password')} />
      )}
    </>
  );
}

/** Fields of the second step: the emailed code, and a new password if it's chosen here. */
function CodeFields(props: FieldsProps & { fields: readonly SignInField[] }): ReactNode {
  const { fields, mode, email, faultOf } = props;
  const t = useText();
  /** The last code sent. An edit that leaves it unchanged doesn't send it again. */
  const tried = useRef('');
  const submitOnce = (code: string, field: HTMLInputElement) => {
    if (code === tried.current) return;
    tried.current = code;
    field.form?.requestSubmit();
  };
  return (
    <>
      {/* Lets password managers store the new password with its account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        fault={faultOf('code')}
        // With a password to choose, the code is not the last field.
        {...(fields.includes('password') ? {} : { onComplete: submitOnce })}
      />
      {fields.includes('password') && (
        <NewPasswordField
          label={t(mode === 'forgot' ? 'signin.newPassword' : 'signin.password')}
          fault={faultOf('password')}
        />
      )}
    </>
  );
}

function NewPasswordField(props: { label: string; fault: string | undefined }): ReactNode {
  const t = useText();
  return (
    <PasswordField
      key="new-password"
      {...props}
      hint={t('signin.passwordRule', { least: passwordMinLength })}
      autoComplete="new-password"
      required
    />
  );
}

/** Options if no code arrives: send another one or change the address. */
function CodeOptions(props: {
  state: SignInState;
  onResend(): void;
  onChangeEmail(): void;
}): ReactNode {
  const { onResend, onChangeEmail } = props;
  const { secondsToResend, isWorking } = props.state;
  const t = useText();
  return (
    <div className="sign-in-options">
      <p className="sign-in-tip">{t('signin.noLetter')}</p>
      <button
        type="button"
        className="link num"
        disabled={secondsToResend > 0 || isWorking}
        onClick={onResend}
      >
        {secondsToResend > 0
          ? t('signin.resendIn', { seconds: secondsToResend })
          : t('signin.resend')}
      </button>
      <button type="button" className="link" onClick={onChangeEmail}>
        {t('signin.changeEmail')}
      </button>
    </div>
  );
}

/** The other ways to sign in, always available. */
function OtherSignIns(props: {
  mode: SignInMode;
  turn(mode: SignInMode): void;
  onPasskey(): void;
}): ReactNode {
  const { mode, turn, onPasskey } = props;
  const t = useText();
  const canUsePasskeys = useSyncExternalStore(noChange, supportsPasskeys, () => false);
  const way = (
    to: SignInMode,
    words: 'forgotLink' | 'codeLink' | 'passwordLink' | 'signUpLink' | 'signInLink',
  ) => (
    <button type="button" className="link" onClick={() => turn(to)}>
      {t(`signin.${words}`)}
    </button>
  );
  return (
    <div className="sign-in-options">
      {mode === 'signIn' && canUsePasskeys && (
        <button type="button" className="link" onClick={onPasskey}>
          {t('signin.passkeyLink')}
        </button>
      )}
      {mode === 'signIn' && way('forgot', 'forgotLink')}
      {mode === 'signIn' && way('code', 'codeLink')}
      {(mode === 'forgot' || mode === 'code') && way('signIn', 'passwordLink')}
      <p>
        <span>{t(mode === 'signUp' ? 'signin.signInAsk' : 'signin.signUpAsk')}</span>{' '}
        {mode === 'signUp' ? way('signIn', 'signInLink') : way('signUp', 'signUpLink')}
      </p>
    </div>
  );
}

function entryOf(form: HTMLFormElement, { email }: SignInState): SignInEntry {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    email: text('email') ?? email,
    password: text('password') ?? '',
    code: extractCode(text('code') ?? ''),
  };
}

/**
 * Focuses the field with an error, and the first field of a new step. Doesn't take the focus when a
 * page with the form loads.
 */
function useFieldFocus(form: { current: HTMLFormElement | null }, state: SignInState): void {
  const { mode, sent, held, fault } = state;
  const step = `${mode} ${sent ? 'sent' : ''} ${held ? 'held' : ''}`;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [form, step]);
  useEffect(() => {
    if (fault?.field) {
      form.current?.querySelector<HTMLInputElement>(`input[name="${fault.field}"]`)?.focus();
    }
  }, [form, fault]);
}
