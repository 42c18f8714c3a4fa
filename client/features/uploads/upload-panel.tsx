import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useAccountFlags } from '#client/app/account/use-account-flags.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useMessages } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { type DriveIconName, driveIcons } from '#client/ui/icons/drive-icons.ts';
import { storedFlag } from '#client/app/storage/account-flags.ts';
import type { UploadSummary } from '#client/features/uploads/engine/upload-view.ts';
import type { Uploads } from '#client/features/uploads/uploads.ts';
import { UploadListView } from './upload-list.tsx';
import {
  headingText,
  milestoneText,
  percentOf,
  progressText,
  reasonText,
  stateText,
} from './upload-texts.ts';
import { isMobileLayout } from '#client/lib/mobile-layout.ts';

interface UploadPanelProps {
  engine: Uploads;
  summary: UploadSummary;
  onPickAgain(what: 'files' | 'folder'): void;
}

const headingId = 'upload-heading';

/** The panel collapses this long after the last upload. */
const restMs = 5_000;

/** Panel at the bottom of the page with all uploads and their controls. */
export default function UploadPanel(props: UploadPanelProps): ReactNode {
  return (
    <>
      <Panel {...props} />
      <Announcements summary={props.summary} />
    </>
  );
}

function Panel({ engine, summary, onPickAgain }: UploadPanelProps): ReactNode {
  const { t, locale } = useMessages();
  const { registry } = useDrive();
  const [isSmall, setSmall] = useState(isMobileLayout);
  const percent = percentOf(summary);
  const percentText = t('uploads.percent', { percent });
  const progress = progressText(summary, t);
  const heading = headingText(summary, t);
  const { active, failed, detached, isPaused, paused } = summary;
  const isMoving = active > 0 && !isPaused;
  useTitle(isMoving ? percentText : '');
  const now = useSeconds(summary.restUntil > 0);

  // Expands when the user's attention is needed.
  const needs = detached > 0 || failed > 0;
  useEffect(() => {
    if (needs) setSmall(false);
  }, [needs]);

  const panel = useRef<HTMLElement>(null);
  const isOver = active + paused + failed + detached === 0;
  useCollapse(isOver && !isSmall, panel, () => setSmall(true));

  // The collapse and expand buttons replace each other and pass on the focus.
  const fold = useRef<HTMLButtonElement>(null);
  const isByHand = useRef(false);
  useEffect(() => {
    if (isByHand.current) fold.current?.focus();
    isByHand.current = false;
  }, [isSmall]);
  const turn = () => {
    isByHand.current = true;
    setSmall(!isSmall);
  };
  const clear = () => {
    // Moves the focus out of the closing panel.
    registry.run('previousRegion');
    engine.command({ on: 'clear' });
  };

  if (isSmall) {
    const state = isMoving ? 'moving' : isPaused ? 'paused' : 'done';
    return <UploadPill ref={fold} {...{ state, percent, heading, progress }} onOpen={turn} />;
  }
  const reason = reasonText(summary, t);
  return (
    <section ref={panel} className="upload-panel card" aria-labelledby={headingId} data-region="">
      <PanelHead {...{ engine, summary, heading, fold }} onFold={turn} onClear={clear} />
      <progress
        className="upload-sheen"
        value={percent}
        max={100}
        aria-label={t('uploads.progress')}
        aria-valuetext={progress}
      />
      {active > 0 && summary.files - summary.skipped > 1 && (
        // The progress bar announces it to screen readers.
        <p className="upload-state num" aria-hidden="true">
          {progress}
        </p>
      )}
      <p className="upload-state num">{stateText(summary, t, locale, now)}</p>
      {reason && <p className="upload-state">{reason}</p>}
      {engine.isNeeded() && <p className="upload-state">{t('uploads.keepOpen')}</p>}
      {detached > 0 && <Detached engine={engine} summary={summary} onPickAgain={onPickAgain} />}
      <UploadListView engine={engine} summary={summary} onPickAgain={onPickAgain} />
      {active + paused + failed + detached > 0 && (
        <PanelFoot {...{ engine, summary }} onClear={clear} />
      )}
    </section>
  );
}

/** Collapses the panel after the end, unless it has the focus or the mouse is over it. */
function useCollapse(isOver: boolean, panel: RefObject<HTMLElement | null>, collapse: () => void) {
  const latest = useRef(collapse);
  latest.current = collapse;
  useEffect(() => {
    if (!isOver) return;
    // A finger leaves `:hover` where it has tapped.
    const inUse = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';
    const timer = setInterval(() => {
      if (!panel.current?.matches(inUse)) latest.current();
    }, restMs);
    return () => clearInterval(timer);
  }, [isOver, panel]);
}

/** The collapsed panel. */
function UploadPill(props: {
  ref: Ref<HTMLButtonElement>;
  state: 'moving' | 'paused' | 'done';
  percent: number;
  heading: string;
  progress: string;
  onOpen(): void;
}): ReactNode {
  const { ref, state, percent, heading, progress, onOpen } = props;
  const { t } = useMessages();
  return (
    <button
      ref={ref}
      type="button"
      className="upload-pill"
      aria-label={`${t('uploads.expand')}: ${heading}, ${progress}`}
      data-region=""
      onClick={onOpen}
    >
      <progress className="upload-sheen" value={percent} max={100} aria-hidden="true" />
      <Icon path={driveIcons[pillIcons[state]]} />
      <span className="num">{state === 'moving' ? progress : heading}</span>
    </button>
  );
}

