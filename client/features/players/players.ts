import type { Stream } from '#protocol/streams.ts';

/** Systems that have players of their own. iPads count as phones do: they have the same players. */
export type PlayerSystem = 'apple-mobile' | 'android' | 'mac' | 'windows' | 'linux';

/** A player that opens addresses. */
export interface Player {
  /** The same in every language. */
  name: string;
  systems: readonly PlayerSystem[];
  /** Address that opens a stream in the player; '' if the player can't open this one. */
  href(stream: Stream): string;
  /** The address is a playlist to be downloaded, which the player opens. */
  isPlaylist?: boolean;
}

/** The recording, or the playlist of a folder. */
export function addressOf({ url, playlists }: Stream): string {
  return url || playlists.m3u;
}

const encoded = encodeURIComponent;
const firstSubtitles = ({ subtitles }: Stream) => subtitles[0]?.url;
const withSubtitles = (stream: Stream, href: string) => {
  const subtitles = firstSubtitles(stream);
  return subtitles === undefined ? href : `${href}&sub=${encoded(subtitles)}`;
};

/** An intent of Android, which any player accepts without a package. */
function intent(stream: Stream, androidPackage: string): string {
  const fields = [
    'Intent',
    'action=android.intent.action.VIEW',
    'type=video/*',
    ...(androidPackage === '' ? [] : [`package=${androidPackage}`]),
    `S.title=${encoded(stream.name)}`,
    'end',
  ];
  return `intent:${addressOf(stream)}#${fields.join(';')}`;
}

/** IINA passes options to mpv, where a colon separates the files of a list. */
function iina(stream: Stream): string {
  const subtitles = stream.subtitles.map(({ url }) => url.replaceAll(':', '\\:')).join(':');
  const option = subtitles === '' ? '' : `&mpv_sub-files=${encoded(subtitles)}`;
  return `iina://weblink?url=${encoded(addressOf(stream))}&new_window=1${option}`;
}

const players: readonly Player[] = [
  { name: 'IINA', systems: ['mac'], href: iina },
  {
    name: 'VLC',
    systems: ['mac', 'windows', 'linux'],
    isPlaylist: true,
    href: ({ playlists }) => playlists.m3u,
  },
  {
    name: 'VLC',
    systems: ['apple-mobile'],
    href: (stream) =>
      withSubtitles(
        stream,
        `vlc-x-callback://x-callback-url/stream?url=${encoded(addressOf(stream))}`,
      ),
  },
  {
    name: 'Infuse',
    systems: ['apple-mobile', 'mac'],
    // It plays no playlists.
    href: (stream) =>
      stream.url &&
      withSubtitles(stream, `infuse://x-callback-url/play?url=${encoded(stream.url)}`),
  },
  {
    name: 'nPlayer',
    systems: ['apple-mobile', 'android'],
    href: ({ url }) => url && `nplayer-${url}`,
  },
  {
    name: 'VLC',
    systems: ['android'],
    href: (stream) => intent(stream, 'org.videolan.vlc'),
  },
  { name: 'mpv', systems: ['android'], href: (stream) => intent(stream, 'is.xyz.mpv') },
  {
    name: 'PotPlayer',
    systems: ['windows'],
    href: (stream) => `potplayer://${addressOf(stream)}`,
  },
];

/** Returns the players of a system that can open a stream, in the order they are offered. */
export function playersFor(system: PlayerSystem, stream: Stream): readonly Player[] {
  return players.filter(({ systems, href }) => systems.includes(system) && href(stream) !== '');
}

/** Returns the system of a browser. Safari on an iPad names itself as on a Mac. */
export function playerSystem(navigator: {
  userAgent: string;
  maxTouchPoints: number;
}): PlayerSystem {
  const { userAgent, maxTouchPoints } = navigator;
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'apple-mobile';
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'apple-mobile' : 'mac';
  return /windows/i.test(userAgent) ? 'windows' : 'linux';
}

/** Command that plays a stream in mpv; '' where there is no terminal. */
export function mpvCommand(system: PlayerSystem, stream: Stream): string {
  if (system === 'android' || system === 'apple-mobile') return '';
  // Addresses contain no quotes, dollars and spaces, so these quotes work in every shell.
  const subtitles = stream.subtitles.map(({ url }) => `--sub-file="${url}"`);
  return ['mpv', ...subtitles, `"${addressOf(stream)}"`].join(' ');
}
