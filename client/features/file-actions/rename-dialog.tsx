import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { fileActions } from '#client/features/file-actions/file-actions.ts';
import { useText } from '#client/ui/text.ts';
import { NameDialog } from '#client/features/file-actions/name-dialog.tsx';
import type { DialogProps } from '../drive-context/dialog-arguments.ts';
import { nameExists } from './name-exists.ts';

/** Renames a file or folder. */
export default function RenameDialog({ given, onClose }: DialogProps<'rename'>): ReactNode {
  const t = useText();
  const drive = useDrive();
  const { id, current, folderId } = given;
  return (
    <NameDialog
      heading={t('drive.rename')}
      label={t('drive.fileName')}
      first={current}
      submitLabel={t('drive.save')}
      isTaken={async (name) =>
        folderId !== undefined && nameExists(name, { folderId, exceptId: id })
      }
      onName={async (entered) => {
        if (entered === current) return;
        await fileActions.rename(id, entered);
        const takeBack = async () => {
          await fileActions.rename(id, current);
          drive.changed(id);
        };
        drive.notify(t('drive.renamed', { name: entered }), takeBack, [id]);
        drive.changed(id);
      }}
      onClose={onClose}
    />
  );
}
