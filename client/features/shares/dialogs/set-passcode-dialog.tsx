import { type ReactNode, useState } from 'react';
import { sharePasscode } from '#protocol/limits.ts';
import { isPasscode } from '#protocol/passcodes.ts';
import { type OwnShare, updateShare } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useText } from '#client/ui/text.ts';
import { newPasscode } from '../share-link.ts';

interface SetPasscodeDialogProps {
  given: { shares: readonly OwnShare[] };
  onClose(): void;
}

/** Sets one passcode for several links. */
export default function SetPasscodeDialog({ given, onClose }: SetPasscodeDialogProps): ReactNode {
  return (
    <AreaTexts areas={['errors', 'share', 'shares']}>
      <Dialog shares={given.shares} onClose={onClose} />
    </AreaTexts>
  );
}

function Dialog(props: { shares: readonly OwnShare[]; onClose(): void }): ReactNode {
  const { shares, onClose } = props;
  const t = useText();
  const drive = useDrive();
  const [passcode, setPasscode] = useState(newPasscode);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { isWorking, fault, attempt } = useAttempt();
  const { lengthMin: min, lengthMax: max } = sharePasscode;
  const count = shares.length;
  const submit = async () => {
    const chosen = passcode.trim();
    setWrong(isPasscode(chosen) ? [] : ['passcode']);
    if (!isPasscode(chosen)) return;
    await attempt(async () => {
      // One after the other: after a failure, another try changes nothing twice.
      for (const { share_id } of shares) {
        await request(updateShare, {
          share_id,
          pass_code_option: 'REQUIRED',
          custom_pass_code: chosen,
        });
      }
      onClose();
      drive.notify(t('shares.passcodeSet', { count }));
      drive.changed();
    });
  };
  return (
    <Sheet title={t('shares.setPasscode')} onClose={onClose}>
      <SheetForm
        onSubmit={submit}
        wrong={wrong}
        foot={
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t('shares.setPasscode')}
          </SheetFoot>
        }
      >
        <p className="sheet-tip">{t('shares.setPasscodeTip', { count })}</p>
        <TextField
          label={t('shares.passcode')}
          name="passcode"
          className="passcode-field"
          data-first=""
          value={passcode}
          maxLength={max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          fault={wrong.length > 0 ? t('shares.passcodeWrong', { min, max }) : undefined}
          onChange={({ target }) => setPasscode(target.value)}
        />
        {fault && (
          <p className="fault" role="alert">
            {t('shares.notChanged', { why: fault })}
          </p>
        )}
      </SheetForm>
    </Sheet>
  );
}
