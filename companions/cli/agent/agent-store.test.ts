import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AgentStore } from './agent-store.ts';

function emptyStore(): AgentStore {
  const dir = mkdtempSync(join(tmpdir(), 'agent-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return new AgentStore(dir);
}

test('remembers downloads with their torrents until they are removed', () => {
  const store = emptyStore();
  const id = '0123456789abcdef';
  store.addDownload(id);
  store.saveTorrent(id, 'ZDQ6aW5mb2Rl');
  expect([store.downloads, store.torrent(id)]).toEqual([[id], 'ZDQ6aW5mb2Rl']);
  store.removeDownload(id);
  expect([store.downloads, store.torrent(id)]).toEqual([[], undefined]);
});

test.each(['../../.bashrc', '', '0123456789ABCDEF', '0123456789abcdef/x'])(
  'refuses “%s”, which a site could choose to reach other files',
  (id) => {
    const store = emptyStore();
    expect(() => store.addDownload(id)).toThrow('not the id of a download');
    expect(() => store.torrent(id)).toThrow('not the id of a download');
    expect(() => store.saveTorrent(id, '')).toThrow('not the id of a download');
    expect(store.downloads).toEqual([]);
  },
);
