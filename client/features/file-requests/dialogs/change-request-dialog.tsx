import { type ReactNode, useState } from 'react';
import { changeFileRequest } from '#protocol/file-requests.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { dayOf } from '#client/features/shares/dialogs/share-options.ts';
import { newPasscode } from '#client/features/shares/share-link.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { useText } from '#client/ui/text.ts';
import { RequestFields } from './request-fields.tsx';
import {
  invalidRequestFields,
  optionsOfRequest,
  type RequestOptionField,
  requestInput,
} from './request-options.ts';

const weekMs = 7 * 86_400_000;

/** Changes the texts, the deadline and the limits of a request. Its link stays the same. */
export default function ChangeRequestDialog(props: DialogProps<'change-request'>): ReactNode {
  return (
    <AreaTexts areas={['errors', 'requests', 'shares']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

function Dialog({ given, onClose }: DialogProps<'change-request'>): ReactNode {
  const t = useText();
  const drive = useDrive();
  const [options, setOptions] = useState(() => {
    const fallback = { passcode: newPasscode(), date: dayOf(Date.now() + weekMs) };
    return optionsOfRequest(given.request, fallback, dayOf);
  });
  const { deadline: deadlineNow } = given.request;
  // It may have passed, which only matters if it is changed.
  const keepsDeadline =
    options.hasDeadline && deadlineNow !== '' && options.date === dayOf(Date.parse(deadlineNow));
  const [wrong, setWrong] = useState<readonly RequestOptionField[]>([]);
  const { isWorking, fault, attempt } = useAttempt();

  const submit = async () => {
    const found = invalidRequestFields(options, Date.now()).filter(
      (field) => field !== 'date' || !keepsDeadline,
    );
    setWrong(found);
    if (found.length > 0) return;
    await attempt(async () => {
      const { title, prompt, file_limit, deadline, grace_hours, pass_code } = requestInput(options);
      await request(changeFileRequest, {
        request_id: given.request.request_id,
        title,
        prompt,
        file_limit,
        grace_hours,
        pass_code,
        ...(keepsDeadline ? {} : { deadline }),
      });
      onClose();
      drive.notify(t('requests.changed'));
      drive.changed();
    });
  };

  return (
    <Sheet title={t('requests.changeTitle')} onClose={onClose}>
      <SheetForm
        onSubmit={submit}
        wrong={wrong}
        foot={
          <SheetFoot onCancel={onClose} isOff={isWorking}>
            {t('shares.saveChanges')}
          </SheetFoot>
        }
      >
        <RequestFields {...{ options, wrong }} onChange={setOptions} />
        {fault && (
          <p className="fault" role="alert">
            {t('requests.notChanged', { why: fault })}
          </p>
        )}
      </SheetForm>
    </Sheet>
  );
}
