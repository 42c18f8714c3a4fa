import { parseJsonRecord } from '#worker/services/qbittorrent/json-rules.ts';
import { addTorrents } from '#worker/services/qbittorrent/add-torrents.ts';
import {
  categoryName,
  flagIn,
  hashesIn,
  listOf,
  shareLimitsIn,
} from '#worker/services/qbittorrent/form-rules.ts';
import { prefixFor } from '#worker/services/qbittorrent/path-rules.ts';
import {
  type QbittorrentCall,
  textResponse,
} from '#worker/services/qbittorrent/qbittorrent-call.ts';
import type { TorrentChange } from '#worker/services/drive/index.ts';

type Answer = (call: QbittorrentCall) => Response | Promise<Response>;

/** Changes fields of the torrents that a request names. */
function change(read: (call: QbittorrentCall) => TorrentChange): Answer {
  return async (call) => {
    const { drive, program, fields } = call;
    await drive.changeTorrents({ ...program, hashes: hashesIn(fields), change: read(call) });
    return textResponse('');
  };
}

const tagsIn = ({ fields }: QbittorrentCall) => listOf(fields.get('tags') ?? '', ',');

const run =
  (isPaused: boolean): Answer =>
  async ({ drive, program, fields }) => {
    await drive.runTorrents({ ...program, hashes: hashesIn(fields), isPaused });
    return textResponse('');
  };

const saveCategory =
  (isNew: boolean): Answer =>
  async ({ drive, program, fields }) => {
    const name = categoryName(fields.get('category') ?? '');
    if (name === '') return textResponse('Category name is empty', 400);
    if (name === undefined) return textResponse('Incorrect category name', 409);
    const savePath = fields.get('savePath')?.trim() ?? '';
    await drive.saveCategory({ ...program, name, savePath, isNew });
    return textResponse('');
  };

/** Sets the prefix of paths; other preferences are the drive's own and stay. */
async function setPreferences({ drive, program, fields }: QbittorrentCall): Promise<Response> {
  const { save_path: savePath } = parseJsonRecord(fields.get('json') ?? '');
  if (typeof savePath !== 'string') return textResponse('');
  const prefix = prefixFor(savePath);
  if (prefix === undefined) return textResponse('Incorrect save path', 400);
  await drive.setPathPrefix({ ...program, prefix });
  return textResponse('');
}

/** Accepts a wish that has no counterpart in the drive. */
const ignore: Answer = () => textResponse('');

const ignored = [
  'app/sendTestEmail',
  'torrents/recheck',
  'torrents/reannounce',
  'torrents/topPrio',
  'torrents/bottomPrio',
  'torrents/increasePrio',
  'torrents/decreasePrio',
  'torrents/setForceStart',
  'torrents/setLocation',
  'torrents/setSavePath',
  'torrents/setDownloadPath',
  'torrents/setAutoManagement',
  'torrents/toggleSequentialDownload',
  'torrents/toggleFirstLastPiecePrio',
  'torrents/setSuperSeeding',
  'torrents/setUploadLimit',
  'torrents/setDownloadLimit',
  'torrents/filePrio',
  'torrents/addTrackers',
  'torrents/editTracker',
  'torrents/removeTrackers',
  'torrents/addPeers',
  'torrents/renameFile',
  'torrents/renameFolder',
  'transfer/setDownloadLimit',
  'transfer/setUploadLimit',
  'transfer/toggleSpeedLimitsMode',
  'transfer/setSpeedLimitsMode',
  'transfer/banPeers',
];

/** Actions that change something, by POST only. */
export const writeActions: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(ignored.map((action) => [action, ignore])),
  'app/setPreferences': setPreferences,
  'torrents/add': addTorrents,
  'torrents/delete': async ({ drive, program, fields }) => {
    const deleteFiles = flagIn(fields, 'deleteFiles') ?? false;
    await drive.removeTorrents({ ...program, hashes: hashesIn(fields), deleteFiles });
    return textResponse('');
  },
  'torrents/pause': run(true),
  'torrents/stop': run(true),
  'torrents/resume': run(false),
  'torrents/start': run(false),
  'torrents/setCategory': change(({ fields }) => ({
    category: categoryName(fields.get('category') ?? '') ?? '/',
  })),
  'torrents/addTags': change((call) => ({ addTags: tagsIn(call) })),
  'torrents/removeTags': change((call) => ({ removeTags: tagsIn(call) })),
  'torrents/rename': change(({ fields }) => ({ name: fields.get('name')?.trim() ?? '' })),
  'torrents/setShareLimits': change(({ fields }) => shareLimitsIn(fields)),
  'torrents/createCategory': saveCategory(true),
  'torrents/editCategory': saveCategory(false),
  'torrents/removeCategories': async ({ drive, program, fields }) => {
    const names = listOf(fields.get('categories') ?? '', /[\r\n]+/);
    await drive.removeCategories({ ...program, names });
    return textResponse('');
  },
  'torrents/createTags': async (call) => {
    await call.drive.createTags({ ...call.program, tags: tagsIn(call) });
    return textResponse('');
  },
  'torrents/deleteTags': async (call) => {
    await call.drive.deleteTags({ ...call.program, tags: tagsIn(call) });
    return textResponse('');
  },
};
