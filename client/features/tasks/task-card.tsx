import '#client/ui/progress.css';
import { type ReactNode, useState } from 'react';
import type { MessageKey, Translate } from '#locales/index.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Sheet } from '#client/ui/dialog/sheet.tsx';
import { FileName } from '#client/ui/file-name.tsx';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { allowedAction, type TaskFacts, remainingTime } from './task-facts.ts';
import { nextStepKey, stateKey } from './task-errors.ts';
import { taskRemedy } from './task-remedies.ts';

/** An action on a task: an icon button, or an item of the menu on phones. */
interface CardAction {
  name: string;
  icon: DriveIconName;
  text: string;
  run?: () => void;
  href?: string;
}

interface TaskCardProps {
  task: TaskFacts;
  isSelected: boolean;
  /** Highlighted because the URL names this task. */
  isShown: boolean;
  onSelect(isSelected: boolean): void;
  onAction(): void;
  onRemove(): void;
  onCopy(): void;
  /** Opens the dialog with the same link, to choose other files, another folder or another link. */
  onRecreate(): void;
  onMakeRoom(): void;
}

/** A task with its progress and actions: a card on phones, a row on wide screens. */
export function TaskCard(props: TaskCardProps): ReactNode {
  const { task, isSelected, isShown } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const actions = actionsOf(props, t);
  const [first] = actions;
  return (
    <li
      className="task"
      data-state={task.state}
      data-shown={isShown || undefined}
      id={`task-${task.id}`}
    >
      <input
        type="checkbox"
        className="task-check"
        checked={isSelected}
        aria-label={t('tasks.select', { name: task.name })}
        onChange={({ target }) => props.onSelect(target.checked)}
      />
      <FileGlyph kind={task.kind} />
      <div className="task-main">
        <TaskName task={task} />
        {task.state !== 'done' && task.state !== 'failed' && <TaskProgress task={task} />}
        <TaskLine task={task} />
        <TaskReason task={task} />
      </div>
      <div className="task-actions">
        {actions.map((action) => (
          <ActionButton key={action.name} action={action} name={task.name} />
        ))}
      </div>
      <div className="task-actions-small">
        {first && <ActionButton action={first} name={task.name} />}
        <button
          type="button"
          className="button quiet"
          aria-haspopup="dialog"
          aria-label={t('tasks.more', { name: task.name })}
          onClick={() => setOpen(true)}
        >
          <Icon path={driveIcons.more} />
        </button>
      </div>
      {isOpen && (
        <Sheet title={shownName(task.name)} onClose={() => setOpen(false)}>
          <ul className="task-sheet">
            {actions.map((action) => (
              <li key={action.name}>
                <ActionItem action={action} onDone={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </li>
  );
}

const actionKeys = {
  pause: ['pause', 'tasks.pause'],
  resume: ['play', 'tasks.resume'],
  retry: ['refresh', 'tasks.retry'],
} as const satisfies Record<string, readonly [DriveIconName, MessageKey]>;

function actionsOf(props: TaskCardProps, t: Translate): CardAction[] {
  const { task, onAction, onRecreate, onCopy, onMakeRoom, onRemove } = props;
  const actions: CardAction[] = [];
  const allowed = allowedAction(task);
  const remedy = taskRemedy(task.error);
  if (remedy === 'recreate') {
    actions.push({ name: 'recreate', icon: 'add', text: t('tasks.again'), run: onRecreate });
  } else if (allowed) {
    const [icon, key] = actionKeys[allowed];
    actions.push({
      name: allowed,
      icon,
      text: t(task.isFileDeleted ? 'tasks.again' : key),
      run: onAction,
    });
  }
  if (remedy === 'space') {
    actions.push({ name: 'space', icon: 'details', text: t('tasks.freeUpSpace'), run: onMakeRoom });
  }
  if (task.fileId) {
    actions.push({
      name: 'show',
      icon: 'folder',
      text: t('tasks.showFile'),
      href: folderUrl(task),
      run: () => highlightFile(task),
    });
  }
  if (task.link)
    actions.push({ name: 'copy', icon: 'copy', text: t('tasks.copyLink'), run: onCopy });
  actions.push({ name: 'remove', icon: 'trash', text: t('tasks.remove'), run: onRemove });
  return actions;
}

function ActionButton({ action, name }: { action: CardAction; name: string }): ReactNode {
  const t = useText();
  const label = t('tasks.actionOn', { action: action.text, name });
  const common = { className: 'button quiet', 'aria-label': label, title: action.text };
  return action.href ? (
    <a {...common} href={action.href} onClick={action.run}>
      <Icon path={driveIcons[action.icon]} />
    </a>
  ) : (
    <button {...common} type="button" onClick={action.run}>
      <Icon path={driveIcons[action.icon]} />
    </button>
  );
}

function ActionItem({ action, onDone }: { action: CardAction; onDone(): void }): ReactNode {
  const inside = (
    <>
      <Icon path={driveIcons[action.icon]} />
      {action.text}
    </>
  );
  const run = () => {
    onDone();
    action.run?.();
  };
  return action.href ? (
    <a href={action.href} onClick={run}>
      {inside}
    </a>
  ) : (
    <button type="button" onClick={run}>
      {inside}
    </button>
  );
}

/** URL of the finished file's folder, with the file highlighted (specification 2.3). */
function folderUrl({ fileId, parentId }: TaskFacts): string {
  return withQuery(paths.drive(parentId), '', { action: 'highlight_files', file_ids: fileId });
}

function highlightFile({ fileId }: TaskFacts): void {
  browserLocal().write(stored.savedFileIds, [fileId]);
}

function TaskName({ task }: { task: TaskFacts }): ReactNode {
  const name = <FileName name={task.name} hasTitle />;
  return (
    <p className="task-name">
      {task.fileId ? (
        <a href={folderUrl(task)} onClick={() => highlightFile(task)}>
          {name}
        </a>
      ) : (
        name
      )}
    </p>
  );
}

function TaskProgress({ task }: { task: TaskFacts }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const words = progressFacts(task, t, locale).join(', ');
  // The total is unknown: a running task shows an indeterminate bar, any other an empty one.
  const value = task.percent ?? (task.state === 'running' ? undefined : 0);
  return (
    <progress
      className="progress faint"
      max={100}
      {...(value === undefined ? {} : { value })}
      aria-label={t('tasks.progressOf', { name: task.name })}
      aria-valuetext={words}
    />
  );
}

function TaskLine({ task }: { task: TaskFacts }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  return (
    <p className="task-line num">
      <b className="task-state">{t(stateKey(task))}</b>
      {task.host && <bdi>{task.host}</bdi>}
      {!task.host && task.isTorrent && <span>{t('tasks.torrent')}</span>}
      {task.agent && task.state !== 'done' && <bdi>{t('tasks.agent', { name: task.agent })}</bdi>}
      {progressFacts(task, t, locale).map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  );
}

/** The known facts about progress, rate and remaining time. */
export function progressFacts(task: TaskFacts, t: Translate, locale: string): string[] {
  const size = (bytes: number) => formatSize(bytes, { locale });
  const words: string[] = [];
  if (task.state === 'done') {
    if (task.totalBytes > 0) words.push(size(task.totalBytes));
  } else if (task.totalBytes > 0) {
    words.push(t('tasks.bytesOf', { done: size(task.doneBytes), total: size(task.totalBytes) }));
  } else if (task.doneBytes > 0) words.push(size(task.doneBytes));
  if (task.bytesPerSecond > 0) words.push(t('tasks.rate', { size: size(task.bytesPerSecond) }));
  if (task.secondsLeft !== undefined) words.push(remainingText(task.secondsLeft, t));
  return words;
}

/** The remaining time as text. */
export function remainingText(seconds: number, t: Translate): string {
  const left = remainingTime(seconds);
  if (left.unit === 'moment') return t('tasks.leftMoment');
  if (left.unit === 'days') return t('tasks.leftDays');
  const key = left.unit === 'minutes' ? 'tasks.leftMinutes' : 'tasks.leftHours';
  return t(key, { count: left.count });
}

function TaskReason({ task }: { task: TaskFacts }): ReactNode {
  const t = useText();
  const key = nextStepKey(task);
  return key && <p className={task.error ? 'task-reason bad' : 'task-reason'}>{t(key)}</p>;
}
