import { expect, it, vi } from 'vitest';
import { UploadEngine } from './upload-engine.ts';
import { UploadFiles } from './upload-files.ts';
import type { UploadStore } from './upload-store.ts';
import type { UploadWire } from './upload-wire.ts';

/** A drive that has every content already, so that a ticket completes a file. */
function completeWire() {
  return {
    look: vi.fn<UploadWire['look']>(async () => []),
    make: vi.fn<UploadWire['make']>(async () => 'folder'),
    ticket: vi.fn<UploadWire['ticket']>(async () => ({ fileId: 'file', ticket: null })),
    check: vi.fn<UploadWire['check']>(),
    send: vi.fn<UploadWire['send']>(),
    complete: vi.fn<UploadWire['complete']>(),
    trash: vi.fn<UploadWire['trash']>(),
    abort: vi.fn<UploadWire['abort']>(),
    free: vi.fn<UploadWire['free']>(async () => Infinity),
  };
}

it('sends nothing before the handles to reopen the files are stored', async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => (store = resolve));
  const keepRoots = vi.fn<UploadStore['keepRoots']>(() => stored);
  const wire = completeWire();
  const onNews = vi.fn();
  const engine = new UploadEngine({
    wire,
    store: {
      load: async () => ({ batches: [], items: [], savedAt: 0 }),
      save: async () => {},
      keepRoots,
      rootsOf: async () => [],
    },
    files: new UploadFiles(),
    hasher: { gcid: async () => 'gcid', crc32: async () => 'crc32' },
    now: Date.now,
    random: Math.random,
    newId: () => 'batch',
    onNews,
  });
  await engine.start();
  engine.handle({ on: 'network', isOnline: true });
  const roots = [{ name: 'Sketches', kind: 'directory', isSameEntry: async () => false }] as const;
  const file = new File(['one'], 'one.txt');
  await engine.add({ id: '', name: '' }, [{ path: 'Sketches/one.txt', file }], ['Sketches'], roots);
  await expect.poll(() => keepRoots.mock.calls).toEqual([['batch', roots]]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(wire.ticket).not.toHaveBeenCalled();
  store();
  await expect.poll(() => wire.ticket.mock.calls.length).toBe(1);
});
