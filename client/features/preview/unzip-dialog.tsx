import '#client/ui/progress.css';
import '#client/ui/dialog/save-dialog.css';
import '#client/features/preview/unzip-dialog.css';
import { type ReactNode, useRef, useState } from 'react';
import { decompressArchive, type File, type Task } from '#protocol/drive.ts';
import { awaitTask } from '#client/app/api/await-task.ts';
import { wait } from '#client/app/http/browser.ts';
import { request } from '#client/app/api/request.ts';
import { useErrorText } from '#client/app/api/use-error-text.ts';
import { useFolderPath } from '#client/features/folders/use-folder-path.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { FolderPicker } from '#client/features/folders/folder-picker.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import { paths } from '#client/app/router/paths.ts';

interface UnzipDialogProps {
  file: Pick<File, 'id' | 'name' | 'parent_id'>;
  onClose: () => void;
  /** Called when the new folder exists. */
  onDone?: () => void;
}

/**
 * Asks where to unzip an archive and for its password if it has one, then shows the progress. Loads
 * its own texts.
 */
export function UnzipDialog(props: UnzipDialogProps): ReactNode {
  return (
    <AreaTexts areas={['preview', 'share', 'errors']}>
      <UnzipForm {...props} />
    </AreaTexts>
  );
}

type Step =
  | { name: 'where' }
  | { name: 'password'; isWrong: boolean }
  | { name: 'unzipping' }
  | { name: 'done'; task: Task }
  | { name: 'failed'; why: string };

function UnzipForm({ file, onClose, onDone }: UnzipDialogProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { folders } = useFolderPath(file.parent_id);
  const [chosen, setChosen] = useState<readonly { id: string; name: string }[]>();
  const path = chosen ?? folders;
  const [step, setStep] = useState<Step>({ name: 'where' });
  const password = useRef<HTMLInputElement>(null);

  const unzip = async (): Promise<void> => {
    const given = password.current?.value ?? '';
    setStep({ name: 'unzipping' });
    try {
      const started = await request(decompressArchive, {
        file_id: file.id,
        parent_id: path.at(-1)?.id ?? '',
        password: given,
      });
      if (started.status === 'PASS_WORD_EMPTY' || started.status === 'PASS_WORD_ERROR') {
        setStep({ name: 'password', isWrong: started.status === 'PASS_WORD_ERROR' });
      } else if (started.status === 'INVALID_FILE_FORMAT') {
        setStep({ name: 'failed', why: t('preview.unzipUnsupported') });
      } else {
        setStep({ name: 'done', task: await awaitTask(started.task_id, { request, wait }) });
        onDone?.();
      }
    } catch (error) {
      setStep({ name: 'failed', why: await errorText(error) });
    }
  };

  if (step.name === 'unzipping') {
    return (
      <Sheet title={t('preview.unzipping')} onClose={onClose}>
        <div className="sheet-body saving" role="status">
          <progress className="progress" aria-label={t('preview.unzipping')} />
          <p>{t('preview.unzippingTip')}</p>
        </div>
      </Sheet>
    );
  }
  if (step.name === 'done') {
    return (
      <Sheet title={t('preview.unzipped')} onClose={onClose}>
        <div className="sheet-body saved" role="status">
          <span className="saved-mark">
            <Icon path={driveIcons.check} />
          </span>
          <p>
            <bdi dir="auto">{shownName(step.task.file_name)}</bdi>
          </p>
        </div>
        <footer className="sheet-foot">
          <button type="button" className="button plain" onClick={onClose}>
            {t('common.close')}
          </button>
          <a className="button primary" href={paths.drive(step.task.file_id)}>
            {t('preview.openFolder')}
          </a>
        </footer>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('preview.unzipTitle', { name: file.name })} onClose={onClose}>
      <form
        className="unzip-form"
        onSubmit={(event) => {
          event.preventDefault();
          void unzip();
        }}
      >
        <div className="sheet-body">
          <p className="sheet-tip">{t('preview.unzipTip')}</p>
          {step.name === 'failed' && (
            <div className="fault" role="alert">
              <h3>{t('preview.unzipFailed')}</h3>
              <p>{step.why}</p>
            </div>
          )}
          {step.name === 'password' ? (
            <label className="unzip-password">
              <span>{t('preview.archivePassword')}</span>
              <input
                ref={password}
                className="field"
                type="password"
                autoComplete="off"
                autoFocus
                aria-invalid={step.isWrong}
                aria-describedby="unzip-password"
              />
              <span id="unzip-password" className={step.isWrong ? 'bad' : ''} role="alert">
                {t(step.isWrong ? 'preview.archivePasswordWrong' : 'preview.archivePasswordNeeded')}
              </span>
            </label>
          ) : (
            <FolderPicker path={path} onChange={setChosen} />
          )}
        </div>
        <SheetFoot onCancel={onClose}>
          {t(step.name === 'failed' ? 'preview.tryAgain' : 'preview.unzipHere')}
        </SheetFoot>
      </form>
    </Sheet>
  );
}
