import { randomBytes } from 'node:crypto';
import { BadTorrent, parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { folderTorrent } from './torrents.ts';

/** Result of parsing damaged torrents. */
export interface DamagedReadings {
  /** Number of errors other than the rejection of a torrent. */
  crashes: number;
  /** 99th percentile of the parse time, in ms. */
  p99Ms: number;
}

/**
 * Parses `inputs` damaged variants of a torrent, each with a few changed bytes of its bencoding.
 */
export function readDamagedTorrents(inputs: number): DamagedReadings {
  const files = [
    { path: ['a', 'one.txt'], bytes: randomBytes(20_000) },
    { path: ['two.txt'], bytes: randomBytes(7) },
  ];
  const original = folderTorrent('Folder', files, { seeds: ['http://seed.example/'] });
  const timesMs = new Float64Array(inputs);
  let crashes = 0;
  for (let round = 0; round < inputs; round += 1) {
    const input = damaged(original);
    const from = performance.now();
    try {
      parseTorrent(input);
    } catch (error) {
      if (!(error instanceof BadTorrent)) crashes += 1;
    }
    timesMs[round] = performance.now() - from;
  }
  return { crashes, p99Ms: timesMs.sort()[Math.floor(inputs * 0.99)]! };
}

function damaged(original: Uint8Array): Buffer {
  const bytes = Buffer.from(original);
  const [kind, ...at] = randomBytes(9);
  for (let hit = 0; hit < (kind! % 4) + 1; hit += 1) {
    const place = (at[hit]! * 256 + at[hit + 1]!) % bytes.length;
    bytes[place] = 'deil0123456789:-'.charCodeAt(at[hit + 2]! % 16);
  }
  return kind! % 8 === 0 ? bytes.subarray(0, at[7]! * 2) : bytes;
}
