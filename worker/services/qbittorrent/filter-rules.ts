import {
  numberIn,
  type Fields,
  flagIn,
  hashesIn,
} from '#worker/services/qbittorrent/form-rules.ts';
import type { TorrentInfo } from '#worker/services/qbittorrent/torrent-rules.ts';

const isCompleted = ({ progress }: TorrentInfo) => progress === 1;
const isPaused = ({ state }: TorrentInfo) => state === 'pausedDL' || state === 'pausedUP';
const isActive = ({ dlspeed }: TorrentInfo) => dlspeed > 0;
const isStalled = ({ state }: TorrentInfo) => state === 'stalledDL';

const filters: Readonly<Record<string, (info: TorrentInfo) => boolean>> = {
  downloading: (info) => !isCompleted(info),
  seeding: () => false,
  completed: isCompleted,
  paused: isPaused,
  stopped: isPaused,
  resumed: (info) => !isPaused(info),
  running: (info) => !isPaused(info),
  active: isActive,
  inactive: (info) => !isActive(info),
  stalled: isStalled,
  stalled_uploading: () => false,
  stalled_downloading: isStalled,
  errored: ({ state }) => state === 'error' || state === 'missingFiles',
};

/** Returns the torrents that `torrents/info` asks for, in its order. */
export function selectTorrents(all: readonly TorrentInfo[], fields: Fields): TorrentInfo[] {
  const filter = fields.get('filter') ?? '';
  const passes = Object.hasOwn(filters, filter) ? filters[filter] : undefined;
  const category = fields.get('category');
  const tag = fields.get('tag');
  const hashes = fields.has('hashes') ? hashesIn(fields) : null;
  const found = all.filter(
    (info) =>
      (passes?.(info) ?? true) &&
      (category === undefined || info.category === category) &&
      (tag === undefined || hasTag(info, tag)) &&
      (hashes === null || hashes.includes(info.hash)),
  );
  const sorted = sortedBy(found, fields.get('sort') ?? '');
  if (flagIn(fields, 'reverse')) sorted.reverse();
  const offset = numberIn(fields, 'offset') ?? 0;
  const limit = numberIn(fields, 'limit') ?? 0;
  const first = offset < 0 ? Math.max(0, sorted.length + offset) : offset;
  return sorted.slice(first, limit > 0 ? first + limit : undefined);
}

/** An empty tag selects torrents without tags. */
function hasTag({ tags }: TorrentInfo, tag: string): boolean {
  return tag === '' ? tags === '' : tags.split(', ').includes(tag);
}

function sortedBy(infos: readonly TorrentInfo[], field: string): TorrentInfo[] {
  const keyed = infos.map((info) => ({
    info,
    key: new Map<string, unknown>(Object.entries(info)).get(field),
  }));
  return keyed
    .sort(({ key: a }, { key: b }) =>
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : String(a) < String(b)
          ? -1
          : Number(String(a) > String(b)),
    )
    .map(({ info }) => info);
}
