import type { ReactNode } from 'react';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useDriveVerbs } from '#client/hooks/use-drive-verbs.ts';
import { useText } from '#client/hooks/use-page.ts';
import { ConfirmDialog } from '#client/parts/confirm-dialog.tsx';
import type { DialogProps } from './dialog-given.ts';

/** Asks before everything in the trash is deleted for ever. */
export default function EmptyTrashDialog({ onClose }: DialogProps<'empty-trash'>): ReactNode {
  const t = useText();
  const drive = useDrive();
  const verbs = useDriveVerbs();
  return (
    <ConfirmDialog
      heading={t('drive.emptyTrashAsk')}
      act={t('commands.emptyTrash')}
      onConfirm={async () => {
        await verbs.emptyTrash();
        drive.tell(t('drive.trashEmptied'));
        drive.changed();
      }}
      onClose={onClose}
    >
      <p>{t('drive.emptyTrashTip')}</p>
    </ConfirmDialog>
  );
}
