import { type ReactNode, useEffect, useState } from 'react';
import { spaceUse } from '#protocol/files.ts';
import { formatSize } from '#protocol/size.ts';
import { request } from '#client/api/request.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useDriveVerbs } from '#client/hooks/use-drive-verbs.ts';
import { usePage, useText } from '#client/hooks/use-page.ts';
import type { RowFacts } from '#client/list/row-facts.ts';
import { ConfirmDialog } from '#client/parts/confirm-dialog.tsx';
import type { DialogProps } from './dialog-given.ts';

/** Asks before files are deleted for ever, and names what and how much. */
export default function DeleteDialog(props: DialogProps<'delete-forever'>): ReactNode {
  const { given, onClose } = props;
  const { rows, done } = given;
  const t = useText();
  const { locale } = usePage();
  const drive = useDrive();
  const verbs = useDriveVerbs();
  const count = rows.length;
  const bytes = rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const hasFolder = rows.some(({ isFolder }) => isFolder);
  const whole = useWhole(rows);
  const size = (bytes: number) => formatSize(bytes, { decimals: 1, locale });
  return (
    <ConfirmDialog
      heading={
        count === 1
          ? t('drive.deleteOne', { name: rows[0]!.name })
          : t('drive.deleteMany', { count })
      }
      act={t('drive.deleteForever')}
      onConfirm={async () => {
        await verbs.deleteForever(rows.map(({ id }) => id));
        drive.tell(t('drive.deleted', { count }));
        done();
      }}
      onClose={onClose}
    >
      <p>
        {hasFolder ? t('drive.deleteWithFolders') : t('drive.deleteFrees', { size: size(bytes) })}
      </p>
      {/* It comes when the question has been heard already. */}
      <p role="status">
        {whole &&
          t('drive.deleteInside', {
            count: whole.files,
            size: whole.isComplete ? size(whole.bytes) : `≥ ${size(whole.bytes)}`,
          })}
      </p>
    </ConfirmDialog>
  );
}

/** More folders than this are not counted: each may hold very many files. */
const countedMax = 20;

interface Whole {
  files: number;
  bytes: number;
  /** False when a folder holds more than the server has looked at. */
  isComplete: boolean;
}

/** The files and bytes of what is selected with all that its folders hold; undefined until, or unless, they are counted. */
function useWhole(rows: readonly RowFacts[]): Whole | undefined {
  const [whole, setWhole] = useState<Whole>();
  useEffect(() => {
    const folders = rows.filter(({ isFolder }) => isFolder);
    if (folders.length === 0 || folders.length > countedMax) return undefined;
    let isCurrent = true;
    const counted = folders.map(({ id }) => request(spaceUse, { parent_id: id, limit: 1 }));
    Promise.all(counted).then(
      (uses) => {
        if (!isCurrent) return;
        const loose = rows.filter(({ isFolder }) => !isFolder);
        setWhole({
          files: uses.reduce((sum, use) => sum + use.file_count, loose.length),
          bytes: [...uses, ...loose.map(({ sizeBytes }) => ({ size: sizeBytes }))].reduce(
            (sum, use) => sum + Number(use.size),
            0,
          ),
          isComplete: uses.every(({ complete }) => complete),
        });
      },
      // It is asked all the same; how much it is stays untold.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [rows]);
  return whole;
}
