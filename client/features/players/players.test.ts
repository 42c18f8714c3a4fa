import { expect, test } from 'vitest';
import { mpvCommand, playersFor, playerSystem } from './players.ts';

const film = {
  name: 'Öland & more.mkv',
  track_count: 1,
  url: 'https://files.test/p/u.l.s/f1/%C3%96land%20%26%20more.mkv',
  playlists: {
    m3u: 'https://files.test/p/u.l.s/a.m3u8',
    xspf: 'https://files.test/p/u.l.s/a.xspf',
  },
  feed: '',
  all_files_feed: '',
  subtitles: [{ name: 'Öland & more.en.srt', url: 'https://files.test/p/u.l.s/f2/en.srt' }],
};
const folder = { ...film, url: '', subtitles: [], track_count: 3 };
const hrefs = (system: Parameters<typeof playersFor>[0], stream = film) =>
  Object.fromEntries(playersFor(system, stream).map(({ name, href }) => [name, href(stream)]));

const url = 'https%3A%2F%2Ffiles.test%2Fp%2Fu.l.s%2Ff1%2F%25C3%2596land%2520%2526%2520more.mkv';
const sub = 'https%3A%2F%2Ffiles.test%2Fp%2Fu.l.s%2Ff2%2Fen.srt';

test('players get the address and the subtitles in their own form', () => {
  expect(hrefs('apple-mobile')).toEqual({
    VLC: `vlc-x-callback://x-callback-url/stream?url=${url}&sub=${sub}`,
    Infuse: `infuse://x-callback-url/play?url=${url}&sub=${sub}`,
    nPlayer: `nplayer-${film.url}`,
  });
  expect(hrefs('mac')).toEqual({
    IINA: `iina://weblink?url=${url}&new_window=1&mpv_sub-files=https%5C%3A%2F%2Ffiles.test%2Fp%2Fu.l.s%2Ff2%2Fen.srt`,
    VLC: film.playlists.m3u,
    Infuse: `infuse://x-callback-url/play?url=${url}&sub=${sub}`,
  });
  expect(hrefs('android').VLC).toBe(
    `intent:${film.url}#Intent;action=android.intent.action.VIEW;type=video/*;package=org.videolan.vlc;S.title=%C3%96land%20%26%20more.mkv;end`,
  );
  expect(hrefs('windows')).toEqual({
    VLC: film.playlists.m3u,
    PotPlayer: `potplayer://${film.url}`,
  });
});

test('a folder is opened by players of playlists only', () => {
  expect(Object.keys(hrefs('apple-mobile', folder))).toEqual(['VLC']);
  expect(hrefs('mac', folder).IINA).toContain(encodeURIComponent(folder.playlists.m3u));
  expect(Object.keys(hrefs('linux', folder))).toEqual(['VLC']);
});

test('mpv gets a command where there is a terminal', () => {
  expect(mpvCommand('linux', film)).toBe(
    `mpv --sub-file="https://files.test/p/u.l.s/f2/en.srt" "${film.url}"`,
  );
  expect(mpvCommand('windows', folder)).toBe(`mpv "${folder.playlists.m3u}"`);
  expect(mpvCommand('android', film)).toBe('');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'mac'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'apple-mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'apple-mobile'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'linux'],
])('recognizes %s with %i touches as %s', (userAgent, maxTouchPoints, system) => {
  expect(playerSystem({ userAgent, maxTouchPoints })).toBe(system);
});
