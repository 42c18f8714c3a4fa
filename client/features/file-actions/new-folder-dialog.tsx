import type { ReactNode } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { fileActions } from '#client/features/file-actions/file-actions.ts';
import { useText } from '#client/ui/text.ts';
import { NameDialog } from '#client/features/file-actions/name-dialog.tsx';
import type { DialogProps } from '../drive-context/dialog-arguments.ts';
import { nameExists } from './name-exists.ts';

/** Creates a folder. */
export default function NewFolderDialog(props: DialogProps<'new-folder'>): ReactNode {
  const { given, onClose } = props;
  const t = useText();
  const drive = useDrive();
  return (
    <NameDialog
      heading={t('drive.newFolder')}
      label={t('drive.folderName')}
      first={t('drive.newFolderName')}
      submitLabel={t('drive.create')}
      isTaken={(name) => nameExists(name, given)}
      onName={async (entered) => {
        const made = await fileActions.makeFolder(entered, given.folderId);
        const message = t('drive.folderMade', { name: made?.name ?? entered });
        const about = made ? [made.id] : [];
        const takeBack = async () => {
          await fileActions.trash(about);
          drive.changed();
        };
        drive.notify(message, made ? takeBack : undefined, about);
        drive.changed(made?.id);
      }}
      onClose={onClose}
    />
  );
}
