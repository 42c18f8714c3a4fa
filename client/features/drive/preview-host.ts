import {
  createFile,
  type File,
  getFile,
  listEvents,
  listFiles,
  noteEvent,
} from '#protocol/drive.ts';
import { parseListOrder } from '#protocol/sort.ts';
import { request } from '#client/app/api/request.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import type { PreviewHost } from '#client/features/preview/preview-context.ts';

/** Maximum number of files in a folder considered for playlists and subtitles. */
const besideMax = 500;

/** Data access of a preview in the user's own drive. */
export const driveHost: PreviewHost = {
  readFile: (id) => request(getFile, { id, thumbnail_size: 'SIZE_LARGE' }),

  readSiblingFiles: async ({ parent_id: parentId }) => {
    const { files } = await request(listFiles, {
      parent_id: parentId,
      order: parseListOrder(listEngine()?.element.dataset.order ?? 'name_asc').code,
      filters: '{"trashed":{"eq":false},"kind":{"eq":"drive#file"}}',
      limit: besideMax,
    });
    return files;
  },

  playbackPositions: {
    read: async ({ id }) => {
      const filters = '{"type":{"eq":"TYPE_PLAY"}}';
      const { events } = await request(listEvents, { file_id: id, filters, limit: 1 });
      const params = events[0]?.params;
      if (!params) return undefined;
      return { seconds: Number(params.play_seconds), duration: Number(params.play_duration) };
    },
    save: async ({ id }, { seconds, duration }) => {
      const params = { play_seconds: seconds.toFixed(1), play_duration: duration.toFixed(1) };
      await request(noteEvent, { event: { type: 'TYPE_PLAY', file_id: id, params } });
    },
  },

  recordView: ({ id }: File) => {
    // Fire and forget: losing the event only omits a line of the history.
    request(noteEvent, { event: { type: 'TYPE_VIEW', file_id: id } }).catch(() => {});
  },

  startTorrent: async ({ id, name, parent_id: parentId }) => {
    await request(createFile, {
      kind: 'drive#file',
      name: name.replace(/\.torrent$/i, ''),
      parent_id: parentId,
      upload_type: 'UPLOAD_TYPE_URL',
      url: { url: '', file_id: id },
    });
  },
};
