import { describe, expect, test } from 'vitest';
import { subtitleSuffix } from '#protocol/subtitles.ts';
import { playlistFormats } from './playlist-text.ts';
import { streamType } from './tracks.ts';

const entries = [
  { name: 'One & <two>.mkv', url: 'https://files.test/p/t/1/One%20%26.mkv?a&b', seconds: 61.6 },
  { name: 'Line\r\nbreak\u2028\u0000.mp3', url: 'https://files.test/p/t/2/x.mp3', seconds: 0 },
];

describe('a playlist', () => {
  test('as M3U has one line per address, whatever a name contains', () => {
    expect(playlistFormats.m3u8.textOf('ignored', entries)).toBe(
      [
        '#EXTM3U',
        '#EXTINF:62,One & <two>.mkv',
        'https://files.test/p/t/1/One%20%26.mkv?a&b',
        '#EXTINF:-1,Line break .mp3',
        'https://files.test/p/t/2/x.mp3',
        '',
      ].join('\n'),
    );
    expect(playlistFormats.m3u8.textOf('', [])).toBe('#EXTM3U\n');
  });

  test('as XSPF is well-formed, with times in milliseconds', () => {
    const text = playlistFormats.xspf.textOf('A <b>', entries);
    expect(text).toContain('<title>A &lt;b&gt;</title>');
    expect(text).toContain('<location>https://files.test/p/t/1/One%20%26.mkv?a&amp;b</location>');
    expect(text).toContain('<duration>61600</duration>');
    expect(text).toContain('<title>Line&#13;&#10;break\u2028\uFFFD.mp3</title>');
    expect(text.match(/<duration>/g)).toHaveLength(1);
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
