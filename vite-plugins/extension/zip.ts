import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first date of the format, so that equal files give equal archives. */
const date = 0x21;
const version = 20;
/** Names are UTF-8. */
const flags = 0x800;
const deflated = 8;

/** Returns a zip archive of files by name. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    [version, flags, deflated, 0, date].forEach((value, at) => common.writeUInt16LE(value, at * 2));
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signed(0x02014b50), Buffer.from([version, 0]), common, place, name);
    const entry = Buffer.concat([signed(0x04034b50), common, name, packed]);
    entries.push(entry);
    offset += entry.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, index, signed(0x06054b50), end]);
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
