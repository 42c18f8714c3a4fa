import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { gcidOfBlocks, StreamDigest } from '#worker/services/drive/kernel/bytes/digest.ts';
import { Splitter } from '#worker/services/drive/kernel/bytes/measured-parts.ts';
import { ContentDigest } from '#worker/services/drive/kernel/incoming/content-digest.ts';

const mebibyte = 1024 ** 2;

/** Bytes that differ from block to block. */
function bytesOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 4093) bytes[at] = at % 251;
  return bytes;
}

function inChunks(digest: ContentDigest, bytes: Uint8Array, chunkBytes: number): ContentDigest {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    digest.update(bytes.subarray(at, at + chunkBytes));
  }
  return digest;
}

const gcidOf = (bytes: Uint8Array) => {
  const blocks = new StreamDigest(gcidBlockSizeBytes(bytes.length));
  blocks.update(bytes);
  return gcidOfBlocks(blocks.finish().blocks);
};

describe('digests of a body', () => {
  test.each([0, 1, 256 * 1024, 600_000])(
    'of %i bytes are the same with and without a known length',
    (length) => {
      const bytes = bytesOf(length);
      const expected = {
        size: length,
        gcid: gcidOf(bytes),
        md5: createHash('md5').update(bytes).digest('hex'),
        sha1: createHash('sha1').update(bytes).digest('hex'),
        crc32: crc32(bytes),
      };
      expect(inChunks(new ContentDigest(length), bytes, 99_991).finish()).toEqual(expected);
      expect(inChunks(new ContentDigest(null), bytes, 99_991).finish()).toEqual(expected);
    },
  );

  test('has the blocks of a length that was unknown and takes larger ones', () => {
    const bytes = bytesOf(128 * mebibyte + 1);
    expect(inChunks(new ContentDigest(null), bytes, mebibyte).finish().gcid).toBe(gcidOf(bytes));
  });
});

describe('splitting a body into parts', () => {
  const chunks = async function* (...lengths: number[]) {
    let next = 0;
    for (const length of lengths) {
      yield Uint8Array.from({ length }, () => next++);
    }
  };
  const read = async (pieces: AsyncIterable<Uint8Array>) => {
    const all: number[] = [];
    for await (const piece of pieces) all.push(...piece);
    return all;
  };

  test.each([[[9]], [[3, 3, 3]], [[1, 1, 7]], [[4, 5]], [[2, 2, 2, 2, 1]]])(
    'keeps the bytes in order, in chunks of %j',
    async (lengths) => {
      const splitter = new Splitter(chunks(...lengths));
      expect(await read(splitter.take(4))).toEqual([0, 1, 2, 3]);
      expect(await read(splitter.take(4))).toEqual([4, 5, 6, 7]);
      expect(await read(splitter.rest())).toEqual([8]);
      expect(await read(splitter.rest())).toEqual([]);
    },
  );

  test('returns what there is at the end', async () => {
    const splitter = new Splitter(chunks(2));
    expect(await read(splitter.take(3))).toEqual([0, 1]);
  });

  test('releases the body when it ends early', async () => {
    let isReleased = false;
    const body = (async function* () {
      try {
        for (;;) yield new Uint8Array(8);
      } finally {
        isReleased = true;
      }
    })();
    const splitter = new Splitter(body);
    await read(splitter.take(4));
    expect(isReleased).toBe(false);
    await splitter.end();
    expect(isReleased).toBe(true);
  });
});
