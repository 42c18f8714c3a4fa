import { fileKind, isRecording, mimeTypeOf } from '#protocol/file-kinds.ts';
import { taskPhases } from '#protocol/resources.ts';
import { compareText } from '#protocol/sort.ts';
import { subtitleSuffix } from '#protocol/subtitles.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  childrenAfter,
  type ChildPosition,
} from '#worker/services/drive/kernel/nodes/walk-children.ts';

/** Recordings below folders, with their subtitles, in the order of the drive's lists. */

/** A video or a piece of music, as a playlist lists it. */
export interface Track {
  id: string;
  name: string;
  /** 0 if it is unknown. */
  seconds: number;
  /** Content type that it is sent with. */
  type: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  addedAt: number;
  modifiedAt: number;
}

/** A file of a feed. Other files than tracks have no length, and are not sent to players. */
export interface NewFile extends Track {
  isTrack: boolean;
}

/** Files of a place. */
interface FoundFiles {
  /** Those of its playlists. */
  tracks: Track[];
  /** The latest added ones, the latest first. */
  newest: NewFile[];
}

/** Limits of one playlist. Larger folders are cut. */
const tracksMax = 2_000;
const newestMax = 50;
const foldersMax = 500;
const rowsMax = 20_000;
const pageRows = 500;
/** Folders read before other callers of the drive get their turn. */
const foldersPerTurn = 50;

const subtitleExtensions = ['.srt', '.vtt', '.ass', '.ssa'];

/** True for a complete, permitted video or piece of music. */
export function isTrack(row: NodeRow): boolean {
  return (
    isServed(row) &&
    isRecording(fileKind({ name: row.name, mime_type: row.mime_type, size: row.size }))
  );
}

/** True for any complete, permitted file. */
export function isServed(row: NodeRow): boolean {
  return row.is_file === 1 && row.phase === taskPhases.complete && !row.is_prohibited;
}

/** True for a complete, permitted file of subtitles. */
export function isSubtitle(row: NodeRow): boolean {
  return isServed(row) && subtitleExtensions.includes(row.extension);
}

/** Returns the content type of a recording or its subtitles. Browsers run none of them. */
export function streamType({ name, mime_type }: Pick<NodeRow, 'name' | 'mime_type'>): string {
  return /^(video|audio)\/[\w.+-]+$/.test(mime_type) ? mime_type : mimeTypeOf(name);
}

/** Returns the subtitles in the folder of a video that belong to it by name. */
export function subtitlesBeside(drive: Drive, video: NodeRow): NodeRow[] {
  if (fileKind({ name: video.name, mime_type: video.mime_type }) !== 'video') return [];
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes
       WHERE parent_id = ? AND is_trashed = 0 AND is_file = 1
         AND extension IN (SELECT value FROM json_each(?)) ORDER BY sort_name, id LIMIT ?`,
      video.parent_id,
      JSON.stringify(subtitleExtensions),
      rowsMax,
    )
    .toArray()
    .filter((row) => isSubtitle(row) && subtitleSuffix(video.name, row.name) !== undefined);
}

/**
 * Returns the tracks among nodes and below them: of each folder, first those in its folders. A feed
 * also shows what has no room in a playlist; `isShown` says which kinds of files it has.
 */
export async function tracksOf(
  drive: Drive,
  tops: readonly NodeRow[],
  isShown: (row: NodeRow) => boolean = isTrack,
): Promise<FoundFiles> {
  const tracks: Track[] = [];
  const newest = new NewestFiles();
  const addNew = (row: NodeRow) => isShown(row) && newest.add(row);
  const waiting = tops.toReversed();
  tops.forEach(addNew);
  let folders = 0;
  let rows = 0;
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (row.is_file) {
      if (tracks.length < tracksMax && isTrack(row)) tracks.push(trackOf(row));
      continue;
    }
    if (row.is_prohibited || folders >= foldersMax || rows >= rowsMax) continue;
    folders += 1;
    const children = childrenOf(drive, row.id, { limit: rowsMax - rows, onRow: addNew });
    rows += children.length;
    waiting.push(...children.toReversed());
    if (folders % foldersPerTurn === 0) await scheduler.wait(0);
  }
  return { tracks, newest: newest.list() };
}

/** The latest added of many files. */
class NewestFiles {
  #rows: NodeRow[] = [];

  add(row: NodeRow): void {
    this.#rows.push(row);
    if (this.#rows.length >= pageRows) this.#rows = this.#latest();
  }

  /** The latest first. */
  list(): NewFile[] {
    return this.#latest().map((row) => ({ ...trackOf(row), isTrack: isTrack(row) }));
  }

  #latest(): NodeRow[] {
    return this.#rows
      .toSorted((a, b) => b.created_at - a.created_at || compareText(a.id, b.id))
      .slice(0, newestMax);
  }
}

function childrenOf(
  drive: Drive,
  folderId: string,
  { limit, onRow }: { limit: number; onRow: (row: NodeRow) => void },
): NodeRow[] {
  const children: NodeRow[] = [];
  let from: ChildPosition | undefined;
  do {
    const { rows, next } = childrenAfter(drive, folderId, from, pageRows);
    rows.forEach(onRow);
    children.push(...rows.filter((row) => !row.is_file || isTrack(row)));
    from = next;
  } while (from && children.length < limit);
  return children;
}

function trackOf(row: NodeRow): Track {
  const { duration } = storedJson<Record<string, string>>(row.params);
  const seconds = Number(duration);
  return {
    id: row.id,
    name: row.name,
    seconds: seconds > 0 ? seconds : 0,
    type: streamType(row),
    size: row.size,
    addedAt: row.created_at,
    modifiedAt: row.modified_at,
  };
}
