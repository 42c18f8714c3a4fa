import type { ReactNode } from 'react';
import type { OutputOf } from '#protocol/call.ts';
import { confirmTwoFactor, type enrollTwoFactor } from '#protocol/two-factor.ts';
import { asApiError } from '#client/app/api/error-text.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useText } from '#client/ui/text.ts';
import { CodeField } from '#client/features/sign-in/code-field.tsx';
import QrCode from '#client/ui/qr-code.tsx';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import {
  extractCode,
  isCompleteCode,
  secondFactorRefusal,
} from '#client/features/sign-in/sign-in-rules.ts';

interface EnrollDialogProps {
  enrolment: OutputOf<typeof enrollTwoFactor>;
  /**
   * Called with the recovery codes once two-factor authentication is on. They are shown only this
   * once.
   */
  onCodes(codes: readonly string[]): void;
  onClose(): void;
}

/**
 * Turns on two-factor authentication: shows the secret for an authenticator app, then checks a code
 * of the app.
 */
export default function EnrollDialog({
  enrolment,
  onCodes,
  onClose,
}: EnrollDialogProps): ReactNode {
  const t = useText();
  const { isWorking, fault, setFault, attempt } = useAttempt();

  const submit = async (form: HTMLFormElement) => {
    const code = extractCode(String(new FormData(form).get('code') ?? ''));
    if (!isCompleteCode(code)) return setFault(t('signin.codeWrong'));
    const hasFailed = await attempt(
      async () => onCodes((await request(confirmTwoFactor, { code })).recovery_codes),
      (error) => (secondFactorRefusal(asApiError(error)) ? t('signin.secondWrong') : undefined),
    );
    if (hasFailed) form.querySelector('input')?.select();
  };

  return (
    <Sheet title={t('account.enrollTitle')} onClose={onClose}>
      <SheetForm
        onSubmit={submit}
        foot={
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t('account.turnOn')}
          </SheetFoot>
        }
      >
        <p>{t('account.enrollScan')}</p>
        <div className="account-qr">
          <QrCode text={enrolment.otpauth_url} label={t('account.enrollQr')} />
        </div>
        <p className="sheet-tip">{t('account.enrollByHand')}</p>
        <code className="account-secret">{enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <p>{t('account.enrollConfirm')}</p>
        <CodeField
          fault={fault || undefined}
          onComplete={(_, field) => field.form?.requestSubmit()}
        />
      </SheetForm>
    </Sheet>
  );
}
