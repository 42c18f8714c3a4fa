import '#client/features/shares/dialogs/share-dialog.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createFileRequest, type OwnFileRequest, requestedKinds } from '#protocol/file-requests.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { paths } from '#client/app/router/paths.ts';
import { CheckList } from '#client/features/account/check-list.tsx';
import type { DialogProps } from '#client/features/drive-context/dialog-arguments.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { LinkLines } from '#client/features/shares/dialogs/link-lines.tsx';
import { OptionSwitch } from '#client/features/shares/dialogs/option-switch.tsx';
import { dayOf } from '#client/features/shares/dialogs/share-options.ts';
import { newPasscode } from '#client/features/shares/share-link.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { SheetForm } from '#client/ui/dialog/sheet-form.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useText } from '#client/ui/text.ts';
import { RequestFields, type RequestFieldsProps } from './request-fields.tsx';
import {
  invalidRequestFields,
  newRequestOptions,
  type RequestOptionField,
  requestInput,
} from './request-options.ts';

const weekMs = 7 * 86_400_000;

/** Creates a request for files into a folder, and copies its link. */
export default function RequestFilesDialog(props: DialogProps<'request-files'>): ReactNode {
  return (
    <AreaTexts areas={['errors', 'requests', 'shares', 'sharing']}>
      <Dialog {...props} />
    </AreaTexts>
  );
}

function Dialog({ given, onClose }: DialogProps<'request-files'>): ReactNode {
  const t = useText();
  const [made, setMade] = useState<OwnFileRequest>();
  const title = t(made ? 'shares.linkReady' : 'requests.newTitle');
  return (
    <Sheet title={title} onClose={onClose}>
      {made ? (
        <RequestReady request={made} onClose={onClose} />
      ) : (
        <NewRequest given={given} onMade={setMade} onClose={onClose} />
      )}
    </Sheet>
  );
}

function NewRequest(
  props: DialogProps<'request-files'> & { onMade(request: OwnFileRequest): void },
): ReactNode {
  const { given, onMade, onClose } = props;
  const t = useText();
  const drive = useDrive();
  const [options, setOptions] = useState(() =>
    newRequestOptions(given.folderName, newPasscode(), dayOf(Date.now() + weekMs)),
  );
  const [wrong, setWrong] = useState<readonly RequestOptionField[]>([]);
  // Repeating a request with the same options returns the same link.
  const idempotencyKey = useMemo(() => (options ? crypto.randomUUID() : ''), [options]);
  const { isWorking, fault, attempt } = useAttempt();

  const submit = async () => {
    const found = invalidRequestFields(options, Date.now());
    setWrong(found);
    if (found.length > 0) return;
    await attempt(async () => {
      const input = { folder_id: given.folderId, ...requestInput(options) };
      const coming = request(createFileRequest, input, { idempotencyKey });
      await copyText(coming.then(({ request: made }) => made.url));
      onMade((await coming).request);
      drive.changed();
    });
  };

  return (
    <SheetForm
      onSubmit={submit}
      wrong={wrong}
      foot={
        <SheetFoot onCancel={onClose} isOff={isWorking}>
          {t(isWorking ? 'shares.making' : 'shares.makeAndCopy')}
        </SheetFoot>
      }
    >
      <p className="sheet-tip">{t('requests.tip', { name: shownName(given.folderName) })}</p>
      <RequestFields {...{ options, wrong }} onChange={setOptions}>
        <NewRequestFields {...{ options, wrong }} onChange={setOptions} />
      </RequestFields>
      {fault && (
        <p className="fault" role="alert">
          {t('shares.notMade', { why: fault })}
        </p>
      )}
    </SheetForm>
  );
}

/** Limits that can't be changed later, because senders rely on them. */
function NewRequestFields({ options, wrong, onChange }: RequestFieldsProps): ReactNode {
  const t = useText();
  return (
    <>
      <OptionSwitch
        label={t('requests.limitSize')}
        isOn={options.hasSizeLimit}
        onChange={(hasSizeLimit) => onChange({ ...options, hasSizeLimit })}
      >
        <TextField
          label={t('requests.sizeAllowed')}
          name="request-size"
          inputMode="decimal"
          value={options.sizeLimit}
          maxLength={11}
          autoComplete="off"
          hint={t('requests.sizeAllowed')}
          fault={wrong.includes('sizeLimit') ? t('requests.sizeWrong') : undefined}
          onChange={({ target }) => onChange({ ...options, sizeLimit: target.value })}
        />
      </OptionSwitch>
      <OptionSwitch
        label={t('requests.askEmail')}
        isOn={options.asksEmail}
        onChange={(asksEmail) => onChange({ ...options, asksEmail })}
      />
      <div className="share-option">
        <CheckList
          title={t('requests.kinds')}
          options={requestedKinds.map((kind) => [kind, t(`requests.kind_${kind}`)] as const)}
          chosen={options.kinds}
          onChange={(kinds) => onChange({ ...options, kinds })}
        />
        <p className="sheet-tip">{t('requests.kindsTip')}</p>
      </div>
    </>
  );
}

/** The link of a new request, ready to send. */
function RequestReady(props: { request: OwnFileRequest; onClose(): void }): ReactNode {
  const { request: made, onClose } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  // Selected, so that Ctrl+C copies it if the page wasn't allowed to.
  useEffect(() => field.current?.select(), []);
  const link = {
    shareId: made.request_id,
    url: made.url,
    title: made.title,
    passcode: made.pass_code,
  };
  return (
    <>
      <div className="sheet-body link-ready">
        <p className="sheet-tip">{t('requests.readyTip')}</p>
        <LinkLines link={link} field={field} />
      </div>
      <footer className="sheet-foot">
        <a className="button plain" href={paths.fileRequests()} onClick={onClose}>
          {t('requests.title')}
        </a>
        <button type="button" className="button primary" onClick={onClose}>
          {t('shares.done')}
        </button>
      </footer>
    </>
  );
}
