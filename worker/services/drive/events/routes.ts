import { listEvents } from '#protocol/drive.ts';
import { type Answer, answer } from '#worker/http/answer.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { isoTime } from '#worker/services/drive/files/presenter.ts';
import { parseFilters } from '#worker/services/drive/files/filters.ts';

/** Largest page of events (wire 2.9). */
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

export const eventAnswers: readonly Answer[] = [
  answer(listEvents, async (input, { env, userId }) => {
    const { events, nextPageToken } = await driveOf(env, userId).listEvents({
      types: parseFilters(input.filters).types ?? null,
      limit: Math.min(input.limit, eventsPageMax),
      // One client sends the token under the name of the answer's field (wire 2.9).
      pageToken: input.page_token || input.next_page_token,
    });
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
        params: JSON.parse(event.params) as Record<string, string>,
        folder_id: event.folder_id,
        label: '',
        progress: 0,
        reference_resource: null,
        space: '',
      })),
      next_page_token: nextPageToken,
    };
  }),
];
