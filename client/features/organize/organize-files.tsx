import type { ReactNode } from 'react';
import { type File, folderPath } from '#protocol/files.ts';
import { request } from '#client/app/api/request.ts';
import type { LateHandlers } from '#client/features/commands/late-commands.ts';
import { ExpectedCommands } from '#client/features/command-menus/expected-commands.tsx';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { PathFolder } from '#client/features/folders/use-folder-path.ts';
import { useText } from '#client/ui/text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import type { Place } from '#client/features/places/place.ts';
import { type Clip, fileClipboard } from './clipboard.ts';
import type { RelocateMode } from '#client/features/drive-context/conflicts.ts';
import { required } from '#protocol/required.ts';
import { useClipboard } from './use-clipboard.ts';
import { usePaste } from './use-paste.ts';
import { usePresses } from './use-presses.ts';
import { useRelocate } from './use-relocate.ts';
import { useRename } from './use-rename.ts';
import { useKeyboardEntry } from './use-keyboard-entry.ts';

export interface OrganizeFilesProps {
  engine: ListEngine | null;
  place: Place;
  /** Folders from the root to the current place. */
  path: readonly PathFolder[];
  /** The first files of the place, as the API returned them. */
  files: readonly File[];
  /** Called with true when a drag starts and false when it ends. */
  onDragging(isDragging: boolean): void;
}

/**
 * Moves and copies files with the folder picker, the clipboard and drag and drop. Loaded after the
 * files are shown.
 */
export default function OrganizeFiles(props: OrganizeFilesProps): ReactNode {
  const { registry } = useDrive();
  const waiting = <ExpectedCommands registry={registry} of="organize" />;
  return (
    <AreaTexts areas={['drive', 'commands', 'organize', 'errors']} waiting={waiting}>
      <Organizer {...props} />
    </AreaTexts>
  );
}

function Organizer(props: OrganizeFilesProps): ReactNode {
  const { engine, place, path, files, onDragging } = props;
  const t = useText();
  const drive = useDrive();
  const rename = useRename(engine);
  const relocate = useRelocate(engine, place);
  const clip = useClipboard();
  const from = place.kind === 'folder' ? place.folderId : undefined;

  /** The current folder. Its files may load before its path. */
  const folderHere = async (): Promise<PathFolder> => {
    const shown = path.at(-1) ?? { id: '', name: t('drive.allFiles') };
    if (shown.id === place.folderId) return shown;
    const { path: way } = await request(folderPath, { id: place.folderId });
    return required(way.at(-1), 'the last folder of a path');
  };

  const withSelected = (work: (rows: readonly RowFacts[]) => void) => () =>
    void engine?.selectedRows().then((rows) => {
      if (rows.length > 0) work(rows);
    });

  const chooseFolder = (how: RelocateMode) =>
    withSelected((rows) => {
      const onChoose = (to: PathFolder) => void relocate({ how, rows, from, to });
      drive.show({ name: 'relocate', how, rows, from, here: path, onChoose });
    });

  const keep = (how: RelocateMode) =>
    withSelected((rows) => {
      const count = rows.length;
      void markSystemClipboard(rows).then((mark) => {
        fileClipboard().write({ how, rows, from, userId: drive.userId, mark });
        drive.notify(t(how === 'move' ? 'organize.cutNow' : 'organize.copiedNow', { count }));
      });
    });

  const paste = async (pasted: Clip) => {
    if (place.kind !== 'folder') return;
    const { how, rows } = pasted;
    const to = await folderHere().catch((error: unknown) => drive.fail(error));
    const isDone = to && (await relocate({ how, rows, from: pasted.from, to }));
    // Cut files are pasted once.
    if (isDone && how === 'move') fileClipboard().clear();
  };
  usePresses(engine, place, relocate, onDragging);
  useKeyboardEntry(engine);
  usePaste(clip, (pasted) => void paste(pasted));

  useCommandHandlers({
    move: chooseFolder('move'),
    copyTo: chooseFolder('copy'),
    cut: keep('move'),
    copy: keep('copy'),
    paste: () => clip && void paste(clip),
    copyPath: () => {
      const only = engine?.getSnapshot().only;
      const names = [...path, ...(only ? [only] : [])].map(({ name }) => name);
      void copyText(`/${names.join('/')}`).then((isCopied) => {
        if (isCopied) drive.notify(t('drive.pathCopied'));
      });
    },
    rename: withSelected(([row]) => {
      if (!row) return;
      const name = files.find(({ id }) => id === row.id)?.name ?? row.name;
      void rename({ row, name, folderId: from });
    }),
  } satisfies LateHandlers<'organize'>);
  return null;
}

/**
 * Writes the names to the system clipboard, so that a later paste can be recognized. Returns '' if
 * not allowed.
 */
async function markSystemClipboard(rows: readonly RowFacts[]): Promise<string> {
  const names = rows.map(({ name }) => name).join('\n');
  try {
    await navigator.clipboard.writeText(names);
    return names;
  } catch {
    return '';
  }
}
