import { crc32, deflateSync } from 'node:zlib';

/** Creates a PNG of one color. `text` makes its bytes differ from those of others. */
export function png(width: number, height: number, text = Buffer.alloc(0)): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(text.length > 0 ? [chunk('teXt', text)] : []),
    chunk('IDAT', deflateSync(Buffer.alloc(line * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
