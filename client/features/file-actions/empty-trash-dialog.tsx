import { type ReactNode, useEffect, useState } from 'react';
import { type SpaceUse, spaceUse } from '#protocol/files.ts';
import { formatSize } from '#protocol/size.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { fileActions } from '#client/features/file-actions/file-actions.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import type { DialogProps } from '../drive-context/dialog-arguments.ts';

/** Confirms the permanent deletion of everything in the trash, with number and size. */
export default function EmptyTrashDialog({ onClose }: DialogProps<'empty-trash'>): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const drive = useDrive();
  const use = useSpace();
  const { isWorking, fault, attempt } = useAttempt();
  const size = (bytes: string) => formatSize(Number(bytes), { locale });
  const emptyTrash = async () => {
    await fileActions.emptyTrash();
    drive.notify(t('drive.trashEmptied'));
    drive.changed();
    onClose();
  };
  return (
    <ConfirmDialog
      heading={t('drive.emptyTrashAsk')}
      confirmLabel={t('commands.emptyTrash')}
      onConfirm={() => void attempt(emptyTrash)}
      {...{ isWorking, fault, onClose }}
    >
      <p>{t('drive.emptyTrashTip')}</p>
      {/* Announced separately, because it arrives after the question has been read out. */}
      <p role="status">
        {use &&
          t(use.complete ? 'drive.deleteInside' : 'drive.deleteInsideLeast', {
            count: use.trash.file_count,
            size: size(use.trash.size),
          })}
      </p>
    </ConfirmDialog>
  );
}

/**
 * Storage use of the drive; undefined until counted or if that fails. The question doesn't depend
 * on it.
 */
function useSpace(): SpaceUse | undefined {
  const [use, setUse] = useState<SpaceUse>();
  useEffect(() => {
    let isCurrent = true;
    request(spaceUse, { parent_id: '', limit: 1 }).then(
      (counted) => {
        if (isCurrent) setUse(counted);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return use;
}
