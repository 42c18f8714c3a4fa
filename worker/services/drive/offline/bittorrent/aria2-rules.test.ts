import { describe, expect, test } from 'vitest';
import {
  type Aria2Status,
  bareTorrent,
  magnetFor,
  downloadOptions,
  phaseOf,
} from '#worker/services/drive/offline/bittorrent/aria2-rules.ts';
import { engineId } from '#worker/services/drive/offline/bittorrent/follow-download.ts';
import { parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { folderTorrent } from '#tests/support/torrents.ts';

const info = { info: { name: 'Opera' } };
const status = (fields: Partial<Aria2Status>) =>
  phaseOf({ status: 'active', ...fields } as Aria2Status);

describe('a status of aria2', () => {
  test.each([
    [{ status: 'active' }, 'metadata'],
    [{ status: 'active', bittorrent: info }, 'downloading'],
    [{ status: 'active', bittorrent: {} }, 'metadata'],
    [{ status: 'waiting', bittorrent: info }, 'queued'],
    [{ status: 'paused' }, 'paused'],
    [{ status: 'complete' }, 'metadata'],
    [{ status: 'complete', bittorrent: info }, 'complete'],
    [{ status: 'removed' }, 'absent'],
    [{ status: 'error', errorCode: '12' }, 'busy'],
    [{ status: 'error', errorCode: '9' }, 'full'],
    [{ status: 'error', errorCode: '26' }, 'invalid'],
    [{ status: 'error', errorCode: '6' }, 'faulty'],
    [{ status: 'error' }, 'faulty'],
  ] as const)('%j is %s', (fields, phase) => {
    expect(status(fields)).toBe(phase);
  });
});

describe('a download for aria2', () => {
  const torrent = { infoHash: 'c'.repeat(40), name: 'A & B', trackers: ['udp://t.example/a,b'] };

  test('has a folder and an id of ours', () => {
    const options = downloadOptions('id', '/downloads/id', { ...torrent, places: [0, 4] });
    expect(options).toMatchObject({ gid: 'id', dir: '/downloads/id', 'select-file': '1,5' });
    expect(options['bt-tracker']).toBe('udp://t.example/a%2Cb');
    expect(downloadOptions('id', '/x', { ...torrent, trackers: [] })).not.toHaveProperty(
      'bt-tracker',
    );
  });

  test('has nothing of a link but hash and name', () => {
    expect(magnetFor(torrent)).toBe(`magnet:?xt=urn:btih:${'c'.repeat(40)}&dn=A%20%26%20B`);
  });

  test('has nothing of a torrent but the info dictionary', () => {
    const files = [{ path: ['a'], bytes: Buffer.from('x') }];
    const options = { seeds: ['http://10.0.0.1/'], trackers: ['http://t.example/secret'] };
    const given = parseTorrent(folderTorrent('Opera', files, options));
    const bare = parseTorrent(bareTorrent(given.info));
    expect(bare).toMatchObject({ infoHash: given.infoHash, webSeeds: [], trackers: [] });
  });

  test('is shared by everyone unless the torrent is private', () => {
    const { infoHash } = torrent;
    const id = (isPrivate: boolean, userId: string) => engineId({ infoHash, isPrivate }, userId);
    expect(id(false, 'ada')).toMatch(/^[0-9a-f]{16}$/);
    expect(id(false, 'ada')).toBe(id(false, 'ben'));
    expect(id(true, 'ada')).not.toBe(id(true, 'ben'));
  });
});
