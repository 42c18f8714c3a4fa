import type { ReactNode } from 'react';
import { formatSize } from '#protocol/size.ts';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useDriveVerbs } from '#client/hooks/use-drive-verbs.ts';
import { usePage, useText } from '#client/hooks/use-page.ts';
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
        {hasFolder
          ? t('drive.deleteWithFolders')
          : t('drive.deleteFrees', { size: formatSize(bytes, { decimals: 1, locale }) })}
      </p>
    </ConfirmDialog>
  );
}
