import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GcidHasher, gcidBlockSizeBytes, gcidFromBlockDigests, hashShape } from '#protocol/gcid.ts';
import { gcid } from '#tests/support/gcid.ts';

const sha1 = (bytes: Uint8Array) => new Uint8Array(createHash('sha1').update(bytes).digest());
const text = (value: string) => new TextEncoder().encode(value);
const counting = Uint8Array.from({ length: 262_144 }, (_, index) => index % 256);

const vectors: [string, Uint8Array, string][] = [
  ['nothing', text(''), 'DA39A3EE5E6B4B0D3255BFEF95601890AFD80709'],
  ['one word', text('hello'), '6B4F89A54E2D27ECD7E8DA05B4AB8FD9D1D8B119'],
  ['exactly one block', counting, '1592A0A4C2552DCE960C4302C5FCBEAB74AD90B7'],
  [
    'one block and a byte',
    Uint8Array.from([...counting, 0xff]),
    '8D8E0641A07D3B8680976CFE8B4D0ACA47D0F844',
  ],
  ['a word repeated', text('hello'.repeat(100_000)), 'FF5A93687991872FE04F1394810D0572358468BB'],
];

describe('gcid block size', () => {
  const mebibyte = 1024 ** 2;

  it.each([
    [0, 0.25],
    [1, 0.25],
    [128 * mebibyte, 0.25],
    [128 * mebibyte + 1, 0.5],
    [256 * mebibyte, 0.5],
    [256 * mebibyte + 1, 1],
    [512 * mebibyte, 1],
    [512 * mebibyte + 1, 2],
    [1024 * mebibyte + 1, 2],
    [5 * mebibyte * mebibyte, 2],
  ])('of a file of %i bytes is %d MiB', (sizeBytes, expected) => {
    expect(gcidBlockSizeBytes(sizeBytes)).toBe(expected * mebibyte);
  });
});

describe('gcid', () => {
  it.each(vectors)('of %s matches the protocol', async (_, bytes, expected) => {
    expect(await gcid(bytes, sha1)).toBe(expected);
  });

  it("doesn't depend on chunk boundaries", async () => {
    const [, bytes, expected] = vectors[3]!;
    for (const portionBytes of [1_000, 262_143, 262_144, 262_145]) {
      const hasher = new GcidHasher(bytes.length, sha1);
      for (let at = 0; at < bytes.length; at += portionBytes) {
        await hasher.update(bytes.subarray(at, at + portionBytes));
      }
      expect(await hasher.digest()).toBe(expected);
    }
  });

  it('accepts an asynchronous SHA-1', async () => {
    const later = async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
    expect(await gcid(text('hello'), later)).toBe(vectors[1]![2]);
  });

  it('can be computed from block digests', async () => {
    const digests = [sha1(counting), sha1(Uint8Array.of(0xff))];
    expect(await gcidFromBlockDigests(digests, sha1)).toBe(vectors[3]![2]);
  });

  it("doesn't allocate a block for a smaller file", async () => {
    const blocks: number[] = [];
    await gcid(text('hello'), (bytes) => {
      blocks.push(bytes.buffer.byteLength);
      return sha1(bytes);
    });
    expect(blocks[0]).toBe(5);
  });

  it('refuses more or fewer bytes than declared', async () => {
    await expect(new GcidHasher(2, sha1).update(text('abc'))).rejects.toThrow(RangeError);
    const short = new GcidHasher(2, sha1);
    await short.update(text('a'));
    await expect(short.digest()).rejects.toThrow('1 of 2 bytes');
  });
});

describe('protocol hashes', () => {
  it('are forty hex digits', () => {
    expect(hashShape.test(vectors[1]![2])).toBe(true);
    expect(hashShape.test(vectors[1]![2].toLowerCase())).toBe(true);
    expect(hashShape.test(vectors[1]![2].slice(1))).toBe(false);
  });
});
