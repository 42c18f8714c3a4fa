import { clearEvents, deleteEvents, listEvents, noteEvent } from '#protocol/drive.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { isoTime } from '#worker/http/iso-time.ts';
import { thumbnailLink } from '#worker/services/drive/kernel/links/links.ts';
import type { EventRow } from '#worker/services/drive/kernel/change-log.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { presentFile } from '#worker/services/drive/kernel/nodes/present-file.ts';
import { parseFilters } from '#worker/services/drive/kernel/listing/filters.ts';

/** Largest page of events (protocol 2.9). */
const eventsPageMax = 100;

const typeNames: Readonly<Record<string, string>> = {
  TYPE_CREATE: 'create',
  TYPE_DELETE: 'delete',
  TYPE_DOWNLOAD: 'download',
  TYPE_PLAY: 'play',
  TYPE_RESTORE: 'restore',
  TYPE_UPDATE: 'update',
  TYPE_UPLOAD: 'upload',
  TYPE_VIEW: 'view',
  TYPE_WARNING: 'warning',
};

export const eventEndpoints: readonly Endpoint[] = [
  answerInOneTrip(listEvents, async (input, { env, userId, session, now }) => {
    const { events, files, nextPageToken } = await driveOf(env, session).listEvents({
      types: parseFilters(input.filters).types ?? null,
      fileId: input.file_id,
      limit: Math.min(input.limit, eventsPageMax),
      // One client sends the token under the name of the response field (protocol 2.9).
      pageToken: input.page_token || input.next_page_token,
    });
    const maker = { env, account: userId, ownerId: userId, now };
    const rows = new Map(files.map((row) => [row.id, row]));
    const snapshot = (id: string) => {
      const row = rows.get(id);
      if (!row) return null;
      const thumbnail = thumbnailLink(maker, row, input.thumbnail_size);
      return { '@type': referenceType, ...presentFile(row, { userId, thumbnail }) };
    };
    return {
      events: events.map((event) => ({
        kind: 'drive#event' as const,
        id: event.id,
        type: event.type,
        type_name: typeNames[event.type] ?? '',
        source: '',
        subject: '',
        device: event.device,
        created_time: isoTime(event.created_at),
        updated_time: isoTime(event.created_at),
        mime_type: event.mime_type,
        file_id: event.file_id,
        file_name: event.file_name,
        icon_url: '',
        params: paramsOf(event),
        folder_id: event.folder_id,
        label: '',
        progress: playedPercent(paramsOf(event)),
        reference_resource: snapshot(event.file_id),
        space: '',
      })),
      next_page_token: nextPageToken,
    };
  }),

  answerInOneTrip(noteEvent, async ({ event }, { env, session }) => {
    const { type, file_id: fileId, device, params } = event;
    await driveOf(env, session).noteEvent({ type, fileId, device, params: params ?? {} });
    return {};
  }),

  answerInOneTrip(deleteEvents, async ({ ids }, { env, session }) => {
    await driveOf(env, session).deleteEvents({ ids });
    return {};
  }),

  answerInOneTrip(clearEvents, async ({ types }, { env, session }) => {
    await driveOf(env, session).clearEvents({ types });
    return {};
  }),
];

/** Type name of a file's snapshot (protocol 2.9). */
const referenceType = 'type.googleapis.com/drive.ReferenceFile';

function paramsOf({ params }: EventRow): Record<string, string> {
  return storedJson<Record<string, string>>(params);
}

/**
 * Returns how much of a video was played, a whole number from 0 to 100; 0 if the client didn't say.
 */
function playedPercent({ play_seconds: seconds, play_duration: duration }: Record<string, string>) {
  const part = (Number(seconds) / Number(duration)) * 100;
  return Number.isFinite(part) ? Math.min(100, Math.max(0, Math.floor(part))) : 0;
}
