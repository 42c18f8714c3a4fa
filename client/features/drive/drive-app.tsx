import '#client/features/drive/drive-app.css';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  CommandRegistry,
  type CommandHandlers,
} from '#client/features/commands/command-registry.ts';
import { preloadLater } from '#client/app/early/preload-later.ts';
import { useUrlActions } from '#client/features/drive/use-url-actions.ts';
import { useCommandKeys } from '#client/features/command-menus/use-command-keys.ts';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import {
  type DriveServices,
  DriveContext,
  type VisitedPlace,
  useDrive,
} from '#client/features/drive-context/use-drive.ts';
import type { Undoable } from '#client/features/drive-context/undoable.ts';
import { useToasts } from '#client/features/drive/use-toasts.ts';
import { useNavigate } from '#client/app/router/use-page.ts';
import { useSidebar } from '#client/features/drive/use-sidebar.ts';
import { useStorageMeter } from '#client/app/account/use-storage-meter.ts';
import { goToContent, goToRegion } from '#client/ui/regions.ts';
import type { OpenedMenu } from '#client/features/commands/opened-menu.ts';
import { useText } from '#client/ui/text.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { errorDialog } from '#client/features/storage/error-dialogs.ts';
import { Toast } from '#client/ui/toast.tsx';
import { paths } from '#client/app/router/paths.ts';
import type { SectionName } from '#client/features/drive-context/section-names.ts';
import type { Section } from '#client/features/drive-context/section.ts';
import { sections } from '#client/features/drive/sections.ts';
import { entriesOf } from '#protocol/tables.ts';
import { FilesShown, useFilesShown } from '../drive-context/after-first-paint.tsx';
import { PageUsed, usePageUsed } from '../drive-context/on-first-use.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import type { DialogName, DialogProps, DriveDialog } from '../drive-context/dialog-arguments.ts';
import { dialogs } from './dialogs.ts';
import { DriveBottom } from './drive-bottom.tsx';
import { DriveHead } from './drive-head.tsx';
import { DriveSidebar } from './drive-sidebar.tsx';
import { FrameLines, FrameTools } from './frame-parts.tsx';
import { Opening } from './opening.tsx';
import { ShownFile } from './shown-file.tsx';

const StorageWarning = lazy(() => import('#client/features/storage/storage-warning.tsx'));
const CommandMenu = lazy(() => import('#client/features/command-menus/command-menu.tsx'));

interface DriveAppProps {
  /** '' until the browser knows the user: the frame is rendered without requests. */
  userId: string;
  section: SectionName;
  folderId: string;
  query: URLSearchParams;
}

