import { type ReactNode } from 'react';
import type { DisplayMode } from '#protocol/display-mode.ts';
import type { LateHandlers } from '#client/features/commands/late-commands.ts';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { fileActions } from '#client/features/file-actions/file-actions.ts';
import { useShareHandlers } from '#client/features/shares/use-share-commands.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import { useMessages } from '#client/ui/text.ts';
import { neighborOf } from '#client/features/list/optimistic-rows.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import type { Place } from '../places/place.ts';
import { downloadItems } from './download-items.ts';
import { sharesMode } from './use-list-context.ts';
import { idsOf, useOptimisticActions } from './use-optimistic-actions.ts';

interface FileCommandsProps {
  engine: ListEngine | null;
  place: Place;
  /** Name of the place, used for a zip of several files. */
  name: string;
  mode: DisplayMode;
  onMode(change: Partial<DisplayMode>): void;
}

/**
 * Registers the handlers for file commands and reports their results. Renders nothing. Import it
 * lazily.
 */
export default function FileCommands(props: FileCommandsProps): ReactNode {
  const { engine, place, name, mode, onMode } = props;
  const drive = useDrive();
  const navigate = useNavigate();

  /** Runs work on the selected rows. Shows an error as a message. */
  const withSelected = (work: (rows: readonly RowFacts[]) => Promise<void>) => () =>
    void attempt(async () => {
      const rows = (await engine?.selectedRows()) ?? [];
      if (rows.length > 0) await work(rows);
    });
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (caught) {
      await drive.fail(caught);
    }
  };
  const clear = () => void engine?.dispatch({ do: 'none' });

  const open = ([row]: readonly RowFacts[]) => {
    if (row?.isFolder) navigate(paths.drive(row.id));
    else if (row) navigate(paths.shown(location.pathname, row.id));
    return Promise.resolve();
  };

  const messages = useMessages();
  const { trash, untrash, setStar } = useOptimisticActions(engine);

  const handlers: LateHandlers<'files'> = {
    ...useShareHandlers(async () => (await engine?.selectedRows()) ?? []),
    open: withSelected(open),
    openInPlayer: withSelected(async ([row]) => {
      if (row) drive.show({ name: 'players', id: row.id });
    }),
    requestFiles: () =>
      drive.show({ name: 'request-files', folderId: place.folderId ?? '', folderName: name }),
    requestFilesInto: withSelected(async ([row]) => {
      if (row) drive.show({ name: 'request-files', folderId: row.id, folderName: row.name });
    }),
    showInFolder: withSelected(async ([row]) => {
      if (row) navigate(await fileActions.folderAddress(row.id));
    }),
    download: withSelected((rows) => downloadItems(rows, name, { drive, messages })),
    star: withSelected(setStar(true)),
    unstar: withSelected(setStar(false)),
    trash: withSelected(trash),
    untrash: withSelected(untrash),
    deleteForever: withSelected(async (rows) => {
      if (!engine) return;
      const neighbor = await neighborOf(engine, idsOf(rows));
      const done = () => {
        clear();
        drive.changed(neighbor);
      };
      drive.show({ name: 'delete-forever', rows, done });
    }),
    emptyTrash: () => drive.show({ name: 'empty-trash' }),
    newFolder: () => drive.show({ name: 'new-folder', folderId: place.folderId }),
    filter: () => {
      const { pathname, search } = location;
      navigate(withQuery(pathname, search.slice(1), { filter: '' }), { replace: true });
    },
    toggleView: () => onMode({ viewType: mode.viewType === 'list' ? 'grid' : 'list' }),
    showFlow: () => onMode({ viewType: mode.viewType === 'flow' ? 'grid' : 'flow' }),
    showSingle: () => onMode({ viewType: mode.viewType === 'single' ? 'grid' : 'single' }),
    toggleDensity: () => onMode({ isCompact: !mode.isCompact }),
    pinFolders: () => onMode({ pinFoldersTop: !mode.pinFoldersTop }),
    modeHere: () => {
      if (sharesMode(mode)) return onMode({ orderSettingGlobal: false, viewSettingGlobal: false });
      // Applies the current view settings everywhere.
      onMode({ ...mode, orderSettingGlobal: true, viewSettingGlobal: true });
    },
    upFolder: () => document.querySelector<HTMLAnchorElement>('[data-list-up]')?.click(),
  };
  useCommandHandlers(handlers);
  return null;
}
