import '#client/ui/dialog/save-dialog.css';
import '#client/features/tasks/new-task/new-task.css';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { Translate } from '#locales/index.ts';
import { formatSize } from '#protocol/size.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useFolderPath } from '#client/features/folders/use-folder-path.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { useTaskLimits } from '#client/features/tasks/new-task/use-task-limits.ts';
import { useTasksChanged } from '#client/features/tasks/use-tasks.ts';
import { isComposing } from '#client/lib/composing.ts';
import { isolatedName } from '#client/lib/shown-name.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { FolderPicker } from '#client/features/folders/folder-picker.tsx';
import { Sheet, SheetFoot } from '#client/ui/dialog/sheet.tsx';
import type { FolderStep } from '#client/app/storage/last-folder.ts';
import { useLinkHints } from '../use-link-hints.ts';
import { exceededLimit, totalOf } from './new-task.ts';
import { NewTaskList } from './new-task-list.tsx';
import { type NewTasks, useNewTasks } from './use-new-tasks.ts';

export interface NewTaskDialogProps {
  /** Initial text of the links field, and the target folder; the root by default. */
  given: { text?: string; folderId?: string };
  onClose(): void;
}

/**
 * The dialog that starts tasks from links and .torrent files. Shows the contents of each source
 * before anything starts.
 */
export default function NewTaskDialog(props: NewTaskDialogProps): ReactNode {
  return (
    <AreaTexts areas={['tasks', 'share', 'drive', 'errors']}>
      <NewTaskForm {...props} />
    </AreaTexts>
  );
}

function NewTaskForm({ given, onClose }: NewTaskDialogProps): ReactNode {
  const t = useText();
  const drive = useDrive();
  const tasksChanged = useTasksChanged();
  const box = useNewTasks(given.text ?? '');
  const [folder, setFolder] = useFolderChoice(given.folderId ?? '');
  const [isChoosing, setChoosing] = useState(false);
  const [note, setNote] = useState('');
  const total = totalOf(box.tasks);
  const room = useTaskLimits();
  const exceeded = exceededLimit(total, room);
  const isReady = total.count > 0 && exceeded === undefined && !box.isStarting;

  async function start(): Promise<void> {
    if (!isReady) return;
    setNote('');
    const { started, refused } = await box.start(folder.at(-1)?.id ?? '');
    if (started > 0) {
      void tasksChanged();
      drive.refreshMeter();
      drive.notify(t('tasks.started', { count: started }));
    }
    if (refused === 0) onClose();
    else setNote(t('tasks.someRefused', { count: refused }));
  }

  return (
    <Sheet title={t('tasks.newTask')} onClose={onClose}>
      <DropZone onFiles={(files) => void box.addFiles(files)}>
        <LinksField box={box} onEnter={() => void start()} />
        <NewTaskList box={box} />
        {isChoosing && <FolderPicker path={folder} onChange={setFolder} />}
        <p role="status" className={note ? 'new-task-note' : 'visually-hidden'}>
          {note}
        </p>
      </DropZone>
      <div className="new-task-end">
        {!isChoosing && <Destination path={folder} onChange={() => setChoosing(true)} />}
        <Limits total={total} room={room} exceeded={exceeded} />
      </div>
      <SheetFoot onCancel={onClose} onConfirm={() => void start()} isOff={!isReady}>
        {startText(box.isStarting, total.count, t)}
      </SheetFoot>
    </Sheet>
  );
}

function startText(isStarting: boolean, count: number, t: Translate): string {
  if (isStarting) return t('tasks.starting');
  return count > 0 ? t('tasks.startCount', { count }) : t('tasks.start');
}

/** The target folder: the one the dialog was opened in, until another is chosen. */
function useFolderChoice(
  folderId: string,
): [readonly FolderStep[], (path: readonly FolderStep[]) => void] {
  const given = useFolderPath(folderId);
  const [chosen, setChosen] = useState<readonly FolderStep[]>();
  return [chosen ?? given.folders, setChosen];
}

function LinksField({ box, onEnter }: { box: NewTasks; onEnter(): void }): ReactNode {
  const t = useText();
  const hints = useLinkHints();
  const id = 'new-task-links';
  const picker = useRef<HTMLInputElement>(null);
  const { parsed, text } = box;
  const isEmptyHanded = text.trim() !== '' && parsed.links.length + parsed.refused.length === 0;
  return (
    <div className="new-task-links">
      <label htmlFor={id}>{t('tasks.links')}</label>
      <textarea
        id={id}
        className="field"
        rows={4}
        value={text}
        // `showModal` focuses this element. React's own `autoFocus` would run before the dialog is
        // open.
        ref={(element) => element?.setAttribute('autofocus', '')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={hints.example}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => box.setText(target.value)}
        onKeyDown={(event) => {
          const isStart = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (isStart && !isComposing(event.nativeEvent)) onEnter();
        }}
      />
      <p id={`${id}-hint`} className="sheet-tip">
        {isEmptyHanded ? t('tasks.nothingFound') : t(hints.hint)}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".torrent,application/x-bittorrent"
        onChange={({ target }) => {
          void box.addFiles(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
      <button type="button" className="button quiet" onClick={() => picker.current?.click()}>
        <Icon path={driveIcons.add} />
        {t('tasks.torrentPick')}
      </button>
    </div>
  );
}

/** Accepts .torrent files dropped anywhere on the dialog. */
function DropZone(props: {
  onFiles(files: readonly File[]): void;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      className="sheet-body new-task"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const { currentTarget, relatedTarget } = event;
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        props.onFiles(Array.from(event.dataTransfer.files));
      }}
    >
      {props.children}
      {isOver && <p className="new-task-drop">{t('tasks.torrentDrop')}</p>}
    </div>
  );
}

function Destination(props: { path: readonly FolderStep[]; onChange(): void }): ReactNode {
  const t = useText();
  const names = [t('share.myDrive'), ...props.path.map(({ name }) => name)];
  return (
    <p className="new-task-into">
      <span>{t('tasks.into')}</span>
      <b>
        <Icon path={driveIcons.folder} />
        <bdi dir="auto">{names.map(isolatedName).join(' / ')}</bdi>
      </b>
      <button type="button" className="button quiet" onClick={props.onChange}>
        {t('tasks.change')}
      </button>
    </p>
  );
}

/** The total size, the free space, and the limit that prevents starting. */
function Limits(props: {
  total: ReturnType<typeof totalOf>;
  room: ReturnType<typeof useTaskLimits>;
  exceeded: ReturnType<typeof exceededLimit>;
}): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { total, room, exceeded } = props;
  const size = (bytes: number) => formatSize(bytes, { locale });
  const sum =
    total.sizeBytes === 0
      ? t('tasks.sizeUnknown')
      : total.isMore
        ? t('tasks.totalPlus', { size: size(total.sizeBytes) })
        : size(total.sizeBytes);
  return (
    <div className="new-task-space">
      <p className="num">
        {total.count > 0 && <b>{t('tasks.total', { size: sum })}</b>}
        {room.freeBytes !== Infinity && (
          <span>{t('tasks.free', { size: size(room.freeBytes) })}</span>
        )}
        {room.leftToday !== Infinity && (
          <span>{t('tasks.leftToday', { count: room.leftToday })}</span>
        )}
      </p>
      <p role="status" className="bad">
        {exceeded?.what === 'room' && t('tasks.tooLarge', { size: size(exceeded.missingBytes) })}
        {exceeded?.what === 'today' && t('tasks.tooManyToday', { count: exceeded.left })}
      </p>
    </div>
  );
}
