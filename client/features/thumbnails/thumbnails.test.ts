import { describe, expect, test } from 'vitest';
import { exifIn } from '../../lib/formats/exif-start.ts';
import { drawingKind, isReadWhole } from './drawing-kind.ts';
import { mayDecode, pictureSize, drawnSize } from './picture-size.ts';
import { isDrawableSvg, svgCost, svgElementsMax } from './svg-cost.ts';
import { isRightToLeft, styledLines, wrapLine } from './text-lines.ts';
import { ThumbnailQueue } from './thumbnail-queue.ts';

const mebibyte = 1024 * 1024;

describe('what is drawn', () => {
  const kindOf = (name: string, size = 1000, mime_type?: string) =>
    drawingKind({ name, size, mime_type });

  test('follows the kind of file', () => {
    expect(kindOf('film.mp4')).toBe('video');
    expect(kindOf('report.pdf')).toBe('pdf');
    expect(kindOf('letter.md')).toBe('markdown');
    expect(kindOf('notes.txt')).toBe('text');
    expect(kindOf('nest.py')).toBe('code');
    expect(kindOf('birds.csv')).toBe('code');
    expect(kindOf('logo.svg')).toBe('svg');
    expect(kindOf('IMG_0001.HEIC')).toBe('image');
    expect(kindOf('DSC_1.NEF')).toBe('raw');
    expect(kindOf('anything', 1000, 'video/webm')).toBe('video');
  });

  test("leaves out what the server draws, and what can't be drawn", () => {
    for (const name of ['photo.jpg', 'photo.png', 'song.mp3', 'nest.zip', 'x.docx', 'x.torrent']) {
      expect([name, kindOf(name)]).toEqual([name, undefined]);
    }
    expect(drawingKind({ name: 'a.pdf', kind: 'drive#folder', size: 1 })).toBeUndefined();
  });

  test('leaves out empty files, and large ones that are read whole', () => {
    expect(kindOf('notes.txt', 0)).toBeUndefined();
    expect(kindOf('report.pdf', 33 * mebibyte)).toBeUndefined();
    expect(kindOf('logo.svg', 2 * mebibyte)).toBeUndefined();
    expect(kindOf('IMG_0001.heic', 41 * mebibyte)).toBeUndefined();
    expect(kindOf('film.mp4', 50_000 * mebibyte)).toBe('video');
    expect(kindOf('server.log', 500 * mebibyte)).toBe('text');
  });
});

test('a thumbnail has the proportions of its picture, and is never enlarged', () => {
  const sizes = [
    [1920, 1080, 910, 512],
    [3024, 4032, 512, 683],
    [160, 120, 160, 120],
    [9000, 1000, 1024, 114],
    [9000, 2, 1024, 1],
  ] as const;
  for (const [width, height, ...expected] of sizes) {
    const size = drawnSize({ width, height });
    expect([size.width, size.height]).toEqual(expected);
  }
});

test('only some kinds are read whole', () => {
  for (const kind of ['pdf', 'svg', 'image'] as const) expect(isReadWhole(kind)).toBe(true);
  for (const kind of ['video', 'text', 'markdown', 'code', 'raw'] as const) {
    expect(isReadWhole(kind)).toBe(false);
  }
});

describe('the size of a picture', () => {
  const jpeg = (width: number, height: number) =>
    new Uint8Array(
      [
        [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9, 0xff, 0xc2, 0, 11, 8],
        [height >> 8, height & 255, width >> 8, width & 255, 3],
      ].flat(),
    );

  test('is read without decoding it', () => {
    expect(pictureSize(jpeg(4032, 3024))).toEqual({ width: 4032, height: 3024 });
    const bmp = new Uint8Array(30);
    bmp.set([0x42, 0x4d]);
    new DataView(bmp.buffer).setInt32(18, 640, true);
    new DataView(bmp.buffer).setInt32(22, -480, true);
    expect(pictureSize(bmp)).toEqual({ width: 640, height: 480 });
  });

  test('of a HEIC is that of its largest part', () => {
    const heic = new Uint8Array(80);
    const view = new DataView(heic.buffer);
    view.setUint32(4, 0x66_74_79_70);
    for (const [at, width, height] of [
      [20, 512, 512],
      [50, 4032, 3024],
    ] as const) {
      view.setUint32(at, 0x69_73_70_65);
      view.setUint32(at + 8, width);
      view.setUint32(at + 12, height);
    }
    expect(pictureSize(heic)).toEqual({ width: 4032, height: 3024 });
  });

  test('decides whether it is decoded', () => {
    expect(mayDecode(jpeg(4032, 3024))).toBe(true);
    expect(mayDecode(jpeg(65_000, 65_000))).toBe(false);
    expect(mayDecode(jpeg(0, 100))).toBe(false);
    expect(mayDecode(jpeg(10, 10).subarray(0, 12))).toBe(false);
    expect(mayDecode(new TextEncoder().encode('<svg/>'))).toBe(false);
  });
});

