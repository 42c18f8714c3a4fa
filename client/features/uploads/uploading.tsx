import '#client/features/uploads/uploads.css';
import { lazy, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useCommandRuns } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useFolderPath } from '#client/features/folders/use-folder-path.ts';
import { useText } from '#client/ui/text.ts';
import { type AddUploads, useUploads } from '#client/features/uploads/use-uploads.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Later } from '#client/ui/lazy-boundary.tsx';
import { heldFlag } from '#client/app/storage/account-flags.ts';
import { type Picked, pickedFiles, pickedFromHandles } from '#client/features/uploads/picked.ts';
import { DropOverlay } from './drop-overlay.tsx';
import { askBeforeLeaving } from './leaving-page.ts';
import { listenToPaste } from './paste.ts';
import { canPick, pickHandles } from './pickers.ts';
import { useReading } from './use-reading.ts';

// What shows uploads comes with the first of them.
const ConflictDialog = lazy(() => import('./upload-conflict-dialog.tsx'));
const SpaceDialog = lazy(() => import('./space-dialog.tsx'));
const UploadPanel = lazy(() => import('./upload-panel.tsx'));

export interface UploadingProps {
  /** Where new files go: the folder that is shown, the root ('') elsewhere. */
  folderId: string;
}

/**
 * Everything about uploads in the drive: the ways in, the panel, and what it asks. Mounted once.
 */
export default function Uploading(props: UploadingProps): ReactNode {
  return (
    <AreaTexts areas={['uploads', 'drive', 'errors']}>
      <Everything {...props} />
    </AreaTexts>
  );
}

/** What makes an input take a folder; React's types do not know it. */
const wholeFolders = { webkitdirectory: '' };
/** How long the lists wait for more files before they are read anew. */
const landedEveryMs = 2_500;

function Everything({ folderId }: UploadingProps): ReactNode {
  const t = useText();
  const { folders } = useFolderPath(folderId);
  const folderName = folders.at(-1)?.name ?? t('drive.allFiles');
  const drive = useDrive();
  const { engine, summary, add } = useUploads();
  const filesInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [isAgain, setAgain] = useState(false);
  const { found, read } = useReading();

  const bringsAll = () => !heldFlag('filterFiles');
  const take: AddUploads = useCallback(
    async (picked, id, name) => {
      try {
        const isEmpty = picked.files.length === 0 && picked.folders.length === 0;
        if (isEmpty) return drive.tell(t('uploads.nothingToAdd'));
        await add(picked, id, name);
        // The panel says what goes where; only what it does not show is told here.
        if (picked.leftOut > 0) {
          const goes = t('uploads.added', { count: picked.files.length, name });
          drive.tell(`${goes}. ${t('uploads.leftOut', { count: picked.leftOut })}`);
        }
      } catch (error) {
        await drive.fail(error);
      }
    },
    [add, drive, t],
  );

  /** Takes what was picked: as new files, or as those the list waits for. */
  const receive = (picked: Picked, again: boolean) =>
    again ? read(async () => engine?.attach(picked)) : take(picked, folderId, folderName);
  const pick = async (what: 'files' | 'folder', again = false) => {
    if (!canPick(what)) {
      setAgain(again);
      (what === 'files' ? filesInput : folderInput).current!.click();
      return;
    }
    try {
      const handles = await pickHandles(what);
      if (handles.length === 0) return;
      await receive(
        await read((counting) => pickedFromHandles(handles, bringsAll(), counting)),
        again,
      );
    } catch (error) {
      await drive.fail(error);
    }
  };
  const onInput = (input: HTMLInputElement) => {
    const picked = pickedFiles([...(input.files ?? [])], bringsAll());
    // The same files can be picked once more.
    input.value = '';
    if (picked.files.length > 0) void receive(picked, isAgain);
    setAgain(false);
  };

  useCommandRuns({
    uploadFiles: () => void pick('files'),
    uploadFolder: () => void pick('folder'),
  });

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

  useEffect(() => {
    // Only while it matters: a page that listens is not kept for Back.
    const isNeeded = summary.active > 0 && !summary.isPaused;
    return engine && isNeeded ? askBeforeLeaving(() => engine.isNeeded()) : undefined;
  }, [engine, summary.active, summary.isPaused]);

  return (
    <>
      <input
        ref={filesInput}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        data-upload="files"
        onChange={({ currentTarget }) => onInput(currentTarget)}
      />
      <input
        ref={folderInput}
        type="file"
        {...wholeFolders}
        hidden
        aria-hidden="true"
        data-upload="folder"
        onChange={({ currentTarget }) => onInput(currentTarget)}
      />
      <DropOverlay
        folderId={folderId}
        folderName={folderName}
        {...{ bringsAll, found, read }}
        onPicked={(picked, id, name) => void take(picked, id, name)}
        onFault={(error) => void drive.fail(error)}
      />
      <Later>
        {engine && summary.files > 0 && (
          <UploadPanel
            engine={engine}
            summary={summary}
            onPickAgain={(what) => void pick(what, true)}
          />
        )}
        {engine && summary.question && (
          <ConflictDialog
            key={summary.question.batch}
            question={summary.question}
            fileOf={engine.fileOf}
            onAnswer={(answer) =>
              engine.command({ on: 'answer', batch: summary.question!.batch, answer })
            }
          />
        )}
        {engine && summary.standstill?.why === 'full' && (
          <SpaceDialog
            standstill={summary.standstill}
            onChoice={(choice) => engine.command({ on: 'space', choice })}
            onClose={() => {
              engine.command({ on: 'pause' });
              engine.command({ on: 'space', choice: 'again' });
            }}
          />
        )}
      </Later>
    </>
  );
}
