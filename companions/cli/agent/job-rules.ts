import type { AgentJob, AgentReport } from '#protocol/agents.ts';
import type { EngineFile, EnginePhase, EngineState } from '#protocol/bittorrent-engine.ts';

/** Seconds after which a download that failed is tried again. */
export const repeatAfterMs = 30_000;

/** Next step for a download. `again` removes what the engine has of it first. */
export type DownloadStep = 'add' | 'again' | 'pause' | 'resume' | 'none';

/** Decides the next step for a download whose jobs want this. */
export function stepFor(want: AgentJob['want'], phase: EnginePhase): DownloadStep {
  if (phase === 'absent') return want === 'pause' ? 'none' : 'add';
  if (phase === 'paused') return want === 'pause' ? 'none' : 'resume';
  if (phase === 'busy' || phase === 'full' || phase === 'faulty') {
    return want === 'run' ? 'again' : 'none';
  }
  const isRunning = phase !== 'complete' && phase !== 'invalid';
  return want === 'pause' && isRunning ? 'pause' : 'none';
}

/** The combined wish of the jobs of one download. */
export interface CommonWish {
  want: AgentJob['want'];
  /** Null for all files. */
  places: readonly number[] | null;
}

/** Combines jobs for the same torrent: the download runs while one of them wants it. */
export function commonWish(jobs: readonly Pick<AgentJob, 'want' | 'places'>[]): CommonWish {
  const wants = new Set(jobs.map(({ want }) => want));
  const want = (['run', 'seed', 'pause'] as const).find((one) => wants.has(one)) ?? 'pause';
  const isAll = jobs.some(({ places }) => places === null);
  const places = [...new Set(jobs.flatMap((job) => job.places ?? []))].sort((a, b) => a - b);
  return { want, places: isAll ? null : places };
}

/** Returns the wanted files that aren't selected. */
export function unselected(files: readonly EngineFile[], { places }: CommonWish): number[] {
  const wanted = places && new Set(places);
  return files
    .filter(({ place, isSelected }) => !isSelected && (!wanted || wanted.has(place)))
    .map(({ place }) => place);
}

/** Returns the report of a job. */
export function reportOf(
  { job_id, lease }: Pick<AgentJob, 'job_id' | 'lease'>,
  state: EngineState,
  files: readonly EngineFile[] | undefined,
): AgentReport {
  return {
    job_id,
    lease,
    // Only the site knows whether an agent is away.
    phase: state.phase === 'away' ? 'absent' : state.phase,
    name: state.name,
    total_bytes: state.totalBytes,
    done_bytes: state.doneBytes,
    bytes_per_second: state.bytesPerSecond,
    peers: state.peers,
    ...(files
      ? {
          files: files.map(({ place, path, size, isSelected, isReady }) => ({
            place,
            path: [...path],
            size,
            is_selected: isSelected,
            is_ready: isReady,
          })),
        }
      : {}),
  };
}

const soonMs = 1_000;
const activeMs = 5_000;
const idleMs = 20_000;

/** Returns the time until the next look: soon after a change, then less and less often. */
export function nextLookMs(lastMs: number, { hasChanged, isActive }: LookFacts): number {
  if (hasChanged) return soonMs;
  return Math.min(isActive ? activeMs : idleMs, Math.round(lastMs * 1.5));
}

/** Returns the pause before the next round. A call that waited for changes was the pause. */
export function pauseMs(lookMs: number, hasWaited: boolean): number {
  return hasWaited ? Math.min(lookMs, soonMs) : lookMs;
}

interface LookFacts {
  /** Something else than bytes has changed. */
  hasChanged: boolean;
  /** A download runs. */
  isActive: boolean;
}
