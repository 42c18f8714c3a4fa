import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#client/ui/text.ts';
import { type SecondStepEntry, useSecondStep } from '#client/features/sign-in/use-second-step.ts';
import { CodeField } from '#client/features/sign-in/code-field.tsx';
import { codeIn } from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { HeldSignIn } from '#client/features/sign-in/sign-in.ts';

export interface SecondStepProps {
  held: HeldSignIn;
  level: 1 | 2;
  headingId?: string | undefined;
  onSignedIn(): void;
  /** Back to the first step; with a sentence when it was not the visitor who wanted to. */
  onStartAgain(fault?: string): void;
}

/**
 * The step after the first one of an account with a second factor: six digits of the app, sent off
 * as soon as all are there, or a recovery code. It stands where the sign-in form stood, so a dialog
 * stays open around it.
 */
export function SecondStep(props: SecondStepProps): ReactNode {
  const { held, level, headingId, onSignedIn, onStartAgain } = props;
  const t = useText();
  const { state, submit, turnTo } = useSecondStep(held, onSignedIn, onStartAgain);
  const form = useRef<HTMLFormElement>(null);
  /**
   * The code that was sent last: what leaves it as it was, a stray letter for one, does not send it
   * again.
   */
  const tried = useRef('');
  const { kind, fault, isWorking } = state;
  const isRecovery = kind === 'recovery';
  const Heading = level === 1 ? 'h1' : 'h2';
  const fieldFault = fault?.isOfCode ? fault.text : undefined;

  useEffect(() => form.current!.querySelector('input')!.focus(), [kind]);
  // Back to the field after each refusal, with what is in it ready to be typed over.
  useEffect(() => {
    if (!fault) return;
    const field = form.current!.querySelector('input')!;
    field.focus();
    field.select();
  }, [fault]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    const entry = entryOf(form.current!);
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

      {/* The focus is in the field already, so what stands below it would not be read without this. */}
      <p className={fieldFault ? 'visually-hidden' : 'fault'} role="alert">
        {fault?.text}
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
          onWhole={(code) => {
            if (code !== tried.current) form.current!.requestSubmit();
          }}
        />
      )}

      <button type="submit" className="button primary big" aria-disabled={isWorking || undefined}>
        {t(isWorking ? 'signin.working' : 'signin.signIn')}
      </button>

      <div className="sign-in-ways">
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

function entryOf(form: HTMLFormElement): SecondStepEntry {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { code: codeIn(text('code')), recoveryCode: text('recovery').trim() };
}
