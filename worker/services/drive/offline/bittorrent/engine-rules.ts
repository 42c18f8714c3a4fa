import type { EnginePhase, EngineState } from '#protocol/bittorrent-engine.ts';

/** Progress of a download at the engine, as its transfer stores it. Times are ms since 1970. */
export interface EngineProgress {
  id: string;
  /** When bytes came in last, or the download began to wait for them. */
  movedAt: number;
  lookedAt: number;
  /** When the files were listed last; 0 if they weren't. */
  listedAt: number;
  hasMetadata: boolean;
  doneBytes: number;
  totalBytes: number;
  /** All wanted files are complete and listed for the move into the drive. */
  isListed: boolean;
}

/**
 * The stage of a download, for lists (`params.stage`). `away`: the agent isn't
 * connected; `full`: the disk of the engine is.
 */
export type EngineStage =
  | 'away'
  | 'full'
  | 'queued'
  | 'metadata'
  | 'no-peers'
  | 'downloading'
  | 'stalled'
  | 'moving'
  | 'seeding';

/** Time limits of the operator's document `tasks`, in seconds. */
export interface EngineLimits {
  metadataSeconds: number;
  stallSeconds: number;
}

/** The next step for a download. `again` removes what is left of it first. */
export type EngineVerdict =
  | { step: 'wait' | 'add' | 'again' | 'resume' | 'list' }
  | { step: 'fail'; reason: 'no-peers' | 'stalled' | 'invalid' };

/** A download without bytes for this long is shown as stalled. */
const stalledMs = 60_000;
/** Time between two lists of the files of a running download; the list may be long. */
const listEveryMs = 10_000;

const steps: Readonly<Record<EnginePhase, EngineVerdict>> = {
  absent: { step: 'add' },
  busy: { step: 'again' },
  full: { step: 'again' },
  faulty: { step: 'again' },
  paused: { step: 'resume' },
  complete: { step: 'list' },
  seeding: { step: 'list' },
  invalid: { step: 'fail', reason: 'invalid' },
  queued: { step: 'wait' },
  metadata: { step: 'wait' },
  downloading: { step: 'wait' },
  away: { step: 'wait' },
};

/** Returns the progress of a new download. `hasMetadata`: the engine gets the whole .torrent. */
export function startedDownload(id: string, now: number, hasMetadata: boolean): EngineProgress {
  return {
    id,
    movedAt: now,
    lookedAt: now,
    listedAt: 0,
    hasMetadata,
    doneBytes: 0,
    totalBytes: 0,
    isListed: false,
  };
}

/** Phases in which a download waits for the engine. That isn't a stall. */
const waitingPhases: readonly EnginePhase[] = [
  'away',
  'queued',
  'paused',
  'busy',
  'full',
  'complete',
  'seeding',
];

/** Returns the progress after a look at the engine. */
export function afterLook(known: EngineProgress, state: EngineState, now: number): EngineProgress {
  const hasMetadata = known.hasMetadata || state.totalBytes > 0;
  const hasMoved =
    state.doneBytes > known.doneBytes ||
    hasMetadata !== known.hasMetadata ||
    waitingPhases.includes(state.phase);
  return {
    ...known,
    hasMetadata,
    lookedAt: now,
    movedAt: hasMoved ? now : known.movedAt,
    // A download that starts again checks the bytes it has, from the first.
    doneBytes: Math.max(known.doneBytes, state.doneBytes),
    totalBytes: state.totalBytes || known.totalBytes,
  };
}

/** Decides the next step. `known` is the progress after the look. */
export function verdictOf(
  state: EngineState,
  known: EngineProgress,
  { metadataSeconds, stallSeconds }: EngineLimits,
  now: number,
): EngineVerdict {
  const idleMs = now - known.movedAt;
  if (!known.hasMetadata && idleMs >= metadataSeconds * 1000) {
    return { step: 'fail', reason: 'no-peers' };
  }
  if (known.hasMetadata && idleMs >= stallSeconds * 1000) {
    return { step: 'fail', reason: 'stalled' };
  }
  const isListDue = state.phase === 'downloading' && now - known.listedAt >= listEveryMs;
  return isListDue ? { step: 'list' } : steps[state.phase];
}

/** Returns the stage to show. */
export function stageOf(
  { phase, peers }: EngineState,
  known: EngineProgress,
  now: number,
): EngineStage {
  if (phase === 'away' || phase === 'full') return phase;
  if (phase === 'queued' || phase === 'busy') return 'queued';
  const isIdle = now - known.movedAt >= stalledMs;
  if (isIdle && peers === 0) return 'no-peers';
  if (!known.hasMetadata) return 'metadata';
  return isIdle ? 'stalled' : 'downloading';
}

/**
 * Share of the displayed progress that belongs to the engine's download. The rest is for moving the
 * files into the drive.
 */
const engineShare = 0.9;

/** Returns the displayed bytes of a task, from those the engine and the drive have. */
export function shownBytes({
  doneBytes,
  movedBytes,
}: {
  doneBytes: number;
  movedBytes: number;
}): number {
  return Math.floor(doneBytes * engineShare + movedBytes * (1 - engineShare));
}
