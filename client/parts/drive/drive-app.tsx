import '#client/styles/list.css';
import '#client/styles/drive-app.css';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '#protocol/errors.ts';
import { orderCode } from '#protocol/sort.ts';
import { useDisplayMode } from '#client/hooks/use-display-mode.ts';
import { useDriveKeys } from '#client/hooks/use-drive-keys.ts';
import { useDriveVerbs } from '#client/hooks/use-drive-verbs.ts';
import { useFolder } from '#client/hooks/use-folder.ts';
import { useFolderPath } from '#client/hooks/use-folder-path.ts';
import { useHighlight } from '#client/hooks/use-highlight.ts';
import { useListSnapshot } from '#client/hooks/use-list-snapshot.ts';
import { useNotes } from '#client/hooks/use-notes.ts';
import { useText } from '#client/hooks/use-page.ts';
import { useShownFile } from '#client/hooks/use-shown-file.ts';
import { useStorageMeter } from '#client/hooks/use-storage-meter.ts';
import { startDownload } from '#client/lib/start-download.ts';
import type { ListEngine } from '#client/list/list-engine.ts';
import type { RowFacts } from '#client/list/row-facts.ts';
import { NameDialog } from '#client/parts/name-dialog.tsx';
import { Toast } from '#client/parts/toast.tsx';
import { paths } from '#client/router/paths.ts';
import { DriveBar, type DriveCommand } from './drive-bar.tsx';
import { DriveList } from './drive-list.tsx';
import { DriveBottom, DriveSide } from './drive-side.tsx';
import { DriveState } from './drive-state.tsx';

// Rare and heavy, so it comes with the first file that is opened.
const DrivePreview = lazy(() => import('./drive-preview.tsx'));

interface DriveAppProps {
  /** '' while the browser has not said who it is: the frame is drawn and nothing is asked. */
  userId: string;
  folderId: string;
  query: URLSearchParams;
}

/** What the name dialog is for. */
type Naming = { for: 'folder' } | { for: 'rename'; row: RowFacts };

