import { type ReactNode, useEffect, useState } from 'react';
import { measureFiles } from '#protocol/files.ts';
import { measuredIdsMax } from '#protocol/limits.ts';
import { formatSize } from '#protocol/size.ts';
import { request } from '#client/app/api/request.ts';
import { useAttempt } from '#client/app/api/use-attempt.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { fileActions } from '#client/features/file-actions/file-actions.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import type { DialogProps } from '../drive-context/dialog-arguments.ts';

/** Confirms the permanent deletion of files, with name or number, and size. */
export default function DeleteDialog(props: DialogProps<'delete-forever'>): ReactNode {
  const { given, onClose } = props;
  const { rows, done } = given;
  const t = useText();
  const { locale } = usePage();
  const drive = useDrive();
  const count = rows.length;
  const hasFolder = rows.some(({ isFolder }) => isFolder);
  const whole = useSelectionSize(rows);
  const { isWorking, fault, attempt } = useAttempt();
  const size = (bytes: number) => formatSize(bytes, { locale });
  const deleteForever = async () => {
    await fileActions.deleteForever(rows.map(({ id }) => id));
    drive.notify(t('drive.deleted', { count }));
    done();
    onClose();
  };
  return (
    <ConfirmDialog
      heading={
        count === 1
          ? t('drive.deleteOne', { name: rows[0]?.name ?? '' })
          : t('drive.deleteMany', { count })
      }
      confirmLabel={t('drive.deleteForever')}
      onConfirm={() => void attempt(deleteForever)}
      {...{ isWorking, fault, onClose }}
    >
      <p>
        {hasFolder
          ? t('drive.deleteWithFolders')
          : t('drive.deleteFrees', { size: size(bytesOf(rows)) })}
      </p>
      {/* Announced separately, because it arrives after the question has been read out. */}
      <p role="status">
        {whole &&
          t(whole.isComplete ? 'drive.deleteInside' : 'drive.deleteInsideLeast', {
            count: whole.files,
            size: size(whole.bytes),
          })}
      </p>
    </ConfirmDialog>
  );
}

/** Number and size of selected files, including the content of selected folders. */
interface SelectionSize {
  files: number;
  bytes: number;
  /** False if the server stopped counting early. */
  isComplete: boolean;
}

/** Counts the selection with its content; undefined until folders are counted or if that fails. */
function useSelectionSize(rows: readonly RowFacts[]): SelectionSize | undefined {
  const [whole, setWhole] = useState<SelectionSize>();
  useEffect(() => {
    const folders = rows.filter(({ isFolder }) => isFolder);
    if (folders.length === 0) return undefined;
    let isCurrent = true;
    request(measureFiles, { ids: folders.slice(0, measuredIdsMax).map(({ id }) => id) }).then(
      ({ file_count, size, complete }) => {
        if (!isCurrent) return;
        const loose = rows.filter(({ isFolder }) => !isFolder);
        setWhole({
          files: file_count + loose.length,
          bytes: Number(size) + bytesOf(loose),
          isComplete: complete && folders.length <= measuredIdsMax,
        });
      },
      // The question doesn't depend on the size.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [rows]);
  return whole;
}

const bytesOf = (rows: readonly RowFacts[]): number =>
  rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