const pillIcons = { moving: 'upload', paused: 'pause', done: 'check' } as const;

/** Title and controls for all uploads. */
function PanelHead(props: {
  engine: Uploads;
  summary: UploadSummary;
  heading: string;
  fold: Ref<HTMLButtonElement>;
  onFold(): void;
  onClear(): void;
}): ReactNode {
  const { engine, summary, heading, fold, onFold, onClear } = props;
  const { t } = useMessages();
  const { active, paused, failed, detached, isPaused } = summary;
  return (
    <header className="upload-head">
      <h2 id={headingId}>{heading}</h2>
      {active > 0 && (
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'uploads.resumeAll' : 'uploads.pauseAll')}
          onClick={() => engine.command({ on: isPaused ? 'resume' : 'pause' })}
        />
      )}
      {active === 0 && paused > 0 && (
        <IconButton
          icon="play"
          label={t('uploads.resumeAll')}
          onClick={() => engine.command({ on: 'resume', keys: keysOf(engine, 'paused') })}
        />
      )}
      {failed > 0 && (
        <IconButton
          icon="refresh"
          label={t('uploads.retryAll')}
          onClick={() => engine.command({ on: 'retry' })}
        />
      )}
      <IconButton icon="chevron-down" label={t('uploads.minimize')} ref={fold} onClick={onFold} />
      {active + paused + failed + detached === 0 && (
        <IconButton icon="close" label={t('uploads.clear')} onClick={onClear} />
      )}
    </header>
  );
}

/** Order and options of remaining uploads, and cancel. */
function PanelFoot(props: { engine: Uploads; summary: UploadSummary; onClear(): void }): ReactNode {
  const { engine, summary, onClear } = props;
  const { t } = useMessages();
  return (
    <footer className="upload-foot">
      <label>
        <input
          type="checkbox"
          checked={summary.smallFirst}
          onChange={({ target }) => engine.command({ on: 'order', smallFirst: target.checked })}
        />
        {t('uploads.smallFirst')}
      </label>
      <SkipSystem />
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          engine.command({ on: 'cancel' });
          onClear();
        }}
      >
        {t('uploads.cancelAll')}
      </button>
    </footer>
  );
}

/** Option to skip system files in further uploads. */
function SkipSystem(): ReactNode {
  const { t } = useMessages();
  const { flags, turn } = useAccountFlags(true);
  const { fail } = useDrive();
  return (
    <label>
      <input
        type="checkbox"
        checked={flags?.filterFiles ?? storedFlag('filterFiles')}
        onChange={({ target }) => void turn('filterFiles', target.checked).catch(fail)}
      />
      {t('uploads.skipSystem')}
    </label>
  );
}

/** Files of an earlier visit. Selecting their folder once restores all of them. */
function Detached({ engine, summary, onPickAgain }: UploadPanelProps): ReactNode {
  const { t, formats } = useMessages();
  const { detached, detachedNames, detachedIsFolder, canReopen, active } = summary;
  const names = formats.list(detachedNames);
  const what = detachedIsFolder ? 'folder' : 'files';
  return (
    <div className="upload-again">
      {active > 0 && <b>{t('uploads.resumeTitle', { count: detached })}</b>}
      <p>{t(canReopen ? 'uploads.resumeReopen' : 'uploads.resumeFolder', { names })}</p>
      <div className="actions">
        {canReopen && (
          <button type="button" className="button primary" onClick={() => void engine.reopen()}>
            {t('uploads.continueAll')}
          </button>
        )}
        <button
          type="button"
          className={`button ${canReopen ? 'plain' : 'primary'}`}
          onClick={() => onPickAgain(what)}
        >
          {t(detachedIsFolder ? 'uploads.chooseFolder' : 'uploads.chooseFiles')}
        </button>
      </div>
    </div>
  );
}

/** Announces the start, each quarter and the end to screen readers. */
function Announcements({ summary }: { summary: UploadSummary }): ReactNode {
  const { t } = useMessages();
  const text = milestoneText(summary, t);
  // A live region is announced on changes, not with its initial text.
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => setAnnouncement(text), [text]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

function IconButton(props: {
  icon: DriveIconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
  onClick(): void;
}): ReactNode {
  return (
    <button
      ref={props.ref}
      type="button"
      className="button quiet upload-action"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      <Icon path={driveIcons[props.icon]} />
    </button>
  );
}

function keysOf({ view }: Uploads, stage: string): string[] {
  return view.keys().filter((key) => view.row(key)?.stage === stage);
}

/** Shows the percentage in the page title. */
function useTitle(percentText: string): void {
  useEffect(() => {
    if (percentText === '') return;
    const mark = `${percentText} · `;
    document.title = mark + document.title;
    return () => {
      document.title = document.title.replace(mark, '');
    };
  }, [percentText]);
}

/** Returns the current time, updated every second while it counts. */
function useSeconds(counts: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!counts) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counts]);
  return now;
}