/** `/drive/all` for somebody who is signed in: the tree, one folder at a time, and what can be done with it. */
export function DriveApp({ userId, folderId, query }: DriveAppProps): ReactNode {
  const t = useText();
  const verbs = useDriveVerbs();
  const isKnown = userId !== '';
  const { meter, refresh: refreshMeter } = useStorageMeter(isKnown);
  const { mode, isKnown: isModeKnown, change } = useDisplayMode(userId, folderId || 'root');
  const folder = useFolder(
    folderId,
    isKnown && isModeKnown ? mode.orderType : undefined,
    mode.pinFoldersTop,
  );
  const path = useFolderPath(isKnown ? folderId : '');
  const [engine, setEngine] = useState<ListEngine | null>(null);
  const begun = useRef<string>(undefined);
  const isReadAnew = useRef(false);
  const onEngine = useCallback(
    (started: ListEngine | null) => {
      if (started) {
        begun.current = folderId;
        isReadAnew.current = false;
      }
      setEngine(started);
    },
    [folderId],
  );
  const list = useListSnapshot(engine);
  const [naming, setNaming] = useState<Naming>();
  const { note, tell, fail, clear } = useNotes();
  const focusNext = useRef<string>(undefined);

  const { shown, showFile } = useShownFile(folderId, query);

  const name = path.folders.at(-1)?.name ?? t('drive.allFiles');
  const error = folder.error ?? path.error;

  const reload = async (focus?: string): Promise<void> => {
    focusNext.current = focus;
    engine?.keepPlace();
    isReadAnew.current = engine !== null;
    await folder.mutate();
    refreshMeter();
  };

  useEffect(() => {
    if (engine) void engine.setView(mode.viewType);
  }, [engine, mode.viewType]);

  useEffect(() => {
    const wanted = focusNext.current;
    if (!engine || !wanted) return;
    focusNext.current = undefined;
    void engine.focusRow(wanted);
  }, [engine]);

  useHighlight(engine, query, (count) => tell(t('drive.savedHere', { count })));

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (caught) {
      await fail(caught);
    }
  };

  const trash = () =>
    attempt(async () => {
      const ids = (await engine!.selectedRows()).map(({ id }) => id);
      const neighbour = await neighbourOf(engine!, ids);
      await verbs.trash(ids);
      engine!.act({ do: 'none' });
      tell(t('drive.trashed', { count: ids.length }), () =>
        attempt(async () => {
          await verbs.untrash(ids);
          await reload(ids[0]);
          tell(t('drive.untrashed', { count: ids.length }));
        }),
      );
      await reload(neighbour);
    });

  const download = () =>
    attempt(async () => {
      startDownload(await verbs.downloadAddress(await engine!.selectedRows(), name));
      tell(t('drive.downloadStarted'));
    });

  const rename = () =>
    attempt(async () => {
      const [row] = await engine!.selectedRows();
      // A row shows a name without what turns its direction; the file may have it.
      const file = folder.data?.files.find(({ id }) => id === row?.id);
      if (row) setNaming({ for: 'rename', row: { ...row, name: file?.name ?? row.name } });
    });

  const commands: DriveCommand[] = [
    { name: 'download', icon: 'download', text: t('drive.download'), run: () => void download() },
    ...(list?.selectedCount === 1
      ? [
          {
            name: 'rename',
            icon: 'pencil',
            text: t('drive.rename'),
            run: () => void rename(),
          } as const,
        ]
      : []),
    { name: 'trash', icon: 'trash', text: t('drive.trash'), run: () => void trash() },
  ];

  const onName = async (entered: string): Promise<void> => {
    if (naming?.for === 'rename') {
      if (entered === naming.row.name) return;
      await verbs.rename(naming.row.id, entered);
      engine?.act({ do: 'none' });
      tell(t('drive.renamed', { name: entered }));
      await reload(naming.row.id);
    } else {
      const made = await verbs.makeFolder(entered, folderId);
      tell(t('drive.folderMade', { name: made?.name ?? entered }));
      await reload(made?.id);
    }
  };

  const newFolder = useCallback(() => setNaming({ for: 'folder' }), []);
  const hasSelection = (list?.selectedCount ?? 0) > 0;
  useDriveKeys({
    selectAll: () => engine?.act({ do: 'all' }),
    trash: () => hasSelection && void trash(),
    rename: () => list?.selectedCount === 1 && void rename(),
    newFolder,
  });
  const onSignedOut = useCallback(() => location.assign(paths.signIn()), []);
  const side = { meter, userId, onSignedOut };

  return (
    <div className="drive-app">
      <DriveSide {...side} />
      <section className="drive-main">
        <DriveBar
          path={path.folders}
          isMissing={error !== undefined && isMissing(error)}
          mode={mode}
          onMode={change}
          onNewFolder={newFolder}
          selected={list?.selectedCount ?? 0}
          commands={commands}
          onClear={() => engine?.act({ do: 'none' })}
        />
        <div className="drive-content" aria-busy={folder.isLoading || undefined}>
          {error ? (
            <DriveState
              state={isMissing(error) ? 'missing' : 'failed'}
              isRoot={folderId === ''}
              error={error}
              onNewFolder={newFolder}
              onRetry={() => void reload()}
            />
          ) : !folder.data ? (
            <p className="drive-waiting" role="status">
              {t('drive.loading')}
            </p>
          ) : folder.data.files.length === 0 ? (
            <DriveState
              state="empty"
              isRoot={folderId === ''}
              onNewFolder={newFolder}
              onRetry={() => void reload()}
            />
          ) : (
            <DriveList
              key={`${folderId} ${folder.data.sync_time} ${orderCode(mode.orderType)}`}
              listing={folder.data}
              folderId={folderId}
              name={name}
              view={mode.viewType}
              order={orderCode(mode.orderType)}
              foldersFirst={mode.pinFoldersTop}
              recalls={begun.current !== folderId || isReadAnew.current}
              onEngine={onEngine}
            />
          )}
        </div>
      </section>
      <DriveBottom {...side} />
      {naming && (
        <NameDialog
          heading={t(naming.for === 'folder' ? 'drive.newFolder' : 'drive.rename')}
          label={t(naming.for === 'folder' ? 'drive.folderName' : 'drive.fileName')}
          first={naming.for === 'folder' ? t('drive.newFolderName') : naming.row.name}
          act={t(naming.for === 'folder' ? 'drive.create' : 'drive.save')}
          onName={onName}
          onClose={() => setNaming(undefined)}
        />
      )}
      {shown && isKnown && (
        <Suspense fallback={null}>
          <DrivePreview shown={shown} showFile={showFile} />
        </Suspense>
      )}
      <Toast note={note} onDone={clear} />
    </div>
  );
}

/** The row the keyboard goes to when some are gone: the one after the last of them, or the one before the first. */
async function neighbourOf(
  engine: ListEngine,
  ids: readonly string[],
): Promise<string | undefined> {
  const places = ids.map((id) => engine.indexOf(id));
  const after = await engine.rowAt(Math.max(...places) + 1);
  return (after ?? (await engine.rowAt(Math.min(...places) - 1)))?.id;
}

function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.error === 'file_not_found' || error.error === 'not_found');
}