/** The drive of a signed-in user: the frame and one of its sections. */
export function DriveApp({ userId, section, folderId, query }: DriveAppProps): ReactNode {
  const isKnown = userId !== '';
  const [registry] = useState(() => new CommandRegistry());
  const sidebar = useSidebar();
  const { meter, refresh: refreshMeter } = useStorageMeter(isKnown);
  const { note, notify, fail, clear, undoes, history, takeBack } = useToasts();
  const [dialog, setDialog] = useState<DriveDialog>();
  const [menu, setMenu] = useState<OpenedMenu>();
  const isOverPreview = useSyncExternalStore(
    registry.subscribe,
    registry.isPreviewing,
    registry.isPreviewing,
  );
  const listeners = useRef(new Set<(focus: string | null | undefined) => void>());
  const shown = useRef<VisitedPlace>(undefined);
  const shownList = useRef({ revision: 0, isReading: false });
  const pageBefore = useRef('');
  useEffect(() => {
    if (section !== 'feedback') pageBefore.current = location.pathname;
  }, [section, folderId]);
  const refresh = useRef(refreshMeter);
  refresh.current = refreshMeter;
  const { isShown, show: filesShown } = useFilesShown(isKnown);
  const isUsed = usePageUsed(registry, {
    hasAction: query.has('action'),
    onFirst: () => preloadLater(document),
  });

  const drive = useMemo<DriveServices>(
    () => ({
      userId,
      meter,
      registry,
      shown,
      shownList,
      pageBefore,
      refreshMeter: () => refresh.current(),
      notify,
      fail: async (error) => {
        const remedy = errorDialog(error);
        if (remedy) setDialog(remedy);
        else await fail(error);
      },
      show: setDialog,
      openMenu: setMenu,
      changed: (focus) => {
        for (const listener of listeners.current) listener(focus);
        refresh.current();
      },
      filesShown,
      onChanged: (listener) => {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
    }),
    [userId, meter, registry, notify, fail, filesShown],
  );
  useEffect(() => registry.setContext({ undoes }), [registry, undoes]);
  useCommandKeys(registry);
  useUrlActions(drive, query);
  const { Content, isLazy }: Section = sections[section];
  const closeDialog = useCallback(() => setDialog(undefined), []);
  return (
    <DriveContext value={drive}>
      <FilesShown value={isShown}>
        <PageUsed value={isUsed}>
          <div className="drive-app" data-sidebar={sidebar.isNarrow ? 'narrow' : undefined}>
            <SkipLink />
            <DriveSidebar section={section} sidebar={sidebar} />
            <div className="drive-main">
              <DriveHead
                typed={query.get('query') ?? ''}
                folderId={folderId || (query.get('in') ?? '')}
              />
              <LazyBoundary>
                {meter && meter.state !== 'fine' && (
                  <StorageWarning key={meter.state} state={meter.state} />
                )}
              </LazyBoundary>
              {isKnown && <FrameLines {...{ folderId, query }} />}
              {(isKnown || !isLazy) && (
                <LazyBoundary extent="region" resetKey={`${section}/${folderId}`}>
                  <Content userId={userId} folderId={folderId} query={query} />
                </LazyBoundary>
              )}
            </div>
            <DriveBottom section={section} />
            <FrameCommands history={history} takeBack={(one) => void takeBack(one)} />
            {isKnown && (
              <NavigationAnnouncer section={section} folderId={section === 'all' ? folderId : ''} />
            )}
            {isKnown && <ShownFile query={query} />}
            <LazyBoundary
              resetKey={dialog ?? menu}
              waiting={<Opening at={dialog ? undefined : menu?.at} />}
            >
              {dialog && <OpenDialog dialog={dialog} onClose={closeDialog} />}
              {menu && (
                <CommandMenu menu={menu} registry={registry} onClose={() => setMenu(undefined)} />
              )}
            </LazyBoundary>
            {isKnown && <FrameTools folderId={folderId} isInTree={section === 'all'} />}
            <Toast {...{ note, isOverPreview }} onDone={clear} />
          </div>
        </PageUsed>
      </FilesShown>
    </DriveContext>
  );
}

function OpenDialog({ dialog, onClose }: { dialog: DriveDialog; onClose(): void }): ReactNode {
  // The type of the opened dialog is known only at run time.
  const Dialog = dialogs[dialog.name] as ComponentType<DialogProps<DialogName>>;
  return <Dialog given={dialog} onClose={onClose} />;
}

/** Handlers of the commands available everywhere in the drive. */
function FrameCommands(props: {
  history: readonly Undoable[];
  takeBack(one: Undoable): void;
}): ReactNode {
  const { history, takeBack } = props;
  const navigate = useNavigate();
  const { show } = useDrive();
  const runs: CommandHandlers = {
    undo: () => history[0] && takeBack(history[0]),
    history: () => show({ name: 'history', done: history, takeBack }),
    openShare: () => show({ name: 'open-share', text: '' }),
    storage: () => show({ name: 'storage' }),
    redeem: () => show({ name: 'redeem' }),
    invite: () => show({ name: 'invite' }),
    palette: () => show({ name: 'palette' }),
    shortcuts: () => show({ name: 'shortcuts' }),
    guide: () => show({ name: 'guide' }),
    nextRegion: () => goToRegion(document, 1),
    previousRegion: () => goToRegion(document, -1),
  };
  for (const [name, { command }] of entriesOf<Record<SectionName, Section>>(sections))
    if (command) runs[command] = () => navigate(paths.section(name));
  useCommandHandlers(runs);
  return null;
}

/** Leads keyboards past the sections and the toolbar, to the files. */
function SkipLink(): ReactNode {
  const t = useText();
  return (
    <a
      className="skip button primary"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        goToContent(document);
      }}
    >
      {t('common.skipToContent')}
    </a>
  );
}
