import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { listPasskeys } from '#protocol/passkeys.ts';
import { sudo } from '#protocol/step-up.ts';
import type { InputOf } from '#protocol/call.ts';
import { asApiError } from '#client/app/api/error-text.ts';
import { request } from '#client/app/api/request.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useProfile } from '#client/app/account/use-profile.ts';
import { paths } from '#client/app/router/paths.ts';
import { useText } from '#client/ui/text.ts';
import { CodeField } from '#client/features/sign-in/code-field.tsx';
import { PasswordField } from '#client/features/sign-in/password-field.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { extractCode, secondFactorRefusal } from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';
import {
  supportsPasskeys,
  isPasskeyCanceled,
  assertPasskey,
} from '#client/features/sign-in/passkeys.ts';

/** A proof counts as expired slightly early, so that it doesn't expire during a request. */
const marginMs = 30_000;

/** Second factor asked for in addition to the password. */
type Second = 'none' | 'app' | 'recovery';

const refusals = {
  wrong: 'signin.secondWrong',
  used: 'signin.secondUsed',
  recovery: 'signin.recoveryWrong',
  ended: 'signin.secondEnded',
} as const;

/** Proof of identity and its expiry in milliseconds since 1970. */
export interface Proof {
  sudoToken: string;
  until: number;
}

/**
 * Confirms the user's identity: password and second factor if there is one, or a passkey instead of
 * both.
 */
export default function StepUpDialog(props: {
  onProof(proof: Proof): void;
  onClose(): void;
}): ReactNode {
  const { onProof, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [second, setSecond] = useState<Second>('none');
  const [fault, setFault] = useState<{ of: 'password' | 'second'; text: string }>();
  const [isWorking, setWorking] = useState(false);
  const passkeys = useCall(listPasskeys, {});
  const hasNoPassword = useProfile()?.password === '';
  const offersPasskey = supportsPasskeys() && (passkeys.data?.passkeys.length ?? 0) > 0;

  const field = second === 'none' ? 'password' : second === 'app' ? 'code' : 'recovery';
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  }, [field, fault]);

  const prove = async (input: () => Promise<InputOf<typeof sudo>>): Promise<void> => {
    if (isWorking) return;
    setWorking(true);
    setFault(undefined);
    try {
      const { sudo_token: sudoToken, expires_in } = await request(sudo, await input());
      onProof({ sudoToken, until: Date.now() + expires_in * 1000 - marginMs });
    } catch (caught) {
      setWorking(false);
      if (isPasskeyCanceled(caught)) return;
      if (isApiError(caught) && caught.error === 'two_factor_required') return setSecond('app');
      const refusal = secondFactorRefusal(asApiError(caught));
      const isWrong = isApiError(caught) && caught.error === 'invalid_account_or_password';
      setFault({
        of: refusal ? 'second' : 'password',
        text: refusal
          ? t(refusals[refusal])
          : isWrong
            ? t('account.wrongPassword')
            : await errorText(caught),
      });
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    if (text('password') === '') {
      return setFault({ of: 'password', text: t('signin.passwordMissing') });
    }
    void prove(async () => ({
      password: text('password'),
      two_factor_code: extractCode(text('code')),
      two_factor_recovery_code: text('recovery').trim(),
    }));
  };

  const faultOf = (of: 'password' | 'second') => (fault?.of === of ? fault.text : undefined);
  return (
    <Sheet title={t('account.proveTitle')} titleId="prove-title" onClose={onClose}>
      <form className="sheet-form" method="post" noValidate ref={form} onSubmit={onSubmit}>
        <div className="sheet-body">
          <p className="sheet-tip">
            {t(hasNoPassword ? 'account.proveNoPassword' : 'account.proveTip')}
          </p>
          {hasNoPassword ? (
            <a className="button primary" href={paths.newPassword()}>
              {t('account.setPassword')}
            </a>
          ) : (
            <PasswordField
              label={t('signin.password')}
              autoComplete="current-password"
              fault={faultOf('password')}
              required
            />
          )}
          <SecondFields
            second={second}
            fault={faultOf('second')}
            onComplete={() => fault === undefined && form.current?.requestSubmit()}
            onTurn={setSecond}
          />
          {offersPasskey && (
            <button
              type="button"
              className="button plain"
              aria-disabled={isWorking || undefined}
              onClick={() => void prove(async () => ({ credential: await assertPasskey() }))}
            >
              {t('account.usePasskey')}
            </button>
          )}
        </div>
        {!hasNoPassword && (
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t('signin.continue')}
          </SheetFoot>
        )}
      </form>
    </Sheet>
  );
}

/** Field of the second factor, with a link to its other kind. */
function SecondFields(props: {
  second: Second;
  fault: string | undefined;
  onComplete(): void;
  onTurn(second: Second): void;
}): ReactNode {
  const { second, fault, onComplete, onTurn } = props;
  const t = useText();
  if (second === 'none') return null;
  return (
    <>
      {second === 'app' ? (
        <CodeField fault={fault} onComplete={onComplete} />
      ) : (
        <TextField
          label={t('signin.recoveryCode')}
          name="recovery"
          className="num"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          fault={fault}
        />
      )}
      <button
        type="button"
        className="link"
        onClick={() => onTurn(second === 'app' ? 'recovery' : 'app')}
      >
        {t(second === 'app' ? 'signin.recoveryLink' : 'signin.secondLink')}
      </button>
    </>
  );
}
