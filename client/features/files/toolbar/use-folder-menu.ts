import { getFile } from '#protocol/drive.ts';
import { request } from '#client/app/api/request.ts';
import { paths } from '#client/app/router/paths.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import type { MenuChoice } from '#client/features/commands/opened-menu.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useFileActions } from '#client/features/file-actions/use-file-actions.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import { rowFacts } from '#client/features/list/rows/file-facts.ts';
import { useText } from '#client/ui/text.ts';
import { useDownload } from '../use-download.ts';

/**
 * Returns a function that opens the menu at the name of the folder that is shown, the last one of a
 * path. Any folder but the root can be shared, downloaded, renamed and deleted there.
 */
export function useFolderMenu(): (path: readonly PathFolder[], at: Element) => void {
  const t = useText();
  const drive = useDrive();
  const navigate = useNavigate();
  const verbs = useFileActions();
  const download = useDownload();

  const choicesOf = (folder: PathFolder, parent: PathFolder): MenuChoice[] => {
    const { id, name } = folder;
    const attempt = (work: () => Promise<void>) => () => void work().catch(drive.fail);
    const trash = async () => {
      await verbs.trash([id]);
      navigate(paths.drive(parent.id));
      const undo = async () => {
        await verbs.untrash([id]);
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
        run: attempt(() => download([{ id, isFolder: true }], name)),
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
  };

  return (path, at) => {
    const [folder, parent] = path.toReversed();
    const first = folder && parent ? choicesOf(folder, parent) : [];
    drive.openMenu({ kind: 'title', at, first });
  };
}
