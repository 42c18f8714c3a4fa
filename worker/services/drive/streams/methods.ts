import { ApiError } from '#protocol/errors.ts';
import { streamLinksMax } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  ancestry,
  liveNode,
  nodeById,
  nodeState,
} from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import type { StreamedPlace } from '#worker/services/drive/kernel/streams/stream-address.ts';
import {
  isServed,
  isSubtitle,
  isTrack,
  subtitlesBeside,
  tracksOf,
} from '#worker/services/drive/kernel/streams/tracks.ts';

/** A row of `stream_links` (schema.ts). Times are milliseconds since 1970. */
type StreamLinkRow = {
  id: string;
  node_id: string;
  created_at: number;
  last_used_at: number;
};

/** A link with its file or folder. */
export interface ListedStreamLink extends StreamLinkRow {
  name: string;
  isFile: boolean;
  isTrashed: boolean;
}

/** A new or known link, '' if there is no file, and what it opens. */
export interface AddedStreamLink {
  linkId: string;
  place: StreamedPlace;
}

const columns = 'id, node_id, created_at, last_used_at';
/** A write per hour of use is enough to find links that nothing uses. */
const lastUsedStepMs = 3_600_000;

export const streamMethods = {
  /**
   * Returns the link of a node, and adds it if there is none. Throws the errors of `liveNode`,
   * `invalid_argument` for a file that isn't a recording, and `out_of_range`.
   */
  async addStreamLink(drive: Drive, { nodeId }: { nodeId: string }): Promise<AddedStreamLink> {
    const node = liveNode(drive, nodeId);
    if (node.is_file && !isTrack(node)) {
      throw new ApiError('invalid_argument', {
        description: 'file_id: must be a video, a piece of music or a folder',
      });
    }
    const place = await placeOf(drive, node, isServed);
    if (place.newest.length === 0) return { linkId: '', place };
    return { linkId: linkOf(drive, nodeId).id, place };
  },

  /** Returns all links whose nodes exist, the latest used first. */
  streamLinks(drive: Drive, _input: Record<string, never>): ListedStreamLink[] {
    return drive.sql
      .exec<StreamLinkRow>(`SELECT ${columns} FROM stream_links ORDER BY last_used_at DESC, id`)
      .toArray()
      .flatMap((row) => {
        const node = nodeById(drive, row.node_id);
        const state = node ? nodeState(drive, node.id) : 'gone';
        return node && state !== 'gone'
          ? [
              {
                ...row,
                name: node.name,
                isFile: node.is_file === 1,
                isTrashed: state === 'trashed',
              },
            ]
          : [];
      });
  },

  /** Revokes a link. Returns false if there is none. */
  revokeStreamLink(drive: Drive, { id }: { id: string }): boolean {
    return drive.sql.exec('DELETE FROM stream_links WHERE id = ?', id).rowsWritten > 0;
  },

  /** Revokes all links that were created up to a time (ms). */
  revokeStreamLinks(drive: Drive, { createdBy }: { createdBy?: number }): void {
    drive.sql.exec(
      'DELETE FROM stream_links WHERE created_at <= ?',
      createdBy ?? Number.MAX_SAFE_INTEGER,
    );
  },

  /**
   * Returns a recording or subtitles that a link opens: its file and the subtitles next to it, or
   * anything playable below its folder. Null for everything else.
   */
  streamedFile(
    drive: Drive,
    { linkId, fileId }: { linkId: string; fileId: string },
  ): NodeRow | null {
    const linked = linkedNode(drive, linkId);
    const file = linked && nodeById(drive, fileId);
    if (!file || !(isTrack(file) || isSubtitle(file))) return null;
    const isOpened = linked.is_file
      ? fileId === linked.id || subtitlesBeside(drive, linked).some(({ id }) => id === fileId)
      : nodeState(drive, fileId) === 'live' &&
        ancestry(drive, fileId).some(({ id }) => id === linked.id);
    return isOpened ? file : null;
  },

  /**
   * Returns everything that a link opens; null if it doesn't open anything. With `hasAllFiles`, its
   * newest files are of all kinds.
   */
  async streamedPlace(
    drive: Drive,
    { linkId, hasAllFiles }: { linkId: string; hasAllFiles: boolean },
  ): Promise<(StreamedPlace & { nodeId: string }) | null> {
    const linked = linkedNode(drive, linkId);
    if (!linked) return null;
    const place = await placeOf(drive, linked, hasAllFiles ? isServed : isTrack);
    return { ...place, nodeId: linked.id };
  },
};

async function placeOf(
  drive: Drive,
  node: NodeRow,
  isShown: (row: NodeRow) => boolean,
): Promise<StreamedPlace> {
  return {
    name: node.name,
    ...(await tracksOf(drive, [node], isShown)),
    modifiedAt: node.modified_at,
    file: node.is_file ? { id: node.id, name: node.name } : undefined,
    subtitles: (node.is_file ? subtitlesBeside(drive, node) : []).map(({ id, name }) => ({
      id,
      name,
    })),
  };
}

function linkOf(drive: Drive, nodeId: string): StreamLinkRow {
  return drive.transaction(() => {
    const now = drive.now();
    drive.sql.exec(
      `INSERT INTO stream_links (${columns}) VALUES (?, ?, ?, ?) ON CONFLICT (node_id) DO NOTHING`,
      timedId(now),
      nodeId,
      now,
      now,
    );
    const { count } = drive.sql
      .exec<{ count: number }>('SELECT count(*) AS count FROM stream_links')
      .one();
    if (count > streamLinksMax) {
      throw new ApiError('out_of_range', { description: `more than ${streamLinksMax} links` });
    }
    const row = drive.sql
      .exec<StreamLinkRow>(`SELECT ${columns} FROM stream_links WHERE node_id = ?`, nodeId)
      .one();
    recordUse(drive, row);
    return row;
  });
}

/** Returns the live node of a link, and records that the link is used. */
function linkedNode(drive: Drive, linkId: string): NodeRow | undefined {
  const [row] = drive.sql
    .exec<StreamLinkRow>(`SELECT ${columns} FROM stream_links WHERE id = ?`, linkId)
    .toArray();
  if (!row || nodeState(drive, row.node_id) !== 'live') return undefined;
  recordUse(drive, row);
  return nodeById(drive, row.node_id);
}

function recordUse(drive: Drive, row: StreamLinkRow): void {
  const now = drive.now();
  if (now - row.last_used_at < lastUsedStepMs) return;
  drive.sql.exec('UPDATE stream_links SET last_used_at = ? WHERE id = ?', now, row.id);
}
