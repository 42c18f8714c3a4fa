import type { ReactNode } from 'react';
import { passwordMaxLength, passwordMinLength } from '#protocol/limits.ts';
import { changePassword } from '#protocol/step-up.ts';
import { me } from '#protocol/user.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { useText } from '#client/ui/text.ts';
import { PasswordField } from '#client/features/sign-in/password-field.tsx';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { charactersMissing, isTooLong } from '#client/features/sign-in/sign-in-rules.ts';
import { errorTextUnlessCanceled, useStepUp } from './step-up.tsx';

/** Sets a new password and signs out all other devices. */
export default function PasswordDialog(props: { onDone(): void; onClose(): void }): ReactNode {
  const { onDone, onClose } = props;
  const t = useText();
  const withProof = useStepUp();
  const profile = useCall(me, {});
  const { isWorking, fault, setFault, attempt } = useAttempt();

  const submit = async (form: HTMLFormElement) => {
    const password = String(new FormData(form).get('password') ?? '');
    const missing = charactersMissing(password);
    if (missing > 0) return setFault(t('signin.passwordShort', { count: missing }));
    if (isTooLong(password)) return setFault(t('signin.passwordLong', { most: passwordMaxLength }));
    await attempt(async () => {
      await withProof((sudo_token) =>
        request(changePassword, { new_password: password, sudo_token }),
      );
      await profile.refresh();
      onDone();
      onClose();
    }, errorTextUnlessCanceled);
  };

  return (
    <Sheet title={t('account.changePassword')} onClose={onClose}>
      <SheetForm
        onSubmit={submit}
        foot={
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t('account.savePassword')}
          </SheetFoot>
        }
      >
        <p className="sheet-tip">{t('account.changePasswordTip')}</p>
        <PasswordField
          label={t('signin.newPassword')}
          hint={t('signin.passwordRule', { least: passwordMinLength })}
          fault={fault || undefined}
          autoComplete="new-password"
          data-first=""
          required
        />
      </SheetForm>
    </Sheet>
  );
}
