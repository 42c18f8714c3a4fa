import { describe, expect, test } from 'vitest';
import { type Aria2Status, magnetFor, downloadOptions, phaseOf } from '#protocol/aria2-rules.ts';

const info = { info: { name: 'Opera' } };
const status = (fields: Partial<Aria2Status>) =>
  phaseOf({ status: 'active', ...fields } as Aria2Status);

describe('a status of aria2', () => {
  test.each([
    [{ status: 'active' }, 'metadata'],
    [{ status: 'active', bittorrent: info }, 'downloading'],
    [{ status: 'active', bittorrent: info, seeder: 'true' }, 'seeding'],
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
  const torrent = {
    infoHash: 'c'.repeat(40),
    name: 'A & B',
    trackers: ['udp://t.example/a,b'],
    isPrivate: false,
  };

  test('has a folder and an id of ours', () => {
    const options = downloadOptions('id', '/downloads/id', { ...torrent, places: [0, 4] });
    expect(options).toMatchObject({ gid: 'id', dir: '/downloads/id', 'select-file': '1,5' });
    expect(options['bt-tracker']).toBe('udp://t.example/a%2Cb');
    expect(downloadOptions('id', '/x', { ...torrent, trackers: [] })).not.toHaveProperty(
      'bt-tracker',
    );
  });

  test('ends when it is complete, or shares as much as its owner chose', () => {
    expect(downloadOptions('id', '/x', torrent)).toMatchObject({ 'seed-time': '0' });
    const seeding = downloadOptions('id', '/x', { ...torrent, seed: { ratio: 1.5, minutes: 90 } });
    expect(seeding).toMatchObject({ 'seed-time': '90', 'seed-ratio': '1.5' });
  });

  test('has nothing of a link but hash and name', () => {
    expect(magnetFor(torrent)).toBe(`magnet:?xt=urn:btih:${'c'.repeat(40)}&dn=A%20%26%20B`);
  });
});
