import { describe, expect, it, test } from 'vitest';
import { colourCode } from '#client/lib/formats/code-colors.ts';
import { codeLines } from '#client/features/preview/viewers/code-lines.ts';
import * as zoom from '#client/features/preview/viewers/image-zoom.ts';
import { Neighbors } from '#client/features/preview/neighbors.ts';
import { packedTree, pathNames, type PackedNode } from '#client/lib/formats/archive-tree.ts';
import {
  listOrder,
  playNeighbors,
  shuffledOrder,
} from '#client/features/preview/playback/play-order.ts';
import {
  needsSaving,
  formatPlayTime,
  resumeAt,
} from '#client/features/preview/playback/play-position.ts';
import {
  codecName,
  findCodecs,
  noCodecs,
  checkPlayable,
} from '#client/features/preview/playback/playable.ts';
import { CommandRegistry } from '#client/features/commands/command-registry.ts';
import { previewCommands } from '#client/features/commands/preview-commands.ts';
import { previewCommand, scrollOf } from '#client/features/preview/preview-keys.ts';
import { firstSubtitles, subtitlesOf, vttOfSrt } from '#client/lib/formats/subtitles.ts';
import { decodeText, guessEncoding } from '#client/lib/formats/text-encoding.ts';
import { readTorrentContents } from '#client/lib/formats/torrent.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { File } from '#protocol/drive.ts';
import { bencode, folderTorrent } from '#tests/support/torrents.ts';

describe('image zoom', () => {
  const place = { picture: { width: 2000, height: 1000 }, room: { width: 1000, height: 800 } };

  it('starts at full view and never below', () => {
    expect(zoom.fittedSize(place, 0)).toEqual({ width: 1000, height: 500 });
    expect(zoom.fittedSize(place, 1)).toEqual({ width: 400, height: 800 });
    const small = { ...place, picture: { width: 30, height: 20 } };
    expect(zoom.fittedSize(small, 0)).toEqual({ width: 30, height: 20 });
    const unread = { ...place, picture: { width: 0, height: 0 } };
    expect(zoom.fittedSize(unread, 0)).toEqual({ width: 0, height: 0 });
  });

  it("ranges from full view to eight times, or twice the image's pixels", () => {
    expect(zoom.zoomBy(zoom.fittedView, 0.1, place)).toEqual(zoom.fittedView);
    expect(zoom.zoomBy(zoom.fittedView, 100, place).zoom).toBe(8);
    const huge = { ...place, picture: { width: 20_000, height: 10_000 } };
    expect(zoom.zoomBy(zoom.fittedView, 1000, huge).zoom).toBe(40);
  });

  it('has a scale relative to the pixels of the image, also on its side', () => {
    expect(zoom.scaleOf(zoom.fittedView, place)).toBeCloseTo(1000 / place.picture.width);
    const turned = { ...zoom.fittedView, turns: 1, zoom: 2 };
    expect(zoom.scaleOf(turned, place)).toBeCloseTo((2 * 400) / place.picture.height);
    const small = { ...place, picture: { width: 30, height: 20 } };
    expect(zoom.scaleOf({ ...zoom.fittedView, zoom: 1.5 }, small)).toBe(1.5);
    const unread = { ...place, picture: { width: 0, height: 0 } };
    expect(zoom.scaleOf(zoom.fittedView, unread)).toBeUndefined();
  });

  it('keeps the point under the pointer in place', () => {
    const at = { x: 200, y: 100 };
    const seen = zoom.zoomBy({ ...zoom.fittedView, zoom: 4, x: 50, y: 20 }, 1.5, place, at);
    const before = { x: (at.x - 50) / 4, y: (at.y - 20) / 4 };
    expect((at.x - seen.x) / seen.zoom).toBeCloseTo(before.x);
    expect((at.y - seen.y) / seen.zoom).toBeCloseTo(before.y);
  });

  it("is limited to the image's edges, and can't be moved at full view", () => {
    const double = { ...zoom.fittedView, zoom: 2 };
    expect(zoom.moveBy(double, { x: 9000, y: -9000 }, place)).toMatchObject({ x: 500, y: -100 });
    expect(zoom.moveBy(zoom.fittedView, { x: 9, y: 9 }, place)).toEqual(zoom.fittedView);
  });

  it('toggles by double click, also when rotated', () => {
    const turned = zoom.rotateRight(zoom.fittedView);
    const close = zoom.toggleZoom(turned, place, { x: 0, y: 0 });
    expect(close).toMatchObject({ zoom: 2.25, turns: 1 });
    expect(zoom.toggleZoom(close, place, { x: 0, y: 0 })).toEqual(turned);
    expect(zoom.rotateRight({ ...turned, turns: 3 }).turns).toBe(0);
  });

  test.each([
    [{ x: -301, y: 0, ms: 900 }, 'next'],
    [{ x: -299, y: 0, ms: 900 }, undefined],
    [{ x: 41, y: 5, ms: 100 }, 'previous'],
    [{ x: 40, y: 5, ms: 100 }, undefined],
    [{ x: 3, y: 260, ms: 900 }, 'close'],
    [{ x: 3, y: -700, ms: 100 }, undefined],
  ])('a swipe of %j means %s', (way, meaning) => {
    expect(zoom.swipeOf(way, place.room, false)).toBe(meaning);
    const mirrored = { previous: 'next', next: 'previous' }[meaning ?? ''] ?? meaning;
    expect(zoom.swipeOf(way, place.room, true)).toBe(mirrored);
  });
});