describe('an SVG', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const nested = (levels: number, uses: number) =>
    svg(
      `<defs><g id="a0"><path d="M0 0"/></g>${Array.from(
        { length: levels },
        (_, at) => `<g id='a${at + 1}'>${`<use xlink:href="#a${at}"/>`.repeat(uses)}</g>`,
      ).join('')}</defs><use href="#a${levels}"/>`,
    );

  test('is drawn with gradients, symbols and thousands of paths', () => {
    const gradient = '<linearGradient id="g"><stop/><stop/></linearGradient>';
    expect(isDrawableSvg(svg(`${gradient}<rect fill="url(#g)"/>`))).toBe(true);
    expect(isDrawableSvg(svg('<path d="M0 0"/>'.repeat(20_000)))).toBe(true);
    expect(isDrawableSvg(nested(2, 5))).toBe(true);
  });

  test('is refused if few references stand for many elements', () => {
    expect(svgCost(nested(9, 10))).toBeGreaterThan(svgElementsMax);
    expect(isDrawableSvg(nested(9, 10))).toBe(false);
    expect(isDrawableSvg(nested(30, 2))).toBe(false);
    const patterns = Array.from({ length: 12 }, (_, at) => {
      const fills = `<rect fill="url(#p${at})"/>`.repeat(8);
      return `<pattern id="p${at + 1}">${fills}</pattern>`;
    });
    expect(isDrawableSvg(svg(`${patterns.join('')}<rect fill="url('#p12')"/>`))).toBe(false);
  });

  test('is refused with entities, circles, endless nesting or many filters', () => {
    expect(isDrawableSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)).toBe(false);
    expect(isDrawableSvg(svg('<g id="a"><use href="#a"/></g><use href="#a"/>'))).toBe(false);
    expect(isDrawableSvg(svg('<g>'.repeat(5_000)))).toBe(false);
    expect(isDrawableSvg(svg('<feTurbulence/>'.repeat(60)))).toBe(false);
    expect(isDrawableSvg('<html></html>')).toBe(false);
  });
});

describe('the lines of a text', () => {
  const texts = (text: string, style: 'text' | 'markdown' | 'code') =>
    styledLines(text, style).map((line) => line.text);

  test('lose the marks of Markdown and keep its headings', () => {
    const lines = styledLines(
      '# One #\n## **Two**\n- [x] a [link](x)\n> quoted `code`',
      'markdown',
    );
    expect(lines).toEqual([
      { text: 'One', heading: 1, isCode: false },
      { text: 'Two', heading: 2, isCode: false },
      { text: '• a link', heading: 0, isCode: false },
      { text: 'quoted code', heading: 0, isCode: false },
    ]);
    expect(texts('---\ntitle: x\n---\nText', 'markdown')).toEqual(['Text']);
    const fenced = styledLines('```js\n# no heading\n```', 'markdown');
    expect(fenced).toEqual([{ text: '# no heading', heading: 0, isCode: true }]);
  });

  test('are few, short and printable', () => {
    expect(texts('\uFEFFa\tb\0\u001b[31m\r\nc', 'text')).toEqual(['a    b[31m', 'c']);
    expect(texts('x\n'.repeat(500), 'code').length).toBeLessThanOrEqual(60);
    expect(texts('y'.repeat(50_000), 'text')[0]!.length).toBeLessThanOrEqual(1_200);
  });

  test('wrap between words, and anywhere in Chinese and Japanese', () => {
    const widthOf = (text: string) => text.length;
    expect(wrapLine('one two three', 8, widthOf, 9)).toEqual(['one two', 'three']);
    expect(wrapLine('extraordinary', 5, widthOf, 9)).toEqual(['extra', 'ordin', 'ary']);
    expect(wrapLine('家族の写真を整理', 3, widthOf, 9)).toEqual(['家族の', '写真を', '整理']);
    expect(wrapLine('a '.repeat(1000), 4, widthOf, 3)).toHaveLength(3);
    expect(wrapLine('😀😀', 1, widthOf, 9).join('')).toBe('😀😀');
  });

  test('run from right to left if they begin so', () => {
    expect(isRightToLeft('123 שלום')).toBe(true);
    expect(isRightToLeft('مرحبا')).toBe(true);
    expect(isRightToLeft('Hello שלום')).toBe(false);
    expect(isRightToLeft('')).toBe(false);
  });
});

test('the facts of a camera are found in any container', () => {
  expect(exifIn(Uint8Array.from([1, 2, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]))?.[0]).toBe(0x4d);
  expect(exifIn(Uint8Array.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]))).toHaveLength(8);
  expect(exifIn(new Uint8Array(100))).toBeUndefined();
});

describe('the queue', () => {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

  test('runs one job at a time, each file once, and continues after a failure', async () => {
    const queue = new ThumbnailQueue(pause);
    const ran: string[] = [];
    let running = 0;
    const job = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await pause();
      running -= 1;
      ran.push(name);
      if (name === 'a') throw new Error('cannot be drawn');
    };
    for (const name of ['a', 'b', 'a', 'c']) queue.add(name, job(name));
    await expect.poll(() => ran).toEqual(['a', 'b', 'c']);
    expect(queue.takes('a')).toBe(false);
    expect(queue.takes('d')).toBe(true);
  });

  test('waits while files are uploaded, and ends when the server refuses', async () => {
    const queue = new ThumbnailQueue(pause);
    const ran: string[] = [];
    queue.hold(true);
    queue.add('a', async () => void ran.push('a'));
    await pause();
    await pause();
    expect([ran, queue.takes('b')]).toEqual([[], false]);
    queue.hold(false);
    await expect.poll(() => ran).toEqual(['a']);
    queue.add('b', async () => queue.stop());
    queue.add('c', async () => void ran.push('c'));
    await pause();
    await pause();
    await pause();
    expect([ran, queue.takes('d')]).toEqual([['a'], false]);
  });
});
