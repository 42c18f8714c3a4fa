import '#client/styles/list.css';
import '#client/styles/dialog-close.css';
import '#client/styles/drive-app.css';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isApiError } from '#protocol/errors.ts';
import { orderCode } from '#protocol/sort.ts';
import { useDisplayMode } from '#client/hooks/use-display-mode.ts';
import { useDriveKeys } from '#client/hooks/use-drive-keys.ts';
import { useDriveVerbs } from '#client/hooks/use-drive-verbs.ts';
import { useErrorText } from '#client/hooks/use-error-text.ts';
import { useFolder } from '#client/hooks/use-folder.ts';
import { useFolderPath } from '#client/hooks/use-folder-path.ts';
import { useNavigate, useText } from '#client/hooks/use-page.ts';
import { useStorageMeter } from '#client/hooks/use-storage-meter.ts';
import { highlightRows } from '#client/lib/highlight-rows.ts';
import { startDownload } from '#client/lib/start-download.ts';
import type { ListEngine } from '#client/list/list-engine.ts';
import { openEvent, type OpenEvent } from '#client/list/list-events.ts';
import type { RowFacts } from '#client/list/row-facts.ts';
import { NameDialog } from '#client/parts/name-dialog.tsx';
import { Toast, type ToastNote } from '#client/parts/toast.tsx';
import { paths } from '#client/router/paths.ts';
import { stored } from '#client/storage/catalogue.ts';
import { browserLocal } from '#client/storage/local.ts';
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
  const onEngine = useCallback(
    (started: ListEngine | null) => {
      if (started) begun.current = folderId;
      setEngine(started);
    },
    [folderId],
  );
  const list = useSnapshot(engine);
  const [naming, setNaming] = useState<Naming>();
  const { note, tell, fail, clear } = useNotes();
  const focusNext = useRef<string>(undefined);

  const { shown, showFile } = useShownFile(folderId, query);

  const name = path.folders.at(-1)?.name ?? t('drive.allFiles');
  const error = folder.error ?? path.error;

  const reload = async (focus?: string): Promise<void> => {
    focusNext.current = focus;
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
      await verbs.trash(ids);
      engine!.act({ do: 'none' });
      tell(t('drive.trashed', { count: ids.length }), () =>
        attempt(async () => {
          await verbs.untrash(ids);
          await reload(ids[0]);
          tell(t('drive.untrashed', { count: ids.length }));
        }),
      );
      await reload();
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
              recalls={begun.current !== folderId}
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

function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.error === 'file_not_found' || error.error === 'not_found');
}

/** The file an address opens over its folder (spec 2.3): `?action=open_file&file=…`. */
function useShownFile(folderId: string, query: URLSearchParams) {
  const navigate = useNavigate();
  const shown = query.get('action') === 'open_file' ? query.get('file') : null;
  const showFile = useCallback(
    (id: string | null) => {
      const search = id === null ? '' : `?action=open_file&file=${encodeURIComponent(id)}`;
      navigate(paths.drive(folderId) + search, { replace: shown !== null });
    },
    [navigate, folderId, shown],
  );
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      showFile((event as OpenEvent).detail.id);
    };
    document.addEventListener(openEvent, open);
    return () => document.removeEventListener(openEvent, open);
  }, [showFile]);
  return { shown, showFile };
}

function useSnapshot(engine: ListEngine | null) {
  const subscribe = useCallback(
    (changed: () => void) => engine?.subscribe(changed) ?? (() => {}),
    [engine],
  );
  const look = () => engine?.getSnapshot();
  return useSyncExternalStore(subscribe, look, look);
}

/** One note at a time; an error becomes its sentence. */
function useNotes() {
  const t = useText();
  const errorText = useErrorText();
  const [note, setNote] = useState<ToastNote>();
  const last = useRef(0);
  const show = useCallback((made: Omit<ToastNote, 'id'>) => {
    last.current += 1;
    setNote({ ...made, id: last.current });
  }, []);
  return {
    note,
    tell: (text: string, undo?: () => Promise<void>) =>
      show(undo ? { text, undo: () => void undo() } : { text }),
    fail: async (error: unknown) =>
      show({ text: `${t('drive.notDone')}. ${await errorText(error)}`, isBad: true }),
    clear: useCallback(() => setNote(undefined), []),
  };
}

/** `?action=highlight_files` points at what was just saved (spec 2.3), once. */
function useHighlight(
  engine: ListEngine | null,
  query: URLSearchParams,
  onFound: (count: number) => void,
): void {
  const isWanted = query.get('action') === 'highlight_files';
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!engine || !isWanted) return;
    const ids = browserLocal().take(stored.savedFileIds) ?? [];
    const here = ids.filter((id) => engine.indexOf(id) >= 0);
    if (here.length === 0) return;
    const end = highlightRows(here);
    void engine.focusRow(here[0]!);
    found.current(here.length);
    const timer = setTimeout(end, highlightMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [engine, isWanted]);
}

/** Long enough to find them, short enough not to be taken for a selection. */
const highlightMs = 8_000;
