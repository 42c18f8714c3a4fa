import { taskPhases } from '#protocol/resources.ts';
import { fileStatuses, type TorrentState, type TorrentView } from '#worker/services/drive/index.ts';
import { selectTorrents } from '#worker/services/qbittorrent/filter-rules.ts';
import {
  apiVersion,
  appVersion,
  buildInfo,
  preferencesFor,
  serverState,
  transferInfo,
} from '#worker/services/qbittorrent/preferences.ts';
import { defaultSavePath, fullPath } from '#worker/services/qbittorrent/path-rules.ts';
import {
  jsonResponse,
  type QbittorrentCall,
  textResponse,
} from '#worker/services/qbittorrent/qbittorrent-call.ts';
import {
  torrentFile,
  torrentInfo,
  torrentProperties,
  torrentTrackers,
} from '#worker/services/qbittorrent/torrent-rules.ts';

type Answer = (call: QbittorrentCall) => Response | Promise<Response>;

const stateFor = ({ drive, program }: QbittorrentCall) => drive.torrentState(program);

const infosOf = ({ torrents, pathPrefix }: TorrentState, now: number) =>
  torrents.map((view) => torrentInfo(view, pathPrefix, now));

/** Answers about one torrent; 404 for an unknown one. */
function aboutTorrent(answer: (view: TorrentView, state: TorrentState) => unknown): Answer {
  return async (call) => {
    const state = await stateFor(call);
    const hash = call.fields.get('hash')?.trim().toLowerCase();
    const view = state.torrents.find((one) => one.hash === hash);
    return view ? jsonResponse(answer(view, state)) : textResponse('Not Found', 404);
  };
}

async function listFiles(call: QbittorrentCall): Promise<Response> {
  const { c, session, drive, program, fields } = call;
  const hash = fields.get('hash')?.trim().toLowerCase() ?? '';
  const found = await drive.savedFiles({ ...program, hash });
  if (!found) return textResponse('Not Found', 404);
  if (found.task.phase === taskPhases.complete) {
    const files = found.files.map((file) => ({ ...file, isSaved: true }));
    return jsonResponse(files.map(torrentFile));
  }
  const running = await fileStatuses(c.env, session.userId, found.task, { isWhole: true });
  const files = running.map(({ file_name: path, file_size: size, phase }) => {
    return { path, size: Number(size), isSaved: phase === taskPhases.complete };
  });
  return jsonResponse(files.map(torrentFile));
}

function categoriesOf({ categories, pathPrefix }: TorrentState) {
  return Object.fromEntries(
    categories.map(({ name, savePath }) => {
      const path = savePath || fullPath(pathPrefix, ['Downloads', ...name.split('/')]);
      return [name, { name, savePath: path }];
    }),
  );
}

function transferOf({ torrents }: TorrentState) {
  const running = torrents.filter(({ phase }) => phase === taskPhases.running);
  return transferInfo(
    running.reduce((sum, { bytesPerSecond }) => sum + bytesPerSecond, 0),
    torrents.reduce((sum, { doneBytes }) => sum + doneBytes, 0),
  );
}

/** A full update is always a right answer. */
async function mainData(call: QbittorrentCall): Promise<Response> {
  const state = await stateFor(call);
  const byTracker = new Map<string, string[]>();
  for (const { hash, trackers } of state.torrents) {
    for (const tracker of trackers) {
      byTracker.set(tracker, [...(byTracker.get(tracker) ?? []), hash]);
    }
  }
  return jsonResponse({
    categories: categoriesOf(state),
    full_update: true,
    rid: (Number(call.fields.get('rid')) || 0) + 1,
    server_state: serverState(transferOf(state), state.freeBytes),
    tags: state.tags,
    torrents: Object.fromEntries(infosOf(state, call.now).map(({ hash, ...info }) => [hash, info])),
    trackers: Object.fromEntries(byTracker),
  });
}

const json = (value: unknown) => () => jsonResponse(value);

/** Actions that change nothing, by GET and POST. */
export const readActions: Readonly<Record<string, Answer>> = {
  'app/version': () => textResponse(appVersion),
  'app/webapiVersion': () => textResponse(apiVersion),
  'app/buildInfo': json(buildInfo),
  'app/defaultSavePath': async (call) =>
    textResponse(defaultSavePath((await stateFor(call)).pathPrefix)),
  'app/preferences': async (call) =>
    jsonResponse(preferencesFor((await stateFor(call)).pathPrefix)),
  'app/networkInterfaceList': json([]),
  'torrents/info': async (call) =>
    jsonResponse(selectTorrents(infosOf(await stateFor(call), call.now), call.fields)),
  'torrents/count': async (call) => textResponse(String((await stateFor(call)).torrents.length)),
  'torrents/properties': (call) =>
    aboutTorrent((view, { pathPrefix }) => torrentProperties(view, pathPrefix, call.now))(call),
  'torrents/files': listFiles,
  'torrents/trackers': aboutTorrent(torrentTrackers),
  'torrents/webseeds': aboutTorrent(() => []),
  'torrents/pieceStates': aboutTorrent(() => []),
  'torrents/pieceHashes': aboutTorrent(() => []),
  'torrents/categories': async (call) => jsonResponse(categoriesOf(await stateFor(call))),
  'torrents/tags': async (call) => jsonResponse((await stateFor(call)).tags),
  'transfer/info': async (call) => jsonResponse(transferOf(await stateFor(call))),
  'transfer/speedLimitsMode': () => textResponse('0'),
  'transfer/downloadLimit': () => textResponse('0'),
  'transfer/uploadLimit': () => textResponse('0'),
  'sync/maindata': mainData,
  'sync/torrentPeers': json({ full_update: true, rid: 1, peers: {} }),
  'log/main': json([]),
  'log/peers': json([]),
  'rss/items': json({}),
  'rss/rules': json({}),
  'search/plugins': json([]),
  'search/status': json([]),
};