describe('preview keys', () => {
  const registry = new CommandRegistry();
  registry.register(Object.fromEntries(previewCommands.map(({ name }) => [name, () => {}])));
  registry.setContext({ isPreviewing: true });
  const press = (key: string, more: object = {}, singleKeys = true) => {
    const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
    const event = { key, code: '', ...modifiers, isComposing: false, keyCode: 0, ...more };
    registry.setKeys({}, singleKeys);
    return previewCommand(event, registry, { isMac: false, rightToLeft: false });
  };
  it('are only arrow keys if single characters are turned off', () => {
    expect(press('f', {}, false)).toBeUndefined();
    expect(press('ArrowLeft', {}, false)).toBe('showPrevious');
  });
  it('are unambiguous, also on a Cyrillic keyboard', () => {
    expect([...'+=-0fFdir'].map((key) => press(key))).toEqual([
      'zoomIn',
      'zoomIn',
      'zoomOut',
      'zoomFit',
      'fullScreen',
      'fullScreen',
      'showDetails',
      'showDetails',
      'turn',
    ]);
    expect(press('D', { shiftKey: true })).toBe('downloadShown');
    expect(press('Enter', { altKey: true })).toBe('showDetails');
    expect(press('а', { code: 'KeyF' })).toBe('fullScreen');
    expect(press('ArrowRight')).toBe('showNext');
  });
  it('are ignored with modifiers and during composition', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(press('f', more)).toBeUndefined();
    }
    expect(press('f', { isComposing: true })).toBeUndefined();
    expect([press('x'), press('Enter'), press('Escape')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('text scroll keys', () => {
  const scroll = (key: string, more: object = {}) => {
    const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
    return scrollOf({ key, shiftKey: false, ...none, ...more });
  };
  it('scroll by lines, by pages and to the ends', () => {
    expect(scroll('ArrowDown')).toEqual({ lines: 1 });
    expect(scroll('ArrowUp')).toEqual({ lines: -1 });
    expect(scroll(' ')).toEqual(scroll('PageDown'));
    expect(scroll(' ', { shiftKey: true })).toEqual(scroll('PageUp'));
    expect([scroll('Home')?.pages, scroll('End')?.pages]).toEqual([-Infinity, Infinity]);
  });
  it("are ignored with modifiers and don't include the keys for the next file", () => {
    expect(scroll('End', { ctrlKey: true })).toBeUndefined();
    expect(scroll('ArrowDown', { shiftKey: true })).toBeUndefined();
    expect([scroll('ArrowRight'), scroll('a')]).toEqual([undefined, undefined]);
  });
});

describe('neighbors of a file', () => {
  const rows = ['F1', 'F2', 'a', 'b', 'F3', 'c'].map((id) => ({ id, isFolder: id[0] === 'F' }));
  const engine = {
    indexOf: (id: string) => rows.findIndex((row) => row.id === id),
    rowAt: async (index: number) => rows[index],
  } as unknown as ListEngine;
  it('are the nearest files in list order, skipping folders', async () => {
    const around = new Neighbors(engine, async (id) => ({ id }) as File);
    expect(await around.neighborsOf('a')).toEqual({ after: 'b' });
    expect(await around.neighborsOf('b')).toEqual({ before: 'a', after: 'c' });
    expect(await around.neighborsOf('c')).toEqual({ before: 'b' });
    expect(await around.neighborsOf('elsewhere')).toEqual({});
  });
  it('are read once, and again after a failure', async () => {
    let reads = 0;
    const around = new Neighbors(engine, async (id) => {
      reads += 1;
      if (reads === 1) throw new Error('away');
      return { id, name: 'x.txt' } as File;
    });
    await expect(around.read('a')).rejects.toThrow('away');
    await around.read('a');
    await around.read('a');
    expect(reads).toBe(2);
  });
});

describe('subtitles', () => {
  it('are converted to WebVTT cue by cue', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,5\r\n<i>Hallo</i> & <b>du</b>\r\n\r\n2\r\n1:02:03.004 --> 1:02:04.000\r\n- <script>a --> b\r\n{\\an8}<font color="red">oben</font>\r\n';
    expect(vttOfSrt(srt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>Hallo</i> &amp; <b>du</b>\n\n' +
        '01:02:03.004 --> 01:02:04.000\n- &lt;script>a → b\noben\n',
    );
  });
  it('skip invalid cues', () => {
    expect(vttOfSrt('')).toBe('WEBVTT\n');
    expect(vttOfSrt('1\nno times\n\n2\n00:00:01,000 --> 00:00:02,000\n\n')).toBe('WEBVTT\n');
  });
  const beside = [
    'Film.srt',
    'film.en.srt',
    'film.pt_BR.forced.vtt',
    'film.rus.srt',
    'film.commentary.srt',
    'film2.srt',
    'filmen.srt',
    'film.txt',
  ].map((name) => ({ id: name, name, mime_type: '' }));
  it('are matched to a video by name, with the language from the suffix', () => {
    expect(
      subtitlesOf('film.mkv', beside).map(({ suffix, language }) => [suffix, language]),
    ).toEqual([
      ['', ''],
      ['commentary', ''],
      ['en', 'en'],
      ['pt_BR.forced', 'pt-BR'],
      ['rus', 'ru'],
    ]);
    expect(subtitlesOf('film', [{ id: '1', name: 'film.srt', mime_type: '' }])).toHaveLength(1);
  });
  it("start in the page's language, otherwise without a language", () => {
    const all = subtitlesOf('film.mkv', beside);
    expect(firstSubtitles(all, 'ru')?.name).toBe('film.rus.srt');
    expect(firstSubtitles(all, 'en-US')?.name).toBe('film.en.srt');
    expect(firstSubtitles(all, 'ja')?.name).toBe('Film.srt');
    expect(firstSubtitles([], 'ja')).toBeUndefined();
  });
});

describe('playlist', () => {
  const ids = ['a', 'b', 'c', 'd'];
  it('continues in folder order and ends with it', () => {
    expect(playNeighbors(listOrder(ids), 'b')).toEqual({ before: 'a', after: 'c' });
    expect(playNeighbors(listOrder(ids), 'd').after).toBeUndefined();
    expect(playNeighbors(listOrder(ids), 'z')).toEqual({ before: undefined, after: undefined });
  });
  it('plays everything once when shuffled, starting with the current item', () => {
    let seed = 1;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 50; round += 1) {
      const { ids: shuffled } = shuffledOrder(ids, 'c', random);
      expect(shuffled[0]).toBe('c');
      expect(shuffled.toSorted()).toEqual(ids);
    }
    expect(shuffledOrder(ids, 'gone', () => 0).ids.toSorted()).toEqual(ids);
  });
});

describe('playback position', () => {
  test.each([
    [9, 600, 'video', 0],
    [10, 600, 'video', 10],
    [580, 600, 'video', 580],
    [581, 600, 'video', 0],
    [6985, 7200, 'video', 0],
    [120, 599, 'audio', 0],
    [120, 600, 'audio', 120],
    [Number.NaN, 600, 'video', 0],
    [50, 0, 'video', 0],
  ] as const)('at %d s of %d s of %s resumes at %d', (seconds, duration, kind, at) => {
    expect(resumeAt({ seconds, duration }, kind)).toBe(at);
  });
  it('is stored every 15 seconds and when leaving', () => {
    expect(needsSaving(14.9, 0)).toBe(false);
    expect(needsSaving(15, 0)).toBe(true);
    expect(needsSaving(5, 20)).toBe(true);
  });
  it('is formatted like a clock', () => {
    expect([0, 65, 3723.9, Number.NaN].map(formatPlayTime)).toEqual([
      '0:00',
      '1:05',
      '1:02:03',
      '0:00',
    ]);
  });
});

describe('playable formats', () => {
  const plays =
    (...types: string[]) =>
    (type: string) =>
      types.some((one) => type.startsWith(one) && !/hvc1|ec-3|dtsc/.test(type)) ? 'probably' : '';
  const chrome = plays('video/mp4', 'video/webm', 'audio/mp4', 'audio/webm', 'audio/ogg');
  it('are queried under a name the browser knows', () => {
    expect(checkPlayable('video/mp4', noCodecs, chrome)).toBe('yes');
    expect(checkPlayable('video/quicktime', noCodecs, chrome)).toBe('yes');
    expect(checkPlayable('video/x-matroska', noCodecs, chrome)).toBe('yes');
    expect(checkPlayable('audio/opus', noCodecs, chrome)).toBe('yes');
    expect(checkPlayable('video/x-msvideo', noCodecs, chrome)).toBe('no');
  });
  it('include videos whose audio is unsupported', () => {
    const film = { video: ['V_MPEG4/ISO/AVC'], audio: ['A_EAC3'] };
    expect(checkPlayable('video/x-matroska', film, chrome)).toBe('silent');
    expect(checkPlayable('video/x-matroska', { ...film, audio: ['A_EAC3', 'A_AAC'] }, chrome)).toBe(
      'yes',
    );
    expect(checkPlayable('video/mp4', { video: ['hvc1'], audio: ['mp4a'] }, chrome)).toBe('no');
    expect(checkPlayable('audio/mp4', { video: [], audio: ['ec-3'] }, chrome)).toBe('no');
    expect(checkPlayable('video/mp4', { video: ['xyzw'], audio: [] }, chrome)).toBe('yes');
  });
  it('are detected from codec names in the first bytes', () => {
    const box = (entry: string) => `\0\0\0\x30stsd\0\0\0\0\0\0\0\x01\0\0\0\x20${entry}`;
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(findCodecs(bytes(`${box('hvc1')}....${box('ec-3')}`))).toEqual({
      video: ['hvc1'],
      audio: ['ec-3'],
    });
    expect(findCodecs(bytes('\x86\x90V_MPEGH/ISO/HEVC\x63\x86\x86A_EAC3\x22'))).toEqual({
      video: ['V_MPEGH/ISO/HEVC'],
      audio: ['A_EAC3'],
    });
    expect(findCodecs(new Uint8Array(100))).toEqual(noCodecs);
    expect([codecName('A_EAC3'), codecName('hvc1'), codecName('odd')]).toEqual([
      'E-AC-3',
      'HEVC',
      'odd',
    ]);
  });
});

describe('text encoding', () => {
  /** Encodes text in encodings that browsers only decode, by trying every byte pair. */
  const encoded = (text: string, encoding: string): Uint8Array => {
    const pairs = new Map<string, number[]>();
    const decoder = new TextDecoder(encoding);
    for (let high = 0; high < 256; high += 1) {
      pairs.set(decoder.decode(Uint8Array.of(high)), [high]);
    }
    for (let high = 128; high < 256; high += 1) {
      for (let low = 64; low < 256; low += 1) {
        const letter = decoder.decode(Uint8Array.of(high, low));
        if (!pairs.has(letter)) pairs.set(letter, [high, low]);
      }
    }
    return Uint8Array.from([...text].flatMap((letter) => pairs.get(letter)!));
  };
  test.each([
    ['windows-1251', 'Привет, мир. Это письмо написано давно.'],
    ['koi8-r', 'Привет, мир. Это письмо написано давно.'],
    ['shift_jis', 'これは古いテキストファイルです。'],
    ['euc-jp', 'これは古いテキストファイルです。'],
    ['gb18030', '这是一个旧的文件，他们说我们来到了中国。'],
    ['big5', '這是一個舊的檔案，他們說我們來到了這個地方。'],
    ['euc-kr', '이것은 오래된 텍스트 파일입니다.'],
    ['windows-1252', 'Où est le café ? Là-bas, près de la forêt.'],
  ])('%s is detected by its letters', (encoding, text) => {
    const bytes = encoded(text, encoding);
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes)).toBe(text);
  });
  it('is UTF-16 if every second byte is zero, and UTF-8 if valid', () => {
    expect(guessEncoding(Uint8Array.from([0x61, 0, 0x62, 0, 0x63, 0]))).toBe('utf-16le');
    expect(guessEncoding(Uint8Array.from([0, 0x61, 0, 0x62, 0, 0x63]))).toBe('utf-16be');
    expect(guessEncoding(new TextEncoder().encode('plain'))).toBe('utf-8');
    expect(guessEncoding(new Uint8Array())).toBe('utf-8');
  });
});

describe('syntax highlighting', () => {
  it('preserves the code line by line, with the colors active in each line', () => {
    const lines = codeLines(colourCode('a /* one\r\ntwo */ b\n\n"c"\n', 'js'));
    expect(lines.map((parts) => parts.map(({ text }) => text).join(''))).toEqual([
      'a /* one',
      'two */ b',
      '',
      '"c"',
    ]);
    expect(lines[1]![0]).toEqual({ text: 'two */', kind: 'comment' });
    expect(codeLines([])).toEqual([[]]);
  });
});

describe('archive listing', () => {
  const shape = (nodes: readonly PackedNode[]): unknown[] =>
    nodes.map(({ name, sizeBytes, isFolder, children }) =>
      isFolder ? [name, sizeBytes, shape(children)] : [name, sizeBytes],
    );
  it('is a tree with folders first, natural order and total sizes', () => {
    const items = [
      ['file 10.txt', 1],
      ['b/c/d.txt', 4],
      ['b/e.txt', 2],
      ['file 2.txt', 1],
      ['file 2.txt', 3],
    ].map(([path, sizeBytes]) => ({
      path: pathNames(path as string),
      sizeBytes: sizeBytes as number,
      isFolder: false,
    }));
    const folder = { path: ['b'], sizeBytes: 0, isFolder: true };
    expect(shape(packedTree([folder, ...items, folder], 'en-US'))).toEqual([
      [
        'b',
        6,
        [
          ['c', 4, [['d.txt', 4]]],
          ['e.txt', 2],
        ],
      ],
      ['file 2.txt', 1],
      ['file 2.txt', 3],
      ['file 10.txt', 1],
    ]);
    expect(pathNames('./a\\b//c/')).toEqual(['a', 'b', 'c']);
  });
});

describe('a torrent', () => {
  it('lists name, files without padding and total size', () => {
    const bytes = folderTorrent('Folder', [
      { path: ['a', 'ö.txt'], bytes: new Uint8Array(5) },
      { path: ['.pad'], bytes: new Uint8Array(11), padding: true },
    ]);
    expect(readTorrentContents(bytes)).toEqual({
      name: 'Folder',
      totalBytes: 5,
      files: [{ path: ['a', 'ö.txt'], sizeBytes: 5, isFolder: false }],
    });
    const single = bencode({ info: { name: 'one.iso', length: 7 } });
    expect(readTorrentContents(single).files).toEqual([
      { path: ['one.iso'], sizeBytes: 7, isFolder: false },
    ]);
  });
  it('of version 2 reads its file tree', () => {
    const leaf = (length: number) => ({ '': { length } });
    const tree = { a: { 'b.txt': leaf(3) }, 'c.txt': leaf(4) };
    const bytes = bencode({ info: { name: 'v2', 'file tree': tree } });
    expect(
      readTorrentContents(bytes).files.map(({ path, sizeBytes }) => [path.join('/'), sizeBytes]),
    ).toEqual([
      ['a/b.txt', 3],
      ['c.txt', 4],
    ]);
  });
  it('is refused if invalid', () => {
    for (const text of ['', 'i1e', 'de', 'd4:infoi1ee', 'not a torrent']) {
      expect(() => readTorrentContents(Buffer.from(text))).toThrow();
    }
  });
});
