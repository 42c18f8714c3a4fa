import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { growBySize } from '#scripts/miniflare.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('miniflare'), 'utf8');

/** The function of Miniflare that grows the buffer of a message, in a source. */
function growthIn(code: string): (minSizeBytes: number, buffer: ArrayBuffer) => ArrayBuffer {
  const [text] = /function allocate\$1\(minSize, segments, s\) \{[^]*?\n\}/.exec(code)!;
  const allocate = new Function(
    'MIN_SINGLE_SEGMENT_GROWTH',
    'padToWord$1',
    'ArenaAllocationResult',
    `return ${text}`,
  )(4096, (size: number) => (size + 7) & ~7, class {});
  return (minSize, buffer) => {
    const arena = { buffer };
    allocate(minSize, [{ buffer }], arena);
    return arena.buffer;
  };
}

test('copies a message a few times while it grows, and keeps its bytes', () => {
  const copiedBytes = (grow: ReturnType<typeof growthIn>) => {
    let buffer = new ArrayBuffer(8);
    new Uint8Array(buffer).set([1, 2, 3]);
    let copied = 0;
    for (let used = 8; used < 8_000_000; used += 20_000) {
      if (buffer.byteLength - used >= 20_000) continue;
      copied += buffer.byteLength;
      buffer = grow(20_000, buffer);
      expect(buffer.byteLength - used).toBeGreaterThanOrEqual(20_000);
    }
    expect([...new Uint8Array(buffer, 0, 4)]).toEqual([1, 2, 3, 0]);
    return copied;
  };
  expect(copiedBytes(growthIn(growBySize(source)))).toBeLessThan(20_000_000);
  expect(copiedBytes(growthIn(source))).toBeGreaterThan(1_000_000_000);
});

test('refuses a Miniflare that no longer matches', () => {
  expect(() => growBySize(source.replaceAll('new ArrayBuffer', 'newBuffer'))).toThrow(
    /Miniflare has changed/,
  );
  expect(() => growBySize(growBySize(source))).toThrow(/Miniflare has changed/);
});
