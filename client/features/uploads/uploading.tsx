import '#client/features/uploads/uploads.css';
import { lazy, type ReactNode, useCallback, useEffect } from 'react';
import type { LateHandlers } from '#client/features/commands/late-commands.ts';
import { ExpectedCommands } from '#client/features/command-menus/expected-commands.tsx';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useFolderPath } from '#client/features/folders/use-folder-path.ts';
import { useText } from '#client/ui/text.ts';
import { type AddUploads, useUploads } from '#client/features/uploads/use-uploads.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { storedFlag } from '#client/app/storage/account-flags.ts';
import type { UploadSummary } from '#client/features/uploads/engine/upload-view.ts';
import type { Uploads } from '#client/features/uploads/uploads.ts';
import { DropOverlay } from './drop-overlay.tsx';
import { EarlyDrops } from './early-drops.tsx';
import { askBeforeLeaving } from './leaving-page.ts';
import { listenToPaste } from './paste.ts';
import { useFilePickers } from './use-file-pickers.tsx';
import { useFileCount } from './use-file-count.ts';

// Components that show uploads are loaded with the first one.
const ConflictDialog = lazy(() => import('./upload-conflict-dialog.tsx'));
const SpaceDialog = lazy(() => import('./space-dialog.tsx'));
const UploadPanel = lazy(() => import('./upload-panel.tsx'));

export interface UploadingProps {
  /** Target of new files: the current folder, elsewhere the root (''). */
  folderId: string;
}

/** Uploads in the drive: inputs, panel and questions. Mounted once. */
export default function Uploading(props: UploadingProps): ReactNode {
  const { registry } = useDrive();
  const waiting = (
    <>
      <ExpectedCommands registry={registry} of="uploads" />
      <EarlyDrops />
    </>
  );
  return (
    <AreaTexts areas={['uploads', 'drive', 'errors']} waiting={waiting}>
      <UploadArea {...props} />
    </AreaTexts>
  );
}

/** Minimum time between refreshes of lists during uploads. */
const landedEveryMs = 2_500;

function UploadArea({ folderId }: UploadingProps): ReactNode {
  const t = useText();
  const { folders } = useFolderPath(folderId);
  const folderName = folders.at(-1)?.name ?? t('drive.allFiles');
  const drive = useDrive();
  const { engine, summary, add } = useUploads();
  const { found, read } = useFileCount();
  const take = useAdding(add);
  const onFault = (error: unknown) => void drive.fail(error);
  const { pick, inputs } = useFilePickers({
    bringsAll,
    read,
    onPicked: (picked, isAgain) =>
      isAgain ? read(async () => engine?.attach(picked)) : take(picked, folderId, folderName),
    onFault,
  });

  useCommandHandlers({
    uploadFiles: () => pick('files'),
    uploadFolder: () => pick('folder'),
  } satisfies LateHandlers<'uploads'>);
  useEffect(
    () =>
      listenToPaste({
        t,
        drive,
        add: (picked) => void take(picked, folderId, folderName),
        onLinks: (text) => drive.show({ name: 'new-task', text, folderId }),
        onShareLink: (text) => drive.show({ name: 'open-share', text }),
      }),
    [t, drive, take, folderId, folderName],
  );
  useRefreshOnLanding(engine);
  useLeaveWarning(engine, summary);

  return (
    <>
      {inputs}
      <DropOverlay
        folderId={folderId}
        folderName={folderName}
        {...{ bringsAll, found, read }}
        onPicked={(picked, id, name) => void take(picked, id, name)}
        onFault={onFault}
      />
      {engine && (
        <LazyBoundary>
          {summary.files > 0 && (
            <UploadPanel {...{ engine, summary }} onPickAgain={(what) => pick(what, true)} />
          )}
          <UploadQuestions {...{ engine, summary }} />
        </LazyBoundary>
      )}
    </>
  );
}

interface RunningUploads {
  engine: Uploads;
  summary: UploadSummary;
}

/** Questions to answer before the uploads continue. */
function UploadQuestions({ engine, summary }: RunningUploads): ReactNode {
  const { question, standstill } = summary;
  return (
    <>
      {question && (
        <ConflictDialog
          key={question.batch}
          question={question}
          fileOf={engine.fileOf}
          onAnswer={(answer) => engine.command({ on: 'answer', batch: question.batch, answer })}
        />
      )}
      {standstill?.why === 'full' && (
        <SpaceDialog
          standstill={standstill}
          onChoice={(choice) => engine.command({ on: 'space', choice })}
          onClose={() => {
            engine.command({ on: 'pause' });
            engine.command({ on: 'space', choice: 'again' });
          }}
        />
      )}
    </>
  );
}

function bringsAll(): boolean {
  return !storedFlag('filterFiles');
}

/** Adds uploads, and says what the panel does not show: nothing to add, files left out. */
function useAdding(add: AddUploads): AddUploads {
  const t = useText();
  const drive = useDrive();
  return useCallback(
    async (picked, id, name) => {
      try {
        const isEmpty = picked.files.length === 0 && picked.folders.length === 0;
        if (isEmpty) return drive.notify(t('uploads.nothingToAdd'));
        await add(picked, id, name);
        if (picked.leftOut > 0) {
          const added = t('uploads.added', { count: picked.files.length, name });
          drive.notify(`${added}. ${t('uploads.leftOut', { count: picked.leftOut })}`);
        }
      } catch (error) {
        await drive.fail(error);
      }
    },
    [add, drive, t],
  );
}

/** Reads the lists again while files arrive, at most every `landedEveryMs`. */
function useRefreshOnLanding(engine: Uploads | undefined): void {
  const drive = useDrive();
  useEffect(() => {
    if (!engine) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = engine.onLanded(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        drive.changed();
      }, landedEveryMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [engine, drive]);
}

function useLeaveWarning(engine: Uploads | undefined, summary: UploadSummary): void {
  useEffect(() => {
    // Only while needed, because a page with this listener isn't kept in the back/forward cache.
    const isNeeded = summary.active > 0 && !summary.isPaused;
    return engine && isNeeded ? askBeforeLeaving(() => engine.isNeeded()) : undefined;
  }, [engine, summary.active, summary.isPaused]);
}
