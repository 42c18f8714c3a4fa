import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#client/ui/text.ts';
import {
  type SecondFactorEntry,
  useSecondFactor,
} from '#client/features/sign-in/use-second-factor.ts';
import { CodeField } from '#client/features/sign-in/code-field.tsx';
import { extractCode } from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { PendingSignIn } from '#client/features/sign-in/sign-in.ts';

export interface SecondFactorFormProps {
  held: PendingSignIn;
  level: 1 | 2;
  headingId?: string | undefined;
  onSignedIn(): void;
  /** Returns to the first step. `fault` explains it if the visitor didn't ask for it. */
  onStartAgain(fault?: string): void;
}

/**
 * Second step of two-factor authentication: a six-digit app code, sent once it is complete, or a
 * recovery code. Replaces the sign-in form in place, so a dialog around it stays open.
 */
export function SecondFactorForm(props: SecondFactorFormProps): ReactNode {
  const { held, level, headingId, onSignedIn, onStartAgain } = props;
  const t = useText();
  const { state, submit, turnTo } = useSecondFactor(held, onSignedIn, onStartAgain);
  const form = useRef<HTMLFormElement>(null);
  /** The last code sent. An edit that leaves the code unchanged doesn't send it again. */
  const tried = useRef('');
  const { kind, fault, isWorking } = state;
  const isRecovery = kind === 'recovery';
  const Heading = level === 1 ? 'h1' : 'h2';
  const fieldFault = fault?.isOfCode ? fault.text : undefined;

  useEffect(() => form.current?.querySelector('input')?.focus(), [kind]);
  // After each rejection, focuses and selects the field so that it can be typed over.
  useEffect(() => {
    if (!fault) return;
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [fault]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWorking || !form.current) return;
    const entry = entryOf(form.current);
    tried.current = entry.code;
    void submit(entry);
  };

  return (
    <form className="sign-in" method="post" noValidate ref={form} onSubmit={onSubmit}>
      <header>
        <Heading id={headingId}>
          {t(isRecovery ? 'signin.recoveryHeading' : 'signin.secondHeading')}
        </Heading>
        <p className="sign-in-tip">{t(isRecovery ? 'signin.recoveryTip' : 'signin.secondTip')}</p>
        <p className="sign-in-account">{held.email}</p>
      </header>

      <p className="fault" role="alert">
        {fault?.isOfCode ? '' : fault?.text}
      </p>

      {isRecovery ? (
        <TextField
          key="recovery"
          label={t('signin.recoveryCode')}
          name="recovery"
          className="num"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          required
          fault={fieldFault}
        />
      ) : (
        <CodeField
          key="code"
          fault={fieldFault}
          onComplete={(code) => {
            if (code !== tried.current) form.current?.requestSubmit();
          }}
        />
      )}

      <button type="submit" className="button primary big" aria-disabled={isWorking || undefined}>
        {t(isWorking ? 'signin.working' : 'signin.signIn')}
      </button>

      <div className="sign-in-options">
        <button
          type="button"
          className="link"
          disabled={isWorking}
          onClick={() => turnTo(isRecovery ? 'app' : 'recovery')}
        >
          {t(isRecovery ? 'signin.secondLink' : 'signin.recoveryLink')}
        </button>
        <button type="button" className="link" disabled={isWorking} onClick={() => onStartAgain()}>
          {t('signin.startAgain')}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {state.news}
      </p>
    </form>
  );
}

function entryOf(form: HTMLFormElement): SecondFactorEntry {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { code: extractCode(text('code')), recoveryCode: text('recovery').trim() };
}
