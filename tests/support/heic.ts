import { Buffer } from 'node:buffer';

/**
 * Creates a HEIC whose image no browser can decode, with Exif data: a camera's facts, a place, and
 * the small JPEG that cameras store.
 */
export function heic(preview: Buffer): Buffer {
  const exif = Buffer.concat([uint(0, 4), tiff(preview)]);
  const brand = box('ftyp', Buffer.from('heic\0\0\0\0heicmif1'));
  const meta = (offset: number) =>
    fullBox('meta', 0, [
      fullBox('hdlr', 0, [uint(0, 4), Buffer.from('pict'), Buffer.alloc(13)]),
      fullBox('pitm', 0, [uint(1, 2)]),
      fullBox('iinf', 0, [
        uint(2, 2),
        fullBox('infe', 2, [uint(1, 2), uint(0, 2), Buffer.from('hvc1\0')]),
        fullBox('infe', 2, [uint(2, 2), uint(0, 2), Buffer.from('Exif\0')]),
      ]),
      fullBox('iloc', 1, [
        Buffer.from([0x44, 0x00]),
        uint(1, 2),
        uint(2, 2),
        Buffer.alloc(4),
        uint(1, 2),
        uint(offset, 4),
        uint(exif.length, 4),
      ]),
    ]);
  const before = brand.length + meta(0).length + 8;
  return Buffer.concat([brand, meta(before), box('mdat', exif)]);
}

/** Creates Exif data in the form of a TIFF: what a phone writes, and a preview. */
export function tiff(preview?: Buffer): Buffer {
  const writer = new TiffWriter();
  const gps = writer.directory([
    [1, 2, 'N'],
    [2, 5, [35, 1, 39, 1, 31, 1]],
    [3, 2, 'E'],
    [4, 5, [139, 1, 44, 1, 43, 1]],
  ]);
  const exif = writer.directory([
    [0x829a, 5, [1, 250]],
    [0x829d, 5, [18, 10]],
    [0x8827, 3, [400]],
    [0x9003, 2, '2026:04:18 09:12:33'],
    [0x9011, 2, '+09:00'],
    [0x920a, 5, [57, 10]],
    [0xa002, 4, [4032]],
    [0xa003, 4, [3024]],
    [0xa434, 2, 'Plover 26 mm f/1.8'],
  ]);
  const small = preview && {
    at: writer.add(preview),
    length: preview.length,
  };
  const second =
    small &&
    writer.directory([
      [0x0103, 3, [6]],
      [0x0201, 4, [small.at]],
      [0x0202, 4, [small.length]],
    ]);
  const first = writer.directory(
    [
      [0x010f, 2, 'Plover'],
      [0x0110, 2, 'Plover P7'],
      [0x0112, 3, [1]],
      [0x8769, 4, [exif]],
      [0x8825, 4, [gps]],
    ],
    second,
  );
  return writer.file(first);
}

/** Adds Exif data to a JPEG. */
export function withExif(jpeg: Buffer, exif: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0'), exif]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), uint(data.length + 2, 2), data]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

type Field = readonly [tag: number, type: 2 | 3 | 4 | 5, value: string | readonly number[]];

class TiffWriter {
  readonly #parts: Buffer[] = [Buffer.from('MM\0*\0\0\0\0', 'latin1')];
  #length = 8;

  add(bytes: Buffer): number {
    const at = this.#length;
    const padded = bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes;
    this.#parts.push(padded);
    this.#length += padded.length;
    return at;
  }

  directory(fields: readonly Field[], next = 0): number {
    const entries = fields.map(([tag, type, value]) => {
      const data = valueBytes(type, value);
      const count = typeof value === 'string' ? value.length + 1 : value.length;
      const shown =
        data.length <= 4 ? Buffer.concat([data, Buffer.alloc(4 - data.length)]) : undefined;
      return Buffer.concat([
        uint(tag, 2),
        uint(type, 2),
        uint(type === 5 ? count / 2 : count, 4),
        shown ?? uint(this.add(data), 4),
      ]);
    });
    return this.add(Buffer.concat([uint(fields.length, 2), ...entries, uint(next, 4)]));
  }

  file(first: number): Buffer {
    this.#parts[0]!.writeUInt32BE(first, 4);
    return Buffer.concat(this.#parts);
  }
}

function valueBytes(type: number, value: string | readonly number[]): Buffer {
  if (typeof value === 'string') return Buffer.from(`${value}\0`);
  return Buffer.concat(value.map((one) => uint(one, type === 3 ? 2 : 4)));
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function box(type: string, content: Buffer): Buffer {
  return Buffer.concat([uint(content.length + 8, 4), Buffer.from(type), content]);
}

function fullBox(type: string, version: number, content: readonly Buffer[]): Buffer {
  return box(type, Buffer.concat([Buffer.from([version, 0, 0, 0]), ...content]));
}
