import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BadBencoding, decodeBencoding } from '#protocol/bencode.ts';
import { parseMagnet } from '#worker/services/drive/offline/torrent/magnet.ts';
import { firstWrongPiece, segmentsOf } from '#worker/services/drive/offline/torrent/pieces.ts';
import {
  BadTorrent,
  parseTorrent,
  seedAddress,
} from '#worker/services/drive/offline/torrent/torrent.ts';
import { readDamagedTorrents } from '#tests/support/damaged-torrents.ts';
import { bencode, folderTorrent, piecesOf } from '#tests/support/torrents.ts';

const decode = (text: string) => decodeBencoding(Buffer.from(text)).value;

describe('bencoding', () => {
  test('is parsed', () => {
    expect(decode('i-42e')).toBe(-42);
    expect(decode('0:')).toEqual(Buffer.alloc(0));
    expect(decode('li1e1:ae')).toEqual([1, Buffer.from('a')]);
    expect(decode('d1:ai1e1:bd1:cleee')).toEqual(
      new Map<string, unknown>([
        ['a', 1],
        ['b', new Map([['c', []]])],
      ]),
    );
  });

  test.each([
    '',
    'i',
    'ie',
    'i-e',
    'i-0e',
    'i01e',
    'i1',
    'i99999999999999999e',
    '1',
    '1:',
    '2:a',
    '01:a',
    '-1:a',
    'l',
    'li1e',
    'd',
    'd1:a',
    'd1:ae',
    'di1ei1ee',
    'd1:ai1e1:ai2ee',
    'i1ei2e',
    'x',
    '99999999999999999999:a',
    `${'l'.repeat(26)}${'e'.repeat(26)}`,
  ])('refuses %j', (text) => {
    expect(() => decode(text)).toThrow(BadBencoding);
  });

  test('allows 24 levels and 100,000 values', () => {
    expect(() => decode('l'.repeat(25) + 'e'.repeat(25))).not.toThrow();
    expect(() => decode(`l${'le'.repeat(99_999)}e`)).not.toThrow();
    expect(() => decode(`l${'le'.repeat(100_000)}e`)).toThrow(BadBencoding);
  });
});

describe('a torrent', () => {
  const files = [
    { path: ['a', 'one.txt'], bytes: randomBytes(20_000) },
    { path: ['two.txt'], bytes: randomBytes(7) },
  ];

  test('lists files, pieces, web seeds and info hash', () => {
    const bytes = folderTorrent('Folder', files, { seeds: ['http://seed.example/x/', 'ftp://no'] });
    const torrent = parseTorrent(bytes);
    expect(torrent).toMatchObject({ name: 'Folder', isSingle: false, totalBytes: 20_007 });
    expect(torrent.files.map(({ path, size }) => [path, size])).toEqual([
      [['a', 'one.txt'], 20_000],
      [['two.txt'], 7],
    ]);
    expect(torrent.webSeeds).toEqual(['http://seed.example/x/']);
    expect(seedAddress(torrent, torrent.webSeeds[0]!, torrent.files[0]!)).toBe(
      'http://seed.example/x/Folder/a/one.txt',
    );
    const info = bytes.subarray(bytes.indexOf('4:infod') + 6, bytes.indexOf('8:url-list'));
    expect(torrent.infoHash).toBe(createHash('sha1').update(info).digest('hex'));
  });

  test('has its trackers in the order of their tiers, and may be private', () => {
    const files = [{ path: ['a'], bytes: Buffer.from('x') }];
    const trackers = ['udp://one.example:80', 'http://two.example/'];
    const torrent = parseTorrent(folderTorrent('Opera', files, { trackers, isPrivate: true }));
    expect(torrent.trackers).toEqual(['udp://one.example:80', ...trackers]);
    expect(torrent.isPrivate).toBe(true);
    expect(parseTorrent(folderTorrent('Opera', files))).toMatchObject({
      trackers: [],
      isPrivate: false,
    });
  });

  test('keeps every path inside its folder and distinct', () => {
    const hostile = [
      ['..', '..', 'etc', 'passwd'],
      ['/etc/passwd'],
      ['_', '_', 'etc', 'passwd'],
      ['a\u0000b', '..'],
    ];
    const bytes = folderTorrent(
      '../..',
      hostile.map((path) => ({ path, bytes: Buffer.from('x') })),
    );
    const torrent = parseTorrent(bytes);
    expect(torrent.name).toBe('torrent');
    expect(torrent.files.map(({ path }) => path)).toEqual([
      ['_', '_', 'etc', 'passwd'],
      ['passwd'],
      ['_', '_', 'etc', 'passwd(1)'],
      ['ab', '_'],
    ]);
  });

  test.each([
    ['no dictionary', bencode([])],
    ['no info', bencode({ announce: 'x' })],
    ['no pieces', bencode({ info: { name: 'x', length: 5, 'piece length': 5 } })],
    [
      'too few pieces',
      bencode({ info: { name: 'x', length: 50, 'piece length': 5, pieces: Buffer.alloc(180) } }),
    ],
    [
      'a negative size',
      bencode({ info: { name: 'x', length: -5, 'piece length': 5, pieces: '' } }),
    ],
    [
      'pieces of no size',
      bencode({ info: { name: 'x', length: 0, 'piece length': 0, pieces: '' } }),
    ],
    ['no files', bencode({ info: { name: 'x', files: [], 'piece length': 5, pieces: '' } })],
    [
      'a file without a path',
      bencode({
        info: { name: 'x', files: [{ path: [], length: 0 }], 'piece length': 5, pieces: '' },
      }),
    ],
    [
      'more files than a task may bring',
      folderTorrent(
        'x',
        Array.from({ length: 1001 }, (_, at) => ({ path: [`${at}`], bytes: Buffer.alloc(0) })),
      ),
    ],
  ])('with %s is refused', (_, bytes) => {
    expect(() => parseTorrent(bytes)).toThrow(BadTorrent);
  });

  test('damaged in any way is parsed or refused, quickly', () => {
    // `npm run bench -- torrents` parses a hundred times as many.
    const inputs = 10_000;
    const { crashes, p99Ms } = readDamagedTorrents(inputs);
    console.log(
      `torrents: ${inputs} damaged inputs, ${crashes} crashes, p99 ${p99Ms.toFixed(3)} ms`,
    );
    expect(crashes).toBe(0);
  });
});

