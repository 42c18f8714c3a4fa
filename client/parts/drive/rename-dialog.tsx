import type { ReactNode } from 'react';
import { useDrive } from '#client/hooks/use-drive.ts';
import { useDriveVerbs } from '#client/hooks/use-drive-verbs.ts';
import { useText } from '#client/hooks/use-page.ts';
import { NameDialog } from '#client/parts/name-dialog.tsx';
import type { DialogProps } from './dialog-given.ts';
import { isNameTaken } from './name-taken.ts';

/** Gives a file or a folder another name. */
export default function RenameDialog({ given, onClose }: DialogProps<'rename'>): ReactNode {
  const t = useText();
  const drive = useDrive();
  const verbs = useDriveVerbs();
  const { id, current, folderId } = given;
  return (
    <NameDialog
      heading={t('drive.rename')}
      label={t('drive.fileName')}
      first={current}
      act={t('drive.save')}
      isTaken={async (name) =>
        folderId !== undefined && isNameTaken(name, { folderId, exceptId: id })
      }
      onName={async (entered) => {
        if (entered === current) return;
        await verbs.rename(id, entered);
        const takeBack = async () => {
          await verbs.rename(id, current);
          drive.changed(id);
        };
        drive.tell(t('drive.renamed', { name: entered }), takeBack, [id]);
        drive.changed(id);
      }}
      onClose={onClose}
    />
  );
}
