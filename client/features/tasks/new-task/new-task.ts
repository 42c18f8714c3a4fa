import type { FoundLink } from '../links.ts';
import type { HeldFile, Probe } from './probe.ts';
import type { TorrentFile } from './torrent-file.ts';

/** What a task is made from: a link that was pasted, or a .torrent that was dropped. */
export type NewSource = FoundLink | { kind: 'torrent'; key: string; torrent: TorrentFile };

/** One line of the box: what could be started, and what is known of it. */
export interface NewTask {
  source: NewSource;
  probe: Probe;
  /** Whether it is among those to be started. */
  isWanted: boolean;
  /** The files to bring of a torrent; undefined for all of them. */
  picked: ReadonlySet<string> | undefined;
  /** Why it was refused when it was started, in words; '' for nothing. */
  fault: string;
}

/** Whether a task can be started at all as far as is known. */
export function canStart({ probe, picked }: NewTask): boolean {
  return probe.state !== 'refused' && picked?.size !== 0;
}

/** What the wanted tasks take together. */
export interface NewTotal {
  /** How many would be started. */
  count: number;
  /** How many of them count towards the day's limit; a share is no download. */
  counted: number;
  sizeBytes: number;
  /** Whether some of them have not said how large they are. */
  isMore: boolean;
}

/** Adds up what is wanted and can be started. */
export function totalOf(tasks: readonly NewTask[]): NewTotal {
  const wanted = tasks.filter((task) => task.isWanted && canStart(task));
  const sizes = wanted.map(sizeOf);
  return {
    count: wanted.length,
    counted: wanted.filter(({ source }) => source.kind !== 'share').length,
    sizeBytes: sizes.reduce((sum, size) => sum + size, 0),
    isMore: sizes.includes(0),
  };
}

/** The bytes a task would bring; 0 while nobody knows. */
export function sizeOf({ probe, picked }: NewTask): number {
  if (probe.state !== 'known') return 0;
  if (!picked) return probe.sizeBytes;
  return sumOf(probe.files.filter(({ path }) => picked.has(path)));
}

const sumOf = (files: readonly HeldFile[]) =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** What stands in the way of starting, in the order it is told; undefined for nothing. */
export type Hindrance = { what: 'room'; missingBytes: number } | { what: 'today'; left: number };

/**
 * Whether the drive and the plan have room for a total. `freeBytes` and `leftToday` are Infinity
 * without a limit.
 */
export function hindranceOf(
  total: NewTotal,
  room: { freeBytes: number; leftToday: number },
): Hindrance | undefined {
  if (total.counted > room.leftToday) return { what: 'today', left: room.leftToday };
  if (total.sizeBytes > room.freeBytes) {
    return { what: 'room', missingBytes: total.sizeBytes - room.freeBytes };
  }
  return undefined;
}
