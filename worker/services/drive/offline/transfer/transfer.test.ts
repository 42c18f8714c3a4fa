import { expect, test } from 'vitest';
import { SliceOver, TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import { fetchWhole } from '#worker/services/drive/offline/transfer/fetch-parts.ts';
import type { FileRow, TransferPartRow } from '#worker/services/drive/offline/transfer/record.ts';
import type { Transfer } from '#worker/services/drive/offline/transfer/transfer.ts';

const partBytes = 1024;

/**
 * A transfer of six parts of unknown length from a source without ranges, in slices of so many
 * bytes.
 */
function transferIn(sliceBytes: () => number) {
  const parts: TransferPartRow[] = [];
  const blocks = new Map<number, Map<number, Uint8Array>>();
  const progress = { order: { bytesMax: 1e9 }, wholeTries: 0 };
  let read = 0;
  const record = {
    progress,
    files: [{ number: 0, size: -1, is_padding: 0 }],
    parts: () => parts,
    blocks: (_: number, blockBytes: number, number: number) => blocks.get(number)!.get(blockBytes),
    save: (change: object) => Object.assign(progress, change),
    saveFile: () => {},
    savePart: (_: number, part: TransferPartRow, own: Map<number, Uint8Array>) => {
      parts.push(part);
      blocks.set(part.number, own);
    },
  };
  const transfer = {
    record,
    gate: {
      policy: { allowed: [], own: [] },
      resolve: null,
      fetch: async () => new Response(new Blob(Array(24).fill(new Uint8Array(256))).stream()),
    },
    store: { resumeMultipartUpload: () => ({ uploadPart: async () => ({ etag: 'e' }) }) },
    drive: { hold: async () => {} },
    signal: new AbortController().signal,
    isOver: () => read > sliceBytes(),
    onBytes: (bytes: number) => (read += bytes),
    logHosts: async () => {},
  } as unknown as Transfer;
  const file = { number: 0, size: -1, part_bytes: partBytes, url: 'https://example.com/a' };
  return {
    parts,
    progress,
    slice: async () => {
      read = 0;
      await fetchWhole(transfer, file as FileRow);
    },
  };
}

test('a source without ranges is read again while each slice gets further', async () => {
  let bytes = 2 * partBytes;
  const { slice, parts, progress } = transferIn(() => bytes);
  await expect(slice()).rejects.toBeInstanceOf(SliceOver);
  const first = parts.length;
  expect(first).toBeGreaterThan(0);
  bytes = 4 * partBytes;
  await expect(slice()).rejects.toBeInstanceOf(SliceOver);
  expect(parts.length).toBeGreaterThan(first);
  expect(progress.wholeTries).toBe(2);
  bytes = 100 * partBytes;
  await slice();
  expect(parts.map(({ size }) => size)).toEqual(Array(6).fill(partBytes));
  expect(progress.wholeTries).toBe(0);
});

test('a source too slow for one slice fails the task with that reason', async () => {
  const { slice } = transferIn(() => 2 * partBytes);
  await expect(slice()).rejects.toBeInstanceOf(SliceOver);
  await expect(slice()).rejects.toMatchObject({
    error: 'task_url_resolve_error',
    message: expect.stringContaining('too slow'),
  });
});

test('a source that breaks off repeatedly is given up', async () => {
  const { slice, progress } = transferIn(() => 2 * partBytes);
  progress.wholeTries = 12;
  await expect(slice()).rejects.toBeInstanceOf(TransferFailed);
});
