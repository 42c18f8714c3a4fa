import type { EventType } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type EventRow, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { pageToken, readPageToken } from '#worker/services/drive/kernel/listing/page-token.ts';
import { liveNode, nodesById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/** Rows per turn when a long history is cleared. */
const clearedPerTurn = 5_000;

const columns = 'id, type, file_id, file_name, folder_id, mime_type, device, params, created_at';

/** Events with the live rows of their files. */
export interface EventPage {
  events: EventRow[];
  files: NodeRow[];
  nextPageToken: string;
}

export const eventMethods = {
  /**
   * Lists events newest first, of one file if given. Without types, plays are omitted (protocol
   * 2.9).
   */
  listEvents(
    drive: Drive,
    input: { types: string[] | null; fileId: string; limit: number; pageToken: string },
  ): EventPage {
    const scope = JSON.stringify(['events', input.types, input.fileId]);
    const [before = '~'] = readPageToken(scope, input.pageToken, ['']) ?? [];
    const span = { fileId: input.fileId, before, limit: input.limit + 1 };
    // Each type is a range of an index, so rare types aren't searched among all events.
    const events = input.types
      ? [...new Set(input.types)]
          .slice(0, 16)
          .flatMap((type) => readEvents(drive, 'type = ?1', type, span))
          .sort((a, b) => (a.id < b.id ? 1 : -1))
      : readEvents(drive, 'type <> ?1', 'TYPE_PLAY', span);
    const shown = events.slice(0, input.limit);
    const last = shown.at(-1);
    const isMore = events.length > input.limit && last;
    const ids = [...new Set(shown.map((event) => event.file_id))];
    return {
      events: shown,
      files: nodesById(drive, ids).filter(({ id }) => id && nodeState(drive, id) === 'live'),
      nextPageToken: isMore ? pageToken(scope, [last.id]) : '',
    };
  },

  /**
   * Records an event of a live file in place of the last one of its type. Throws as `liveNode`
   * does.
   */
  noteEvent(
    drive: Drive,
    input: { type: EventType; fileId: string; device: string; params: Record<string, string> },
  ): null {
    drive.transaction(() => {
      const row = liveNode(drive, input.fileId);
      drive.sql.exec('DELETE FROM events WHERE file_id = ? AND type = ?', row.id, input.type);
      recordEvent(drive, input.type, row, input.params, input.device);
    });
    return null;
  },

  deleteEvents(drive: Drive, { ids }: { ids: string[] }): null {
    drive.sql.exec(
      'DELETE FROM events WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    );
    return null;
  },

  /** Clears the history of some types, in turns. */
  async clearEvents(drive: Drive, { types }: { types: string[] }): Promise<null> {
    for (let deleted = clearedPerTurn; deleted === clearedPerTurn;) {
      deleted = drive.sql
        .exec(
          `DELETE FROM events WHERE id IN (SELECT id FROM events
             WHERE type IN (SELECT value FROM json_each(?)) LIMIT ?) RETURNING 1`,
          JSON.stringify(types),
          clearedPerTurn,
        )
        .toArray().length;
      await scheduler.wait(0);
    }
    return null;
  },
};

function readEvents(
  drive: Drive,
  test: string,
  type: string,
  { fileId, before, limit }: { fileId: string; before: string; limit: number },
): EventRow[] {
  const within = fileId === '' ? '' : 'file_id = ?4 AND ';
  return drive.sql
    .exec<EventRow>(
      `SELECT ${columns} FROM events WHERE ${within}${test} AND id < ?2 ORDER BY id DESC LIMIT ?3`,
      type,
      before,
      limit,
      ...(fileId === '' ? [] : [fileId]),
    )
    .toArray();
}
