import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Translate } from '#locales/index.ts';
import { fileKind } from '#protocol/file-kinds.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useMessages } from '#client/ui/text.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';
import { announce } from '#client/features/list/announce.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { FileName } from '#client/ui/file-name.tsx';
import { paths } from '#client/app/router/paths.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { uploadRemedyOf } from '#client/features/uploads/engine/upload-errors.ts';
import { mendedName } from '#client/features/uploads/engine/upload-names.ts';
import {
  detachedName,
  type UploadListRow,
  type UploadSummary,
} from '#client/features/uploads/engine/upload-view.ts';
import type { Uploads } from '#client/features/uploads/uploads.ts';
import { rowText } from './upload-texts.ts';

interface UploadListProps {
  engine: Uploads;
  /** A new object after every change, which triggers rendering. */
  summary: UploadSummary;
  onPickAgain(what: 'files' | 'folder'): void;
}

/** Row height as in uploads.css, and overscan. */
const rowPx = 56;
const beyondRows = 4;

/** Commands that change a file's position. Alt with an arrow key does the last two as well. */
const moves = [
  { to: 'first', icon: 'upload' },
  { to: 'up', icon: 'arrow-up' },
  { to: 'down', icon: 'arrow-down' },
] as const;

/** Virtualized list of all files: ten thousand are as fast as ten. */
export function UploadListView({ engine, summary, onPickAgain }: UploadListProps): ReactNode {
  const { t } = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const keys = engine.view.keys();
  const height = box.current?.clientHeight ?? 6 * rowPx;
  const first = Math.max(0, Math.floor(top / rowPx) - beyondRows);
  const last = Math.min(keys.length, Math.ceil((top + height) / rowPx) + beyondRows);
  const rows = keys.slice(first, last);
  const isHurried = summary.smallFirst;
  const inside = useRef<HTMLDivElement>(null);
  // Spacers above and below keep the scrollbar of the whole list.
  useLayoutEffect(() => {
    if (!inside.current) return;
    const { style } = inside.current;
    style.blockSize = `${keys.length * rowPx}px`;
    style.paddingBlockStart = `${first * rowPx}px`;
  }, [keys.length, first]);
  // Keeps the focus when the focused button is removed with its file.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) box.current?.focus();
  });
  return (
    <div
      ref={box}
      className="upload-list"
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ target }) => {
        if (target.isConnected) hasFocus.current = false;
      }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div ref={inside} role="list" aria-label={t('uploads.list')}>
        {rows.map((key, at) => {
          const row = engine.view.row(key);
          return (
            row && (
              <Row
                key={key}
                row={row}
                index={first + at}
                count={keys.length}
                canMove={!isHurried}
                engine={engine}
                onPickAgain={onPickAgain}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  row: UploadListRow;
  index: number;
  count: number;
  canMove: boolean;
  engine: Uploads;
  onPickAgain(what: 'files' | 'folder'): void;
}

const Row = memo(function Row({ row, index, count, canMove, engine, onPickAgain }: RowProps) {
  const { t, locale } = useMessages();
  const { changed, openMenu } = useDrive();
  const { key, name, stage } = row;
  const keys = [key];
  const send = (on: 'pause' | 'resume' | 'retry' | 'cancel') => engine.command({ on, keys });
  const text = rowText(row, t, locale);
  const isUnderWay =
    stage === 'queued' || stage === 'hashing' || stage === 'waiting' || stage === 'sending';
  /** Can be resumed where it stopped. */
  const isHeld = stage === 'paused' || row.trouble === detachedName;
  const isLeftOut = stage === 'skipped' && row.trouble !== '';
  const remedy =
    stage === 'failed' || isLeftOut ? uploadRemedyOf({ name: row.trouble }) : undefined;
  const move = (to: (typeof moves)[number]['to']) => {
    engine.command({ on: 'move', key, to });
    const place = to === 'first' ? 1 : Math.max(1, Math.min(count, index + (to === 'up' ? 0 : 2)));
    announce(t('uploads.placed', { name, place, count }));
  };
  const hasMenu = isUnderWay && canMove && count > 1;
  // On phones, the name needs the space of the other buttons.
  const isFolded = hasMenu && isMobileLayout();
  const menuLabel = isFolded ? `${t('commands.more')}: ${name}` : t('uploads.order', { name });
  const menu = {
    title: isFolded ? name : menuLabel,
    choices: [
      ...(isFolded ? foldedChoices(name, t, send) : []),
      ...moves.map(({ to, icon }) => ({
        key: to,
        icon,
        text: t(`uploads.${to}`),
        run: () => move(to),
      })),
    ],
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !canMove || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === 'ArrowUp' ? 'up' : 'down');
  };
  return (
    <div
      role="listitem"
      className="upload-row"
      data-stage={stage}
      data-waits={row.trouble === detachedName || undefined}
      aria-posinset={index + 1}
      aria-setsize={count}
      onKeyDown={onKeyDown}
    >
      <FileGlyph kind={fileKind({ kind: 'drive#file', name, mime_type: '' })} />
      <div className="upload-about">
        <FileName className="upload-name" name={name} hasTitle />
        <span className="upload-status num">{text}</span>
        {(stage === 'sending' || (isHeld && row.sentBytes > 0)) && (
          <progress
            value={row.sizeBytes === 0 ? 0 : row.sentBytes / row.sizeBytes}
            max={1}
            aria-label={name}
            aria-valuetext={text}
          />
        )}
      </div>
      {hasMenu && (
        <Button
          icon="more"
          label={menuLabel}
          onClick={(at) => openMenu({ kind: 'choices', at, ...menu })}
          opensMenu
        />
      )}
      {isUnderWay && !isFolded && (
        <Button icon="pause" label={t('uploads.pause', { name })} onClick={() => send('pause')} />
      )}
      {stage === 'paused' && (
        <Button icon="play" label={t('uploads.resume', { name })} onClick={() => send('resume')} />
      )}
      {remedy === 'retry' && (
        <Button icon="refresh" label={t('uploads.retry', { name })} onClick={() => send('retry')} />
      )}
      {remedy === 'pick' && row.trouble !== detachedName && (
        <Button icon="folder" label={t('uploads.choose')} onClick={() => onPickAgain('files')} />
      )}
      {remedy === 'rename' && (
        <Button
          icon="pencil"
          label={t('uploads.renameTo', { name: mendedName(name) })}
          onClick={() => engine.command({ on: 'rename', key, name: mendedName(name) })}
        />
      )}
      {stage === 'done' && row.folderId !== undefined && (
        <a
          className="button quiet upload-action"
          href={`${paths.drive(row.folderId)}?action=highlight_files`}
          onClick={(event) => {
            if (location.pathname === paths.drive(row.folderId)) {
              event.preventDefault();
              changed(row.fileId);
            } else browserLocal().write(stored.shownFileIds, [row.fileId]);
          }}
          aria-label={t('uploads.showInFolder', { name })}
          title={t('uploads.showInFolder', { name })}
        >
          <Icon path={driveIcons.folder} />
        </a>
      )}
      {stage !== 'done' && stage !== 'skipped' && !isFolded && (
        <Button icon="close" label={t('uploads.cancel', { name })} onClick={() => send('cancel')} />
      )}
    </div>
  );
});

/** Buttons that phones have in the menu. */
function foldedChoices(name: string, t: Translate, send: (on: 'pause' | 'cancel') => void) {
  return [
    { key: 'pause', icon: 'pause', text: t('uploads.pause', { name }), run: () => send('pause') },
    {
      key: 'cancel',
      icon: 'close',
      text: t('uploads.cancel', { name }),
      run: () => send('cancel'),
    },
  ] as const;
}

function Button(props: {
  icon: DriveIconName;
  label: string;
  onClick(button: Element): void;
  opensMenu?: boolean;
}): ReactNode {
  return (
    <button
      type="button"
      className="button quiet upload-action"
      aria-haspopup={props.opensMenu ? 'menu' : undefined}
      aria-label={props.label}
      title={props.label}
      onClick={({ currentTarget }) => props.onClick(currentTarget)}
    >
      <Icon path={driveIcons[props.icon]} />
    </button>
  );
}
