import type { FormEvent, ReactNode } from 'react';
import { asApiError } from '#client/app/api/error-text.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { paths } from '#client/app/router/paths.ts';
import { Agreement } from '#client/features/sign-in/agreement.tsx';
import { PasswordField } from '#client/features/sign-in/password-field.tsx';
import { useText } from '#client/ui/text.ts';

interface StepProps {
  /** Name of the provider. */
  provider: string;
  email: string;
}

/** Asks before an account is created for the address of a provider. */
export function ProviderSignUp(props: StepProps & { onAccept: () => Promise<void> }): ReactNode {
  const { provider, email, onAccept } = props;
  const t = useText();
  const { isWorking, fault, attempt } = useAttempt();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(onAccept);
  };
  return (
    <div className="sign-in-card">
      <form className="sign-in" method="post" onSubmit={onSubmit}>
        <header>
          <h1>{t('signin.signUpHeading')}</h1>
          <p className="sign-in-tip">{t('signin.providerNewTip', { email, provider })}</p>
        </header>
        <p className="fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="button primary big" aria-disabled={isWorking || undefined}>
          {t(isWorking ? 'signin.working' : 'signin.signUp')}
        </button>
        <Agreement />
        <div className="sign-in-options">
          <a className="link" href={paths.signIn()}>
            {t('common.cancel')}
          </a>
        </div>
      </form>
    </div>
  );
}

/** Asks for the password of the account that has the address, to link it. */
export function ProviderLinkForm(
  props: StepProps & { onPassword: (password: string) => Promise<void> },
): ReactNode {
  const { provider, email, onPassword } = props;
  const t = useText();
  const { isWorking, fault, setFault, attempt } = useAttempt();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password === '') return setFault(t('signin.passwordMissing'));
    void attempt(
      () => onPassword(password),
      (error) =>
        asApiError(error).error === 'invalid_grant' ? t('signin.authFailedTip') : undefined,
    );
  };
  return (
    <div className="sign-in-card">
      <form className="sign-in" method="post" noValidate onSubmit={onSubmit}>
        <header>
          <h1>{t('signin.providerLinkHeading', { provider })}</h1>
          <p className="sign-in-tip">{t('signin.providerLinkTip', { email, provider })}</p>
        </header>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('signin.password')}
          fault={fault || undefined}
          autoComplete="current-password"
          autoFocus
          required
        />
        <button type="submit" className="button primary big" aria-disabled={isWorking || undefined}>
          {t(isWorking ? 'signin.working' : 'signin.providerLinkSubmit')}
        </button>
        <div data-captcha-slot="" />
        <div className="sign-in-options">
          <a className="link" href={paths.newPassword()}>
            {t('signin.forgotLink')}
          </a>
          <a className="link" href={paths.signIn()}>
            {t('common.cancel')}
          </a>
        </div>
      </form>
    </div>
  );
}
