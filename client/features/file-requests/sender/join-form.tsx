import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { type FileRequestPage, joinFileRequest } from '#protocol/file-requests.ts';
import { senderNameLengthMax } from '#protocol/limits.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useText } from '#client/ui/text.ts';
import { TextField } from '#client/ui/text-field.tsx';

interface JoinFormProps {
  requestToken: string;
  page: FileRequestPage;
  /** Called with the token of the new sender. */
  onBegin(token: string): Promise<void>;
}

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Wrong = 'name' | 'email' | 'passcode';

/** Asks for the name of a sender, and for the passcode of a request that has one. */
export function JoinForm({ requestToken, page, onBegin }: JoinFormProps): ReactNode {
  const t = useText();
  const { isWorking, fault, attempt } = useAttempt();
  const [wrong, setWrong] = useState<Wrong>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const valueOf = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const [name, email, passcode] = [valueOf('name'), valueOf('email'), valueOf('passcode')];
    const found = invalidField({ name, email, passcode, needsPasscode: page.needs_pass_code });
    setWrong(found);
    if (found) return form.querySelector<HTMLElement>(`[name="${found}"]`)?.focus();
    await attempt(
      async () => {
        const input = { request: requestToken, name, email, pass_code: passcode };
        const { sender_token: token } = await request(joinFileRequest, input);
        await onBegin(token);
      },
      (error) => {
        if (!isApiError(error)) return undefined;
        if (error.error === 'not_found') return t('sending.refused_closed');
        if (error.error !== 'PASS_CODE_ERROR') return undefined;
        setWrong('passcode');
        return '';
      },
    );
  };

  return (
    <form className="request-form" method="post" noValidate onSubmit={submit}>
      <TextField
        label={t('sending.name')}
        name="name"
        autoComplete="name"
        maxLength={senderNameLengthMax}
        required
        hint={t('sending.nameTip')}
        fault={wrong === 'name' ? t('sending.nameMissing') : undefined}
      />
      {page.asks_email && (
        <TextField
          label={t('sending.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          fault={wrong === 'email' ? t('sending.emailWrong') : undefined}
        />
      )}
      {page.needs_pass_code && (
        <TextField
          label={t('sending.passcode')}
          name="passcode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          hint={t('sending.passcodeTip')}
          fault={wrong === 'passcode' ? t('sending.passcodeWrong') : undefined}
        />
      )}
      <div data-captcha-slot="" />
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <button
        type="submit"
        className="button primary big"
        data-live=""
        aria-disabled={isWorking || undefined}
      >
        {t('sending.begin')}
      </button>
      <p className="request-tip">{t('sending.privacy')}</p>
    </form>
  );
}

function invalidField(typed: {
  name: string;
  email: string;
  passcode: string;
  needsPasscode: boolean;
}): Wrong | undefined {
  if (typed.name === '') return 'name';
  if (typed.email !== '' && !mailPattern.test(typed.email)) return 'email';
  return typed.needsPasscode && typed.passcode === '' ? 'passcode' : undefined;
}
