import { describe, expect, it } from 'vitest';
import { BadZip, readZipDirectory } from '#protocol/zip-directory.ts';

describe('zip directory', () => {
  const u16 = (value: number) => [value & 255, (value >> 8) & 255];
  const u32 = (value: number) => [...u16(value & 0xffff), ...u16((value >>> 16) & 0xffff)];
  const entry = (name: string, size: number, flags = 0x0800) => {
    const bytes = [...new TextEncoder().encode(name)];
    return [
      ...u32(0x02014b50),
      ...u16(20),
      ...u16(20),
      ...u16(flags),
      ...Array.from({ length: 10 }, () => 0),
      ...u32(0),
      ...u32(size),
      ...u16(bytes.length),
      ...u16(0),
      ...u16(0),
      ...Array.from({ length: 12 }, () => 0),
      ...bytes,
    ];
  };
  const zipOf = (entries: number[][], comment = '', ahead = 0) => {
    const directory = entries.flat();
    const end = [
      ...u32(0x06054b50),
      ...u16(0),
      ...u16(0),
      ...u16(entries.length),
      ...u16(entries.length),
      ...u32(directory.length),
      ...u32(ahead),
      ...u16(comment.length),
      ...new TextEncoder().encode(comment),
    ];
    return new Uint8Array([...Array.from({ length: ahead }, () => 7), ...directory, ...end]);
  };
  const read = async (zip: Uint8Array) => {
    const entries = await readZipDirectory({
      sizeBytes: zip.length,
      read: async (offset, length) => zip.slice(offset, offset + length),
      decodeUtf8: (bytes) =>
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    });
    return entries.map(({ name, sizeBytes, isFolder, isEncrypted }) => ({
      name,
      sizeBytes,
      isFolder,
      isEncrypted,
    }));
  };

  it('lists names, sizes, folders and encryption', async () => {
    const zip = zipOf([entry('a/', 0), entry('a/日.txt', 12), entry('b.bin', 7, 0x0801)]);
    expect(await read(zip)).toEqual([
      { name: 'a/', sizeBytes: 0, isFolder: true, isEncrypted: false },
      { name: 'a/日.txt', sizeBytes: 12, isFolder: false, isEncrypted: false },
      { name: 'b.bin', sizeBytes: 7, isFolder: false, isEncrypted: true },
    ]);
  });
  it('is found before a comment and far from the end', async () => {
    const zip = zipOf([entry('x', 1)], 'made by hand', 100_000);
    expect(await read(zip)).toHaveLength(1);
    const many = zipOf(
      Array.from({ length: 3000 }, (_, at) => entry(`file ${at}`, at)),
      '',
      50_000,
    );
    expect(await read(many)).toHaveLength(3000);
  });
  it('is refused if truncated or missing', async () => {
    await expect(read(new Uint8Array(100))).rejects.toThrow(BadZip);
    await expect(read(new Uint8Array())).rejects.toThrow(BadZip);
    const lying = zipOf([entry('x', 1)]);
    lying.set(u32(0x00ffffff), lying.length - 10);
    await expect(read(lying)).rejects.toThrow(BadZip);
  });

  it('has at most 20,000 entries', async () => {
    const lying = zipOf([entry('x', 1)]);
    lying.set(u16(20_000), lying.length - 12);
    await expect(read(lying)).rejects.toThrow('damaged');
    lying.set(u16(20_001), lying.length - 12);
    await expect(read(lying)).rejects.toThrow('more than 20000');
  });
  it('is distinguished from other archives by the first bytes', async () => {
    const other = zipOf([entry('x', 1)], '', 100_000);
    other.set([0x37, 0x7a, 0xbc, 0xaf]);
    await expect(read(other)).rejects.toThrow('7z');
  });
  it("decodes names that aren't UTF-8 as code page 437", async () => {
    const old = entry('x?', 1, 0);
    old[old.length - 1] = 0x81;
    expect(await read(zipOf([old]))).toMatchObject([{ name: 'xü' }]);
    const claimed = entry('x?', 1);
    claimed[claimed.length - 1] = 0x81;
    await expect(read(zipOf([claimed]))).rejects.toThrow(BadZip);
  });
});
