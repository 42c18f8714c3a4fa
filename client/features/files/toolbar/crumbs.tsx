import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import { useMessages, useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { FileName } from '#client/ui/file-name.tsx';
import { paths } from '#client/app/router/paths.ts';

/** Breadcrumbs shown after the first one until the available width is measured. */
const stepsAtFirst = 3;

/**
 * Breadcrumbs from the root to a folder. Each is a link and a drop target; those that don't fit are
 * in a menu. The arrow before a breadcrumb lists its sibling folders, and the button after the last
 * one opens the menu of the current folder. Phones show the way up, a menu of all levels and the
 * current folder.
 */
export function Crumbs({ path }: { path: readonly PathFolder[] }): ReactNode {
  const t = useText();
  const { userId } = useDrive();
  const steps = [{ id: '', name: t('drive.allFiles') }, ...path];
  const nav = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(stepsAtFirst);
  const middle = steps.slice(1, -fitting);
  const way = path.map(({ id, name }) => `${id} ${name}`).join();
  useEffect(() => {
    if (way === '') return;
    let end: (() => void) | undefined;
    let isCurrent = true;
    void import('./fit-crumbs.ts').then(({ fitCrumbs }) => {
      if (isCurrent && nav.current) end = fitCrumbs(nav.current, setFitting);
    });
    return () => {
      isCurrent = false;
      end?.();
    };
  }, [way]);

  const { openBeside, openFolders, openHere } = useFolderMenus();

  return (
    <nav ref={nav} className="crumbs" aria-label={t('drive.path')}>
      <ol>
        {steps.map(({ id, name }, depth) => {
          const above = steps[depth - 1];
          return (
            <li
              key={id}
              data-drop-folder={id}
              // During a drag, every folder of the path is a drop target.
              data-middle={middle.some((one) => one.id === id) || undefined}
            >
              {above && (
                <button
                  type="button"
                  className="crumb-beside"
                  aria-haspopup="menu"
                  aria-label={t('drive.foldersIn', { name: above.name })}
                  onClick={({ currentTarget }) => void openBeside(above, id, currentTarget)}
                >
                  <Icon path={driveIcons['chevron-right']} />
                </button>
              )}
              {depth > 1 && depth === steps.length - 1 && (
                // On phones, which show only the way up and the current folder.
                <button
                  type="button"
                  className="crumb-levels"
                  aria-haspopup="menu"
                  aria-label={t('drive.path')}
                  onClick={openFolders(t('drive.path'), steps.slice(0, -1).toReversed())}
                >
                  <Icon path={driveIcons.more} />
                </button>
              )}
              {depth === steps.length - 1 ? (
                <h1 aria-current="page" title={shownName(name)}>
                  <FileName name={name} />
                </h1>
              ) : (
                <a
                  href={paths.drive(id)}
                  title={shownName(name)}
                  data-list-up={depth === steps.length - 2 ? '' : undefined}
                >
                  <Icon path={driveIcons['arrow-left']} />
                  <FileName name={name} />
                </a>
              )}
              {depth === 0 && middle.length > 0 && (
                <button
                  type="button"
                  className="crumb-middle"
                  aria-haspopup="menu"
                  aria-label={t('drive.foldersBetween')}
                  onClick={openFolders(t('drive.foldersBetween'), middle)}
                >
                  <Icon path={driveIcons.more} />
                </button>
              )}
              {depth === steps.length - 1 && userId !== '' && (
                <button
                  type="button"
                  className="crumb-here"
                  aria-haspopup="menu"
                  aria-label={t('commands.menu_place')}
                  onClick={({ currentTarget }) => void openHere(steps, currentTarget)}
                >
                  <Icon path={driveIcons['chevron-down']} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Menus of folders to go to. */
function useFolderMenus() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const drive = useDrive();
  const { openMenu, fail } = drive;
  const goTo = ({ id, name }: PathFolder) => ({
    key: id || 'root',
    icon: 'folder' as const,
    text: name,
    run: () => navigate(paths.drive(id)),
  });
  /** Opens the children of a folder. */
  const openBeside = async (above: PathFolder, current: string, at: Element) => {
    try {
      const { foldersIn } = await import('../../folders/child-folders.ts');
      const { folders, isWhole } = await foldersIn(above.id);
      const choices = folders.map((one) => ({ ...goTo(one), isCurrent: one.id === current }));
      const all = { ...goTo(above), key: 'all', text: t('drive.seeAll') };
      const title = t('drive.foldersIn', { name: above.name });
      openMenu({ kind: 'choices', title, at, choices: isWhole ? choices : [...choices, all] });
    } catch (error) {
      await fail(error);
    }
  };
  /** Returns a handler that opens these folders under the clicked button. */
  const openFolders =
    (title: string, folders: readonly PathFolder[]) =>
    ({ currentTarget: at }: MouseEvent) =>
      openMenu({ kind: 'choices', title, at, choices: folders.map(goTo) });
  /** Opens the menu of the folder that is shown. */
  const openHere = async (path: readonly PathFolder[], at: Element) => {
    const { openFolderMenu } = await import('./folder-menu.ts');
    openFolderMenu(path, at, { drive, messages, navigate });
  };
  return { openBeside, openFolders, openHere };
}
