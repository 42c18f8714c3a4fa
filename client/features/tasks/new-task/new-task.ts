import type { FoundLink } from '../links.ts';
import type { ProbedFile, Probe } from './probe.ts';
import type { DroppedTorrent } from './torrent-file.ts';

/** Source of a task: a pasted link or a dropped .torrent file. */
export type NewSource = FoundLink | { kind: 'torrent'; key: string; torrent: DroppedTorrent };

/** One source in the dialog, with its contents and choices. */
export interface NewTask {
  source: NewSource;
  probe: Probe;
  /** Selected to be started. */
  isSelected: boolean;
  /** Paths of the selected files of a torrent; undefined for all. */
  picked: ReadonlySet<string> | undefined;
  /** Error text of the last attempt to start it; '' for none. */
  fault: string;
}

/** True if nothing known prevents starting the task. */
export function canStart({ probe, picked }: NewTask): boolean {
  return probe.state !== 'refused' && picked?.size !== 0;
}

/** Totals of the selected tasks. */
export interface NewTaskTotals {
  /** Number of tasks that would start. */
  count: number;
  /** Number of tasks that count towards the daily limit. Shared links don't. */
  counted: number;
  sizeBytes: number;
  /** Some sizes are unknown, so the total is a minimum. */
  isMore: boolean;
}

/** Adds up the selected tasks that can start. */
export function totalOf(tasks: readonly NewTask[]): NewTaskTotals {
  const selected = tasks.filter((task) => task.isSelected && canStart(task));
  const sizes = selected.map(sizeOf);
  return {
    count: selected.length,
    counted: selected.filter(({ source }) => source.kind !== 'share').length,
    sizeBytes: sizes.reduce((sum, size) => sum + size, 0),
    isMore: sizes.includes(0),
  };
}

/** The bytes a task would download; 0 if unknown. */
export function sizeOf({ probe, picked }: NewTask): number {
  if (probe.state !== 'known') return 0;
  if (!picked) return probe.sizeBytes;
  return sumOf(probe.files.filter(({ path }) => picked.has(path)));
}

const sumOf = (files: readonly ProbedFile[]) =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** The limit that prevents starting, in order of precedence; undefined for none. */
export type ExceededLimit =
  | { what: 'room'; missingBytes: number }
  | { what: 'today'; left: number };

/**
 * Checks a total against the free space and the daily limit. `freeBytes` and `leftToday` are
 * Infinity without a limit.
 */
export function exceededLimit(
  total: NewTaskTotals,
  room: { freeBytes: number; leftToday: number },
): ExceededLimit | undefined {
  if (total.counted > room.leftToday) return { what: 'today', left: room.leftToday };
  if (total.sizeBytes > room.freeBytes) {
    return { what: 'room', missingBytes: total.sizeBytes - room.freeBytes };
  }
  return undefined;
}
