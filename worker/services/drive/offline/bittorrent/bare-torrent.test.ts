import { expect, test } from 'vitest';
import { bareTorrent } from '#worker/services/drive/offline/bittorrent/bare-torrent.ts';
import { engineId } from '#worker/services/drive/offline/bittorrent/follow-download.ts';
import { parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { folderTorrent } from '#tests/support/torrents.ts';

test('an engine gets nothing of a torrent but the info dictionary', () => {
  const files = [{ path: ['a'], bytes: Buffer.from('x') }];
  const options = { seeds: ['http://10.0.0.1/'], trackers: ['http://t.example/secret'] };
  const given = parseTorrent(folderTorrent('Opera', files, options));
  const bare = parseTorrent(Buffer.from(bareTorrent(given.info), 'base64'));
  expect(bare).toMatchObject({ infoHash: given.infoHash, webSeeds: [], trackers: [] });
});

test('a download is shared by everyone unless the torrent is private', () => {
  const infoHash = 'c'.repeat(40);
  const id = (isPrivate: boolean, userId: string) => engineId({ infoHash, isPrivate }, userId);
  expect(id(false, 'ada')).toMatch(/^[0-9a-f]{16}$/);
  expect(id(false, 'ada')).toBe(id(false, 'ben'));
  expect(id(true, 'ada')).not.toBe(id(true, 'ben'));
});
