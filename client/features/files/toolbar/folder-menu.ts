import type { Messages } from '#locales/index.ts';
import { getFile } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import { paths } from '#client/app/router/paths.ts';
import type { Navigate } from '#client/app/router/use-page.ts';
import type { MenuChoice } from '#client/features/commands/opened-menu.ts';
import type { DriveServices } from '#client/features/drive-context/use-drive.ts';
import { fileActions } from '#client/features/file-actions/file-actions.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import { rowFacts } from '#client/features/list/rows/file-facts.ts';
import { downloadItems } from '../download-items.ts';

interface FolderMenuContext {
  readonly drive: DriveServices;
  readonly messages: Messages;
  readonly navigate: Navigate;
}

/**
 * Opens the menu at the name of the folder that is shown, the last one of a path. Any folder but
 * the root can be shared, downloaded, renamed and deleted there.
 */
export function openFolderMenu(
  path: readonly PathFolder[],
  at: Element,
  context: FolderMenuContext,
): void {
  const [folder, parent] = path.toReversed();
  const first = folder && parent ? choicesOf(folder, parent, context) : [];
  context.drive.openMenu({ kind: 'title', at, first });
}

function choicesOf(
  { id, name }: PathFolder,
  parent: PathFolder,
  { drive, messages, navigate }: FolderMenuContext,
): MenuChoice[] {
  const { t } = messages;
  const attempt = (work: () => Promise<void>) => () => void work().catch(drive.fail);
  const trash = async () => {
    await fileActions.trash([id]);
    navigate(paths.drive(parent.id));
    const undo = async () => {
      await fileActions.untrash([id]);
      drive.changed(id);
    };
    drive.notify(t('drive.trashed', { count: 1 }), undo, [id]);
    drive.changed();
  };
  return [
    {
      key: 'share-folder',
      icon: 'share',
      text: t('commands.share'),
      run: attempt(async () =>
        drive.show({ name: 'share', files: [rowFacts(await request(getFile, { id }))] }),
      ),
    },
    {
      key: 'download-folder',
      icon: 'download',
      text: t('commands.download'),
      run: attempt(() => downloadItems([{ id, isFolder: true }], name, { drive, messages })),
    },
    {
      key: 'rename-folder',
      icon: 'pencil',
      text: t('commands.rename'),
      run: () => drive.show({ name: 'rename', id, current: name, folderId: parent.id }),
    },
    {
      key: 'trash-folder',
      icon: 'trash',
      text: t('commands.trash'),
      isDanger: true,
      run: attempt(trash),
    },
  ];
}
