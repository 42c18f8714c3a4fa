import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { subtitleSuffix } from '#protocol/subtitles.ts';
import { playlistFormats } from './playlist-text.ts';
import { streamType } from './tracks.ts';

const addedAt = Date.UTC(2026, 10, 24, 12);
const entries = [
  {
    id: 'one',
    name: 'One & <two>.mkv',
    url: 'https://files.test/p/t/1/One%20%26.mkv?a&b',
    seconds: 61.6,
    type: 'video/x-matroska',
    size: 12,
    addedAt,
    modifiedAt: addedAt + 1000,
  },
  {
    id: 'two',
    name: 'Line\r\nbreak\u2028\u0000.mp3',
    url: 'https://files.test/p/t/2/x.mp3',
    seconds: 0,
    type: 'audio/mpeg',
    size: 3,
    addedAt,
    modifiedAt: addedAt - 1000,
  },
];
const playlist = {
  id: 'link',
  title: 'A <b>',
  url: 'https://files.test:8443/p/t/A%20%3Cb%3E.atom',
  modifiedAt: addedAt,
  pageUrl: '',
  entries,
  newest: entries.map((entry) => ({ ...entry, isTrack: true })),
};

describe('a playlist', () => {
  test('as M3U has one line per address, whatever a name contains', () => {
    expect(playlistFormats.m3u8.textOf(playlist)).toBe(
      [
        '#EXTM3U',
        '#EXTINF:62,One & <two>.mkv',
        'https://files.test/p/t/1/One%20%26.mkv?a&b',
        '#EXTINF:-1,Line break .mp3',
        'https://files.test/p/t/2/x.mp3',
        '',
      ].join('\n'),
    );
    expect(playlistFormats.m3u8.textOf({ entries: [] })).toBe('#EXTM3U\n');
  });

  test('as XSPF is well-formed, with times in milliseconds', () => {
    const text = playlistFormats.xspf.textOf(playlist);
    expect(text).toContain('<title>A &lt;b&gt;</title>');
    expect(text).toContain('<location>https://files.test/p/t/1/One%20%26.mkv?a&amp;b</location>');
    expect(text).toContain('<duration>61600</duration>');
    expect(text).toContain('<title>Line&#13;&#10;break\u2028\uFFFD.mp3</title>');
    expect(text.match(/<duration>/g)).toHaveLength(1);
  });

  test('as a feed has ids without a port, times, and the recordings as enclosures', () => {
    const text = playlistFormats.atom.textOf(playlist);
    expect(text).toContain('<id>tag:files.test,2026:feed/link</id>');
    expect(text.match(/<updated>.*<\/updated>/g)).toEqual([
      '<updated>2026-11-24T12:00:01.000Z</updated>',
      '<updated>2026-11-24T12:00:01.000Z</updated>',
      '<updated>2026-11-24T12:00:00.000Z</updated>',
    ]);
    expect(text).toContain(
      '<link rel="enclosure" type="video/x-matroska" href="https://files.test/p/t/1/One%20%26.mkv?a&amp;b" length="12"/>',
    );
    const parser = new SaxesParser({ xmlns: true });
    let links = 0;
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ local, uri }) => {
      expect(uri).toBe('http://www.w3.org/2005/Atom');
      if (local === 'link') links += 1;
    });
    parser.write(text).close();
    expect(links).toBe(5);
  });
});

test.each([
  ['a.mkv', 'video/x-matroska', 'video/x-matroska'],
  ['a.mkv', 'application/octet-stream', 'video/x-matroska'],
  ['a.avi', '', 'video/x-msvideo'],
  ['a.mp4', 'video/mp4; codecs="x"\r\nx: y', 'video/mp4'],
  ['a.srt', 'application/x-subrip', 'application/x-subrip'],
  ['a.ass', '', 'text/x-ssa'],
])('%s of type "%s" is sent as %s', (name, mime_type, type) => {
  expect(streamType({ name, mime_type })).toBe(type);
});

test.each([
  ['Film.mkv', 'Film.srt', ''],
  ['Film.mkv', 'film.en.forced.SRT', 'en.forced'],
  ['Café.mkv', 'Cafe\u0301.srt', ''],
  ['Film.mkv', 'Film 2.srt', undefined],
  ['Film.mkv', 'Filmography.srt', undefined],
])('next to %s, %s is %j', (film, name, suffix) => {
  expect(subtitleSuffix(film, name)).toBe(suffix);
});