describe('a magnet link', () => {
  const hash = 'c12fe1c06bba254a9dc9f519b335aa7c1367a88a';

  test('has an info hash in hex or base32', () => {
    expect(parseMagnet(`magnet:?xt=urn:btih:${hash}&dn=A%20name`)).toEqual({
      infoHash: hash,
      name: 'A name',
      torrentUrl: '',
      trackers: [],
    });
    const base32 = 'YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK';
    expect(parseMagnet(`MAGNET:?xt=urn:btih:${base32}`)?.infoHash).toBe(hash);
    expect(parseMagnet(`magnet:?xt.1=urn:btih:${hash.toUpperCase()}`)?.infoHash).toBe(hash);
  });

  test('may name the address of the torrent', () => {
    const link = `magnet:?xt=urn:btih:${hash}&xs=${encodeURIComponent('https://a.example/x.torrent')}`;
    expect(parseMagnet(link)?.torrentUrl).toBe('https://a.example/x.torrent');
    expect(parseMagnet(`magnet:?xt=urn:btih:${hash}&xs=file:///etc/passwd`)?.torrentUrl).toBe('');
  });

  test.each([
    'magnet:?',
    'magnet:?dn=x',
    `magnet:?xt=urn:btih:${hash.slice(1)}`,
    `magnet:?xt=urn:btih:${hash}0`,
    `magnet:?xt=urn:btmh:1220${hash}`,
    `http://example.com/?xt=urn:btih:${hash}`,
    `magnet:?xt=urn:btih:${hash}&x=${'y'.repeat(17_000)}`,
  ])('refuses %.60s', (link) => {
    expect(parseMagnet(link)).toBeUndefined();
  });
});

describe('pieces', () => {
  const sizes = [10, 0, 25, 1, 64];
  const all = randomBytes(100);
  const files = sizes.map((size, number) => ({ number, size, blob: `${number}` }));
  const offsetOf = (number: number) => sizes.slice(0, number).reduce((sum, size) => sum + size, 0);

  test('map to consecutive files', () => {
    expect(
      segmentsOf(files, 5, 36).map(({ file, offset, length }) => [file.number, offset, length]),
    ).toEqual([
      [0, 5, 5],
      [2, 0, 25],
      [3, 0, 1],
    ]);
  });

  test.each([1, 7, 16, 100, 200])(
    'of %i bytes are verified, and a damaged byte is found',
    async (pieceBytes) => {
      const hashes = piecesOf(all, pieceBytes);
      const input = { first: 0, count: 200, pieceBytes, totalBytes: 100 };
      const check = (bytes: Buffer) =>
        firstWrongPiece(
          input,
          files,
          (piece) => hashes.subarray(piece * 20, piece * 20 + 20),
          async ({ file, offset, length }) => {
            const from = offsetOf(file.number) + offset;
            const segment = bytes.subarray(from, from + length);
            return (async function* () {
              for (let at = 0; at < segment.length; at += 3) yield segment.subarray(at, at + 3);
            })();
          },
        );
      expect(await check(all)).toBeUndefined();
      const damaged = Buffer.from(all);
      damaged[77]! ^= 1;
      expect(await check(damaged)).toBe(Math.floor(77 / pieceBytes));
    },
  );
});
