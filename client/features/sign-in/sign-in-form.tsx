import '#client/features/sign-in/sign-in.css';
import { type FormEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { passwordMinLength } from '#protocol/limits.ts';
import { useText } from '#client/ui/text.ts';
import { useOfferedPasskey } from '#client/features/sign-in/use-offered-passkey.ts';
import {
  type SignInEntry,
  type SignInState,
  useSignIn,
} from '#client/features/sign-in/use-sign-in.ts';
import { CodeField } from '#client/features/sign-in/code-field.tsx';
import { PasswordField } from '#client/features/sign-in/password-field.tsx';
import { SecondStep } from '#client/features/sign-in/second-step.tsx';
import {
  codeIn,
  type SignInField,
  type SignInMode,
} from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { hasPasskeys } from '#client/features/sign-in/passkeys.ts';

/** What a browser can do does not change. */
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
  /** Said instead of the first heading, where the form stands in the way of something. */
  heading?: string | undefined;
  /** The level of the heading in its page. */
  level?: 1 | 2;
  headingId?: string;
  onSignedIn(): void;
}

/**
 * Sign in, open an account, choose a new password: one form that the sign-in page, the dialog and
 * the drive's gate share. Its fields keep their own values, so what is typed before scripts have
 * come is not lost.
 */
export function SignInForm(props: SignInFormProps): ReactNode {
  const { first = 'signIn', heading, level = 1, headingId, onSignedIn } = props;
  const t = useText();
  const { state, submit, resend, passkey, turnTo, startAgain, changeEmail } = useSignIn(
    first,
    onSignedIn,
  );
  const form = useRef<HTMLFormElement>(null);
  const { mode, sent, held, fault } = state;
  const [ownHeading, tip, act] = headings[mode];
  const Heading = level === 1 ? 'h1' : 'h2';
  const faultOf = (field: SignInField) => (fault?.field === field ? fault.text : undefined);

  useFocus(form, state);
  const withdrawOffer = useOfferedPasskey(mode === 'signIn' && !sent && !held, passkey);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!state.isWorking) void submit(entryOf(form.current!, state));
  };
  const takePasskey = () => {
    withdrawOffer();
    void passkey();
  };
  const turn = (next: SignInMode) => turnTo(next, entryOf(form.current!, state).email);

  if (held) {
    const second = { held, level, headingId, onSignedIn, onStartAgain: startAgain };
    return <SecondStep {...second} />;
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
          // A heading of its own has said why one signs in.
          given === undefined && <p className="sign-in-tip">{t(tip)}</p>
        )}
      </header>

      <p className="fault" role="alert">
        {fault && !fault.field ? fault.text : ''}
      </p>

      {sent ? (
        <>
          {/* Tells a password manager whose new password this is. */}
          <input
            type="email"
            name="email"
            autoComplete="username"
            value={state.email}
            readOnly
            hidden
          />
          <CodeField fault={faultOf('code')} />
          {mode === 'forgot' && (
            <PasswordField
              label={t('signin.newPassword')}
              hint={t('signin.passwordRule', { least: passwordMinLength })}
              fault={faultOf('password')}
              autoComplete="new-password"
              required
            />
          )}
        </>
      ) : (
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
            defaultValue={state.email}
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
            <PasswordField
              key="new-password"
              label={t('signin.password')}
              hint={t('signin.passwordRule', { least: passwordMinLength })}
              fault={faultOf('password')}
              autoComplete="new-password"
              required
            />
          )}
        </>
      )}

      <button
        type="submit"
        className="button primary big"
        data-live=""
        aria-disabled={state.isWorking || undefined}
      >
        {state.isWorking
          ? t('signin.working')
          : t(sent ? endings[mode as keyof typeof endings] : act)}
      </button>

      <noscript>
        <p className="fault">{t('signin.noScript')}</p>
      </noscript>

      {sent ? (
        <div className="sign-in-ways">
          <p className="sign-in-tip">{t('signin.noLetter')}</p>
          <button
            type="button"
            className="link num"
            disabled={state.secondsToResend > 0 || state.isWorking}
            onClick={() => void resend()}
          >
            {state.secondsToResend > 0
              ? t('signin.resendIn', { seconds: state.secondsToResend })
              : t('signin.resend')}
          </button>
          <button type="button" className="link" onClick={changeEmail}>
            {t('signin.changeEmail')}
          </button>
        </div>
      ) : (
        <Ways mode={mode} turn={turn} onPasskey={takePasskey} />
      )}
      <p className="visually-hidden" role="status">
        {state.news}
      </p>
    </form>
  );
}

/** The other ways in, of which none is ever out of reach. */
function Ways(props: {
  mode: SignInMode;
  turn(mode: SignInMode): void;
  onPasskey(): void;
}): ReactNode {
  const { mode, turn, onPasskey } = props;
  const t = useText();
  const canUsePasskeys = useSyncExternalStore(noChange, hasPasskeys, () => false);
  const way = (
    to: SignInMode,
    words: 'forgotLink' | 'codeLink' | 'passwordLink' | 'signUpLink' | 'signInLink',
  ) => (
    <button type="button" className="link" onClick={() => turn(to)}>
      {t(`signin.${words}`)}
    </button>
  );
  return (
    <div className="sign-in-ways">
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
    code: codeIn(text('code') ?? ''),
  };
}

/**
 * Focus goes to the field a fault is about, and to the first field of a new step; not to a page's
 * form as it loads.
 */
function useFocus(form: { current: HTMLFormElement | null }, state: SignInState): void {
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
