import { tableOf } from '#protocol/tables.ts';
import { anyAccess, downloading } from '#worker/http/access-rule.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';
import { qbittorrentMethods } from '#worker/services/drive/qbittorrent/methods.ts';
import { qbittorrentSchema } from '#worker/services/drive/qbittorrent/schema.ts';

const changes = [
  'addTorrent',
  'changeTorrents',
  'runTorrents',
  'removeTorrents',
  'saveCategory',
  'removeCategories',
  'createTags',
  'deleteTags',
  'setPathPrefix',
] as const;

/**
 * Torrents, categories and tags of programs that use the drive as qBittorrent
 * (docs/decisions/0088-qbittorrent-web-api.md).
 */
export const qbittorrent = {
  name: 'qbittorrent',
  methods: qbittorrentMethods,
  programAccess: {
    ...tableOf(['torrentState', 'savedFiles'], () => ({ access: anyAccess, nodes: ['rootId'] })),
    ...tableOf(changes, () => ({ access: downloading, nodes: ['rootId'] })),
  },
  schema: qbittorrentSchema,
  carriedTables: ['torrent_paths'],
  onAlarm(drive) {
    drive.sql.exec('DELETE FROM torrents WHERE task_id NOT IN (SELECT id FROM tasks)');
  },
} satisfies DriveModule;
