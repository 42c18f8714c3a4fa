import type { Drive } from '#worker/services/drive/drive.ts';
import type { EventRow } from '#worker/services/drive/events/events.ts';
import { pageToken, readPageToken } from '#worker/services/drive/files/page-token.ts';

export const eventActs = {
  /** Events newest first. Without types plays are left out (wire 2.9). */
  listEvents(
    drive: Drive,
    input: { types: string[] | null; limit: number; pageToken: string },
  ): { events: EventRow[]; nextPageToken: string } {
    const scope = JSON.stringify(['events', input.types]);
    const after = readPageToken(scope, input.pageToken, ['']);
    const tests = [
      input.types ? 'type IN (SELECT value FROM json_each(?))' : 'type <> ?',
      ...(after ? ['id < ?'] : []),
    ];
    const events = drive.sql
      .exec<EventRow>(
        `SELECT id, type, file_id, file_name, folder_id, mime_type, device, params, created_at
         FROM events WHERE ${tests.join(' AND ')} ORDER BY id DESC LIMIT ?`,
        input.types ? JSON.stringify(input.types) : 'TYPE_PLAY',
        ...(after ?? []),
        input.limit + 1,
      )
      .toArray();
    const shown = events.slice(0, input.limit);
    const last = shown.at(-1);
    const isMore = events.length > input.limit && last;
    return { events: shown, nextPageToken: isMore ? pageToken(scope, [last.id]) : '' };
  },
};
