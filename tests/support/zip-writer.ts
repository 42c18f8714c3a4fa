import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a test archive. Any of its fields may be deliberately wrong. */
export interface WrittenEntry {
  name: string | Buffer;
  content?: Buffer;
  /** Stored instead of deflated. */
  isStored?: boolean;
  /** Encrypts the entry with traditional PKWARE encryption. */
  password?: string;
  flags?: number;
  method?: number;
  unixMode?: number;
  /** Values written in place of the correct ones. */
  claims?: { size?: number; packed?: number; crc32?: number; offset?: number };
  /** Writes sizes to a zip64 field even if they are small. */
  isLong?: boolean;
}

/** Writes an archive without validating it. */
export function writeZip(entries: readonly WrittenEntry[], counted = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { local, header } = write(entry, at);
    parts.push(local);
    directory.push(header);
    at += local.length;
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(counted, 8);
  end.writeUInt16LE(counted, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function write(entry: WrittenEntry, at: number): { local: Buffer; header: Buffer } {
  const content = entry.content ?? Buffer.alloc(0);
  const name = Buffer.from(entry.name);
  const sum = entry.claims?.crc32 ?? crc32(content);
  let packed = entry.isStored ? content : deflateRawSync(content);
  if (entry.password) packed = encrypt(packed, entry.password, sum >>> 24);
  const flags = (entry.flags ?? 0) | (entry.password ? 1 : 0);
  const method = entry.method ?? (entry.isStored ? 0 : 8);
  const size = entry.claims?.size ?? content.length;
  const packedSize = entry.claims?.packed ?? packed.length;
  const extra = entry.isLong ? Buffer.alloc(20) : Buffer.alloc(0);
  if (entry.isLong) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(size), 4);
    extra.writeBigUInt64LE(BigInt(packedSize), 12);
  }
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt16LE(0x5a21, 8);
  common.writeUInt32LE(sum, 10);
  common.writeUInt32LE(entry.isLong ? 0xffffffff : packedSize, 14);
  common.writeUInt32LE(entry.isLong ? 0xffffffff : size, 18);
  common.writeUInt16LE(name.length, 22);
  common.writeUInt16LE(extra.length, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(((entry.unixMode ?? 0o100644) << 16) >>> 0, 6);
  rest.writeUInt32LE(entry.claims?.offset ?? at, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, extra, packed]),
    header: Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003'), common, rest, name, extra]),
  };
}

/** Independent implementation of APPNOTE 6.1. */
function encrypt(plain: Buffer, password: string, check: number): Buffer {
  const keys = [0x12345678, 0x23456789, 0x34567890] as [number, number, number];
  const crcOf = (key: number, byte: number) => {
    let value = (key ^ byte) & 0xff;
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return ((key >>> 8) ^ value) >>> 0;
  };
  const take = (byte: number) => {
    keys[0] = crcOf(keys[0], byte);
    keys[1] = Number((BigInt(keys[1] + (keys[0] & 0xff)) * 134775813n + 1n) & 0xffffffffn);
    keys[2] = crcOf(keys[2], keys[1] >>> 24);
  };
  for (const byte of Buffer.from(password)) take(byte);
  const header = Buffer.from([7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, check]);
  return Buffer.from(
    [...header, ...plain].map((byte) => {
      const mixed = (keys[2] | 2) & 0xffff;
      const secret = byte ^ (((mixed * (mixed ^ 1)) >>> 8) & 0xff);
      take(byte);
      return secret;
    }),
  );
}
