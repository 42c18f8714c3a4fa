import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { File } from '#protocol/drive.ts';
import { fileKind, isRecording, previewKind } from '#protocol/file-kinds.ts';
import { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { hasMacKeys } from '#client/features/commands/keys.ts';
import { applyCustomKeys } from '#client/features/command-menus/use-command-keys.ts';
import { ExpectedCommands } from '#client/features/command-menus/expected-commands.tsx';
import { useRegistryHandlers } from '#client/features/command-menus/use-commands.ts';
import { useText } from '#client/ui/text.ts';
import { useListEngine, useReplacements } from '#client/features/list/use-list.ts';
import { FileGlyph } from '#client/ui/icons/file-glyph.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { Thumbnail } from '#client/ui/thumbnail.tsx';
import { FileName } from '#client/ui/file-name.tsx';
import { BarButton } from './bar-button.tsx';
import { Download } from './download-button.tsx';
import { Neighbors } from './neighbors.ts';
import type { PlayOrder } from './playback/play-order.ts';
import { PreviewHead } from './preview-head.tsx';
import { useCloseEvent } from './player-events.ts';
import { previewCommand, scrollOf } from './preview-keys.ts';
import type { PlaybackSettings, PreviewHost, PreviewContext } from './preview-context.ts';
import { Unplayable } from './playback/unplayable.tsx';
import { useFullScreen, usePreviewWindow } from './use-preview-window.ts';
import { useNeighbors, usePreviewedFile } from './use-previewed.ts';
import { Viewer } from './viewer.tsx';

interface PreviewDialogProps {
  host: PreviewHost;
  shown: string;
  /** The first file shown, if the server already sent it. */
  first: File | undefined;
  /** Minimized to a corner of the page, which stays usable. */
  isSmall: boolean;
  show: (id: string) => void;
  minimize: () => void;
  restore: () => void;
  onClose: () => void;
}

/** A file counts as viewed after this time, not when it is only passed on the way to another. */
const viewedAfterMs = 1_500;

/** Pixels an arrow key scrolls, as in browsers. */
const linePx = 40;

const defaultPlaybackSettings: PlaybackSettings = {
  rate: 1,
  isShuffled: false,
  autoplaysNext: true,
};

/** The preview dialog: modal over the page, or minimized to its corner. */
export function PreviewDialog(props: PreviewDialogProps): ReactNode {
  const { host, shown, first, isSmall, show, minimize, restore, onClose } = props;
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const download = useRef<HTMLAnchorElement>(null);
  const engine = useListEngine();
  const renewed = useReplacements(engine);
  const neighbors = useMemo(() => new Neighbors(engine, host.readFile), [engine, renewed, host]);
  const { file, fault, isGone, retry, reread } = usePreviewedFile(neighbors, shown, first);
  const [opened] = useState(shown);
  const { before, after } = useNeighbors(neighbors, shown, shown === opened && !isSmall);
  const [isDetailed, setDetailed] = useState(false);
  const [playbackSettings, setSettings] = useState(defaultPlaybackSettings);
  const [order, setOrder] = useState<PlayOrder>();
  const [news, announce] = useState('');
  const registry = useCommandRegistry(host, isSmall);
  const fullScreen = useFullScreen(ground);
  usePreviewWindow(dialog, ground, shown, isSmall);
  useRecordedView(file, host);

  const go = (way: 'next' | 'previous' | 'close') => {
    const to = way === 'next' ? after : before;
    if (way === 'close') onClose();
    else if (to !== undefined) show(to);
  };
  useEffect(() => host.onChanged?.(() => void reread()), [host, reread]);
  useEffect(() => {
    const next = after ?? before;
    if (isGone && next !== undefined && !isSmall) show(next);
    else if (isGone) onClose();
    // Runs when the file is gone, with the neighbors of that moment.
  }, [isGone]);
  const kind = file && previewKind(file);
  useCloseEvent(kind);
  const plays = kind === 'video' || kind === 'audio';
  const room: PreviewContext = {
    host,
    registry,
    announce,
    isSmall,
    playbackSettings,
    setPlaybackSettings: (change) => setSettings((now) => ({ ...now, ...change })),
    order,
    setOrder,
    go,
    show,
    ...(host.canMinimize && plays ? { minimize } : {}),
  };
  const runs = {
    closePreview: onClose,
    ...(after !== undefined && { showNext: () => go('next') }),
    ...(before !== undefined && { showPrevious: () => go('previous') }),
    ...(file &&
      host.details && {
        showDetails: () => {
          setDetailed(!isDetailed);
          announce(t(isDetailed ? 'preview.detailsHidden' : 'preview.detailsShown'));
        },
      }),
    ...(fullScreen.toggle && {
      fullScreen: () => {
        announce(document.fullscreenElement ? '' : t('preview.fullScreen'));
        fullScreen.toggle?.();
      },
    }),
    ...(file?.web_content_link && {
      downloadShown: () => {
        download.current?.click();
        announce(t('preview.downloadStarted'));
      },
    }),
  };
  useRegistryHandlers(registry, isSmall ? {} : runs);

  const name = file?.name ?? engine?.row(shown)?.name ?? '';
  return (
    <dialog
      ref={dialog}
      className="preview"
      data-small={isSmall ? '' : undefined}
      aria-label={isSmall ? t('preview.smallPlayer') : t('preview.of', { name })}
      onKeyDown={(event) => {
        if (!isSmall) handleKey(event, ground.current, registry);
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={ground} className="preview-inside" tabIndex={-1}>
        {isSmall ? (
          <MinimizedHead {...{ name, restore, onClose }} />
        ) : (
          <PreviewHead
            id={shown}
            {...{ registry, name, file, download, onClose }}
            fullScreen={{ isFull: fullScreen.isFull, toggle: runs.fullScreen }}
            commands={file ? (host.commands?.(file) ?? []) : []}
            save={host.save}
            details={runs.showDetails && { isShown: isDetailed, toggle: runs.showDetails }}
          />
        )}
        <Stage {...{ file, fault, name, room, retry }} />
        {isDetailed && !isSmall && file && host.details && (
          <div className="preview-details">{host.details(file)}</div>
        )}
        <p className="visually-hidden" role="status">
          {news}
        </p>
        {!isSmall && (
          <>
            <StepTo icon="arrow-left" label={t('preview.previous')} id={before} show={show} />
            <StepTo icon="arrow-right" label={t('preview.next')} id={after} show={show} />
          </>
        )}
      </div>
    </dialog>
  );
}

/**
 * The host's command registry or a new one. Its context says that a preview is open while the
 * dialog covers the page.
 */
function useCommandRegistry(host: PreviewHost, isSmall: boolean): CommandRegistry {
  const [registry] = useState(() => host.registry ?? new CommandRegistry());
  useEffect(() => applyCustomKeys(registry), [registry]);
  useEffect(() => {
    if (isSmall) return undefined;
    registry.setContext({ isPreviewing: true });
    return () => registry.setContext({ isPreviewing: false });
  }, [registry, isSmall]);
  return registry;
}

/** Scrolls the shown text or runs the command of a key press. */
function handleKey(event: KeyboardEvent, ground: Element | null, registry: CommandRegistry): void {
  if (event.defaultPrevented) return;
  const { target } = event;
  if (!(target instanceof Element)) return;
  // Keys scroll the shown text unless the focused element uses them.
  const isFree = target === ground || (event.key !== ' ' && target.matches('button, a'));
  if (isFree && scrollText(event.currentTarget, event.nativeEvent)) return event.preventDefault();
  if (target.closest('input, select, textarea')) return;
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const isMac = hasMacKeys(navigator.platform);
  const command = previewCommand(event.nativeEvent, registry, { isMac, rightToLeft });
  // Players and viewers that seek or scroll with the arrow keys keep them.
  if (event.key.startsWith('Arrow') && target.closest('video, audio, [data-own-keys]')) return;
  if (command && registry.run(command)) event.preventDefault();
}

/**
 * Scrolls the shown text or list. Returns false if nothing scrolls or the key isn't a scroll key.
 */
function scrollText(dialog: Element, event: globalThis.KeyboardEvent): boolean {
  const shown = dialog.querySelector('[data-own-keys]');
  const by = scrollOf(event);
  if (!shown || !by) return false;
  const { lines = 0, pages = 0 } = by;
  const top = lines * linePx + pages * shown.clientHeight;
  shown.scrollBy({ top: Math.max(-shown.scrollHeight, Math.min(shown.scrollHeight, top)) });
  return true;
}

/** Title bar of the minimized player. */
function MinimizedHead(props: { name: string; restore(): void; onClose(): void }): ReactNode {
  const t = useText();
  return (
    <header className="preview-head">
      <p className="preview-title">
        <FileName name={props.name} />
      </p>
      <BarButton icon="full-screen" label={t('preview.restore')} onPress={props.restore} />
      <BarButton icon="close" label={t('preview.stop')} onPress={props.onClose} />
    </header>
  );
}

/** Shows the file or the error that prevented reading it. */
function Stage(props: {
  file: File | undefined;
  fault: string;
  name: string;
  room: PreviewContext;
  retry(): void;
}): ReactNode {
  const { file, fault, name, room, retry } = props;
  const t = useText();
  const kind = file && previewKind(file);
  return (
    <div className="preview-stage" aria-busy={!file && !fault}>
      {fault && (
        <div className="preview-none" role="alert">
          <h3>{t('preview.failed')}</h3>
          <p>{fault}</p>
          <button type="button" className="button plain" onClick={retry}>
            {t('preview.tryAgain')}
          </button>
        </div>
      )}
      {file && kind && <Viewer key={file.id} file={file} context={room} />}
      {file && !kind && <NoPreview file={file} host={room.host} />}
      {!file && !fault && (
        <>
          <ExpectedCommands registry={room.registry} of="preview" />
          <p className="preview-loading late">{t('preview.loading', { name })}</p>
        </>
      )}
    </div>
  );
}

function StepTo(props: {
  icon: 'arrow-left' | 'arrow-right';
  label: string;
  id: string | undefined;
  show: (id: string) => void;
}): ReactNode {
  const { icon, label, id, show } = props;
  return (
    <button
      type="button"
      className={`button preview-turn ${icon}`}
      aria-label={label}
      disabled={id === undefined}
      onClick={() => id !== undefined && show(id)}
    >
      <Icon path={driveIcons[icon]} />
    </button>
  );
}

/** Shown for files that browsers can't display: a thumbnail if there is one, and the download. */
function NoPreview(props: { file: File; host: PreviewHost }): ReactNode {
  const { file, host } = props;
  const { openInPlayer } = host;
  const t = useText();
  const kind = fileKind(file);
  if (isRecording(kind)) {
    return <Unplayable file={file} onOpen={openInPlayer && (() => openInPlayer(file))} />;
  }
  return (
    <div className="preview-none">
      <Thumbnail className="preview-small" src={file.thumbnail_link}>
        <FileGlyph kind={kind} />
      </Thumbnail>
      <h3>{t('preview.none')}</h3>
      <p>{t('preview.noneTip')}</p>
      <Download file={file} />
    </div>
  );
}

function useRecordedView(file: File | undefined, { recordView }: PreviewHost): void {
  useEffect(() => {
    if (!file || !recordView) return undefined;
    const timer = setTimeout(() => recordView(file), viewedAfterMs);
    return () => clearTimeout(timer);
    // Depends on the file alone: the host never changes.
  }, [file?.id]);
}
