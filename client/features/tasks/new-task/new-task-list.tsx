import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { type FileKind, fileKind } from '#protocol/file-kinds.ts';
import { offlineTaskBytesMax } from '#protocol/limits.ts';
import { formatSize } from '#protocol/size.ts';
import { usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { FileName } from '#client/ui/file-name.tsx';
import type { RefusedLink } from '../links.ts';
import { canStart, type NewTask, sizeOf } from './new-task.ts';
import { TorrentFiles } from './torrent-files.tsx';
import type { NewTasks } from './use-new-tasks.ts';
import { taskErrorKey } from '../task-errors.ts';
import { taskRemedy } from '../task-remedies.ts';

/**
 * The links and torrents found, each with its name and size or its error. Each can be skipped, and
 * the files of a torrent selected.
 */
export function NewTaskList({ box }: { box: NewTasks }): ReactNode {
  const t = useText();
  const { tasks, parsed, wrongFiles } = box;
  const count = tasks.length;
  return (
    <section
      className="new-task-found"
      hidden={count + parsed.refused.length + wrongFiles.length === 0}
    >
      <p role="status" className="new-task-count">
        {count > 0 && t('tasks.found', { count })}
      </p>
      {parsed.repeats > 0 && (
        <p className="sheet-tip">{t('tasks.repeats', { count: parsed.repeats })}</p>
      )}
      <ul>
        {tasks.map((task) => (
          <FoundRow key={task.source.key} task={task} box={box} />
        ))}
        {parsed.refused.map((refused) => (
          <RefusedRow key={refused.text} {...refused} />
        ))}
        {wrongFiles.map((name) => (
          <li key={name} className="new-task-row">
            <Icon path={driveIcons.warning} />
            <p className="bad">
              <bdi dir="auto">{t('tasks.torrentWrong', { name })}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundRow({ task, box }: { task: NewTask; box: NewTasks }): ReactNode {
  const t = useText();
  const { source, probe, picked } = task;
  // A list of ids is separated by white space, which the encoded key doesn't contain.
  const id = `take-${encodeURIComponent(source.key)}`;
  const name = nameOf(task);
  const fault = task.fault || refusalText(task, t);
  return (
    <li className="new-task-row" data-refused={fault !== '' || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={task.isSelected && canStart(task)}
        disabled={probe.state === 'refused'}
        aria-label={t('tasks.take', { name })}
        aria-describedby={`${id}-facts`}
        onChange={({ target }) => box.select(source.key, target.checked)}
      />
      <FileGlyph kind={glyphOf(task, name)} />
      <div>
        <label htmlFor={id}>
          <FileName name={name} />
        </label>
        <p id={`${id}-facts`} className="new-task-facts num">
          <Facts task={task} />
        </p>
        {fault && (
          <p className="bad">
            {fault}
            {source.kind === 'address' && canProbeAgain(probe) && (
              <button
                type="button"
                className="new-task-again"
                onClick={() => box.probeAgain(source)}
              >
                {t('tasks.retry')}
              </button>
            )}
            {source.kind === 'share' && (
              <>
                {' '}
                <a href={source.link} target="_blank" rel="noopener">
                  {t('tasks.openShare')}
                </a>
              </>
            )}
          </p>
        )}
        {probe.state === 'known' && probe.files.length > 1 && (
          <TorrentFiles
            name={name}
            files={probe.files}
            picked={picked}
            onPick={(chosen) => box.pick(source.key, chosen)}
          />
        )}
      </div>
    </li>
  );
}

function Facts({ task }: { task: NewTask }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const { source, probe } = task;
  const bytes = sizeOf(task);
  const from =
    source.kind === 'address'
      ? new URL(source.link).host
      : t(source.kind === 'share' ? 'tasks.share' : 'tasks.torrent');
  const items = probe.state === 'known' ? probe.itemCount : undefined;
  const size = bytes > 0 ? formatSize(bytes, { locale }) : '';
  const much =
    probe.state === 'asking'
      ? [t('tasks.asking')]
      : probe.state === 'refused'
        ? []
        : items !== undefined
          ? [t('tasks.shareItems', { count: items }), size]
          : [size || t('tasks.sizeUnknown')];
  return (
    <>
      <bdi>{from}</bdi>
      {much.filter(Boolean).map((word) => (
        <span key={word}>{word}</span>
      ))}
    </>
  );
}

function RefusedRow({ text, fault }: RefusedLink): ReactNode {
  const t = useText();
  return (
    <li className="new-task-row">
      <Icon path={driveIcons.warning} />
      <div>
        <bdi dir="auto" className="new-task-text">
          {text}
        </bdi>
        <p className="bad">{t(`tasks.fault_${fault}`)}</p>
      </div>
    </li>
  );
}

function nameOf({ source, probe }: NewTask): string {
  if (source.kind === 'torrent') return source.torrent.name;
  return probe.state === 'known' ? probe.name : source.name;
}

function glyphOf({ source, probe }: NewTask, name: string): FileKind {
  if (source.kind === 'share') return 'folder';
  if (source.kind !== 'address') return 'torrent';
  return probe.state === 'known' && probe.files.length > 0 ? 'folder' : fileKind({ name });
}

/** A refused source that may answer another time. */
function canProbeAgain(probe: NewTask['probe']): boolean {
  return probe.state === 'refused' && taskRemedy(probe.error) !== 'none';
}

/** The error text of a refused source. */
function refusalText({ source, probe }: NewTask, t: (key: MessageKey) => string): string {
  if (probe.state !== 'refused') return '';
  const isTorrent = source.kind === 'torrent' || source.kind === 'magnet';
  const isLarge = (probe.sizeBytes ?? 0) > offlineTaskBytesMax;
  return t(taskErrorKey(probe.error, isTorrent && !isLarge) ?? 'tasks.why_source');
}
