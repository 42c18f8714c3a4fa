import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { changeEmail, requestEmailChange } from '#protocol/email-change.ts';
import { isApiError } from '#protocol/errors.ts';
import { emailBackDays } from '#protocol/limits.ts';
import { me, verifyCode } from '#protocol/user.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useText } from '#client/ui/text.ts';
import { CodeField } from '#client/features/sign-in/code-field.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import {
  extractCode,
  isCompleteCode,
  looksLikeEmail,
} from '#client/features/sign-in/sign-in-rules.ts';
import { TextField } from '#client/ui/text-field.tsx';
import type { InputOf } from '#protocol/call.ts';
import { errorTextUnlessCanceled, useStepUp } from './step-up.tsx';

/** A code sent to the new address. */
interface SentCode {
  email: string;
  verificationId: string;
  minutes: number;
  /** Number of codes sent to it before. */
  before: number;
}

/** Changes the account's email address: first the address, then the code sent to it. */
export default function EmailDialog(props: { onDone(): void; onClose(): void }): ReactNode {
  const { onDone, onClose } = props;
  const t = useText();
  const withProof = useStepUp();
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState<SentCode>();

  const send = async (email: string, before = 0) => {
    const { verification_id: verificationId, expires_in } = await withProof((sudo_token) =>
      request(requestEmailChange, { email, sudo_token }),
    );
    setAddress(email);
    setSent({ email, verificationId, minutes: Math.round(expires_in / 60), before });
  };
  return (
    <Sheet title={t('account.changeEmail')} onClose={onClose}>
      {sent ? (
        <CodeStep
          key={sent.verificationId}
          sent={sent}
          onResend={() => send(sent.email, sent.before + 1)}
          onBack={() => setSent(undefined)}
          onClose={onClose}
          onDone={() => {
            onDone();
            onClose();
          }}
        />
      ) : (
        <AddressStep address={address} onSend={send} onClose={onClose} />
      )}
    </Sheet>
  );
}

function AddressStep(props: {
  address: string;
  onSend(email: string): Promise<void>;
  onClose(): void;
}): ReactNode {
  const { address, onSend, onClose } = props;
  const t = useText();
  const refusalOf = useAddressErrors();
  const email = useCall(me, {}).data?.email ?? '';
  const { isWorking, fault, setFault, attempt } = useAttempt();
  const form = useFocusedForm(fault);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!looksLikeEmail(entered)) return setFault(t('signin.emailWrong'));
    await attempt(
      () => onSend(entered),
      (error) => refusalOf(error, 'account.emailSame'),
    );
  };
  return (
    <form
      className="sheet-form"
      method="post"
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
    >
      <div className="sheet-body">
        <p className="sheet-tip">{t('account.changeEmailTip', { email })}</p>
        <TextField
          label={t('account.newEmail')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={address}
          fault={fault || undefined}
          data-first=""
          required
        />
      </div>
      <SheetFoot onCancel={onClose} isOff={isWorking}>
        {t('signin.sendCode')}
      </SheetFoot>
    </form>
  );
}

function CodeStep(props: {
  sent: SentCode;
  onResend(): Promise<void>;
  onBack(): void;
  onClose(): void;
  onDone(): void;
}): ReactNode {
  const { sent, onResend, onBack, onClose, onDone } = props;
  const t = useText();
  const withProof = useStepUp();
  const refusalOf = useAddressErrors();
  const profile = useCall(me, {});
  const { isWorking, fault, setFault, attempt } = useAttempt();
  const form = useFocusedForm(fault);
  const words = (error: unknown) => refusalOf(error, 'account.emailTaken');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const verification_code = extractCode(
      String(new FormData(event.currentTarget).get('code') ?? ''),
    );
    if (!isCompleteCode(verification_code)) return setFault(t('signin.codeWrong'));
    await attempt(async () => {
      const code = { verification_id: sent.verificationId, verification_code } satisfies InputOf<
        typeof verifyCode
      >;
      const { verification_token } = await request(verifyCode, code);
      await withProof((sudo_token) =>
        request(changeEmail, { email: sent.email, verification_token, sudo_token }),
      );
      await profile.refresh();
      onDone();
    }, words);
  };
  return (
    <form
      className="sheet-form"
      method="post"
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
    >
      <div className="sheet-body">
        <p className="sheet-tip" role="status">
          {sent.before > 0
            ? t('signin.resent')
            : t('signin.codeSent', { email: sent.email, count: sent.minutes })}
        </p>
        <CodeField
          fault={fault || undefined}
          onComplete={(_, field) => field.form?.requestSubmit()}
        />
        <p className="sheet-tip">{t('signin.noLetter')}</p>
        <div className="actions">
          <button type="button" className="link" onClick={() => void attempt(onResend, words)}>
            {t('signin.resend')}
          </button>
          <button type="button" className="link" onClick={onBack}>
            {t('signin.changeEmail')}
          </button>
        </div>
      </div>
      <SheetFoot onCancel={onClose} isOff={isWorking}>
        {t('account.changeEmail')}
      </SheetFoot>
    </form>
  );
}

/**
 * The error text about an address in the wording of the current step; undefined for other errors.
 */
function useAddressErrors() {
  const t = useText();
  return (error: unknown, taken: 'account.emailSame' | 'account.emailTaken') => {
    const name = isApiError(error) ? error.error : '';
    if (name === 'already_exists') return t(taken);
    if (name === 'invalid_argument') return t('signin.emailWrong');
    if (name === 'failed_precondition') return t('account.emailLately', { count: emailBackDays });
    return errorTextUnlessCanceled(error);
  };
}

/** Focuses the form's field when it appears and after each error. */
function useFocusedForm(fault: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [fault]);
  return form;
}
