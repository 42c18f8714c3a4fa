import { unusedStreamLinkDays } from '#protocol/limits.ts';
import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { streamMethods } from '#worker/services/drive/streams/methods.ts';
import { streamEndpoints } from '#worker/services/drive/streams/routes.ts';
import { streamsSchema } from '#worker/services/drive/streams/schema.ts';
import {
  allFilesPath,
  ownFeeds,
  ownStreams,
  streamPath,
} from '#worker/services/drive/streams/stream-access.ts';

const unusedMs = unusedStreamLinkDays * 86_400_000;

/** Links of recordings and folders for players (docs/decisions/0109-links-for-players.md). */
export const streams = {
  name: 'streams',
  methods: streamMethods,
  routes: streamEndpoints,
  schema: streamsSchema,
  carriedTables: ['stream_links'],
  streamSources: { [streamPath]: ownStreams, [allFilesPath]: ownFeeds },
  onNodesChanged(drive, { deleted = [] }) {
    if (deleted.length === 0) return;
    drive.sql.exec(
      'DELETE FROM stream_links WHERE node_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(deleted.map(({ id }) => id)),
    );
  },
  dueAt(drive) {
    const at = earliest(drive, 'SELECT min(last_used_at) AS at FROM stream_links');
    return at && at + unusedMs;
  },
  onAlarm(drive) {
    drive.sql.exec('DELETE FROM stream_links WHERE last_used_at <= ?', drive.now() - unusedMs);
  },
} satisfies DriveModule;
