import { SourceUnreachable } from '#worker/services/drive/offline/source/source-fetch.ts';
import type { SourcePolicy } from '#worker/services/drive/offline/source/rules.ts';
import {
  BadTorrent,
  parseTorrent,
  seedAddress,
  type Torrent,
} from '#worker/services/drive/offline/torrent/torrent.ts';
import { wantedPlaces } from '#worker/services/drive/offline/torrent/wanted-files.ts';
import { EngineBusy } from '#worker/services/drive/offline/bittorrent/engine-failures.ts';
import { engineSource } from '#worker/services/drive/offline/bittorrent/engine-source.ts';
import { BodyReader } from '#worker/services/drive/offline/transfer/body-reader.ts';
import { TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import type {
  TransferSource,
  WantedPlaces,
} from '#worker/services/drive/offline/transfer/transfer-order.ts';
import { fill } from '#worker/services/drive/offline/transfer/stream-part.ts';
import {
  isLeftOut,
  isPadding,
  progressOf,
  type TransferRecord,
} from '#worker/services/drive/offline/transfer/record.ts';
import {
  ask,
  type Asker,
  refusedBy,
  type Transfer,
} from '#worker/services/drive/offline/transfer/transfer.ts';
import { torrentBytesMax } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';

/**
 * Reason for refusing a torrent without web seeds, when a task is created or its torrent is read.
 */
export const needsEngine =
  'only torrents with web seeds can be fetched here: this drive has no BitTorrent engine';

type TorrentSource = Extract<TransferSource, { kind: 'torrent' }>;

/** Reads the torrent of a task and lists its files, with the addresses of the first web seed. */
export async function planTorrent(transfer: Transfer, source: TorrentSource): Promise<void> {
  const { record } = transfer;
  const bytes = record.torrentBytes ?? (await torrentBytes(transfer, source));
  const torrent = readTaskTorrent(bytes);
  if (source.infoHash !== '' && torrent.infoHash !== source.infoHash) {
    throw new TransferFailed(
      'task_url_resolve_error',
      'this is not the torrent of the magnet link',
    );
  }
  const { order } = progressOf(record);
  const wanted = wantedPlaces(torrent, source.wanted);
  if ((wanted?.bytes ?? torrent.totalBytes) > order.bytesMax) {
    throw new TransferFailed('task_url_unsupported', 'the files are larger than a task may bring');
  }
  // The engine gets it if there are no web seeds, or none responds.
  if (transfer.engine) record.saveTorrent(bytes);
  if (torrent.webSeeds.length === 0) {
    if (!transfer.engine) throw new TransferFailed('task_url_unsupported', needsEngine);
    const { policy } = transfer.gate;
    record.save({ order: { ...order, source: engineSource(torrent, policy, wanted) } });
    throw new EngineBusy({ waitMs: 0 });
  }
  const top = order.name || torrent.name;
  await transfer.drive.named(top, 'application/x-bittorrent');
  await transfer.drive.hold(
    wanted?.bytes ?? torrent.files.reduce((sum, file) => sum + (file.isPadding ? 0 : file.size), 0),
  );
  record.transaction(() => keep(record, torrent, top, wanted));
}

/** Parses a torrent for a task. Throws {@link TransferFailed} with what is wrong. */
export function readTaskTorrent(bytes: Uint8Array): Torrent {
  try {
    return parseTorrent(bytes);
  } catch (error) {
    if (!(error instanceof BadTorrent)) throw error;
    throw new TransferFailed(
      error.isTooMany ? 'task_sub_task_num_limit' : 'task_url_unsupported',
      error.message,
    );
  }
}

/**
 * Returns the bytes of a torrent. Throws {@link TransferFailed} and what requesting a source
 * throws.
 */
export async function torrentBytes(
  transfer: Asker,
  { url }: Pick<TorrentSource, 'url'>,
): Promise<Uint8Array> {
  const { response } = await ask(transfer, url, {});
  const { body } = response;
  if (response.status !== 200 || !body) {
    await body?.cancel();
    throw refusedBy(response.status);
  }
  const reader = new BodyReader(body);
  try {
    const bytes = await fill(reader, torrentBytesMax + 1);
    if (bytes.byteLength === 0) throw new SourceUnreachable('the torrent is empty');
    return bytes;
  } finally {
    await reader.cancel();
  }
}

function keep(
  record: TransferRecord,
  torrent: Torrent,
  top: string,
  wanted: WantedPlaces | undefined,
): void {
  const places = wanted && new Set(wanted.places);
  const seed = required(torrent.webSeeds[0], 'a web seed');
  for (const [number, file] of torrent.files.entries()) {
    const path = file.isPadding ? [] : torrent.isSingle ? [top] : [top, ...file.path];
    record.addFile({
      number,
      url: seedAddress(torrent, seed, file),
      path: JSON.stringify(path),
      size: file.size,
    });
    const left = file.isPadding ? isPadding : places?.has(number) === false ? isLeftOut : 0;
    if (left) record.saveFile(number, { state: 'stored', is_padding: left });
  }
  record.savePieces(torrent.pieces);
  const { pieceBytes, totalBytes, webSeeds } = torrent;
  const seeds = webSeeds.map((seed) =>
    torrent.files.map((file) => seedAddress(torrent, seed, file)),
  );
  // Addresses of the other seeds are stored only if there aren't too many.
  const spare = seeds.slice(1, 1 + Math.floor(spareAddressesMax / torrent.files.length));
  record.save({ torrent: { pieceBytes, totalBytes, spare, checked: 0 } });
}

const spareAddressesMax = 2_000;

/** Leaves what no web seed has to the engine. Returns false if the torrent wasn't kept for it. */
export function turnToEngine(record: TransferRecord, policy: SourcePolicy): boolean {
  const { order, torrent: plan } = progressOf(record);
  const { torrentBytes: bytes } = record;
  if (order.source.kind !== 'torrent' || !plan || !bytes) return false;
  const torrent = readTaskTorrent(bytes);
  const source = engineSource(torrent, policy, wantedPlaces(torrent, order.source.wanted));
  // The engine checks the pieces.
  record.save({ order: { ...order, source }, failures: 0, restarts: 0, torrent: undefined });
  return true;
}

/** Switches to the next web seed for files that aren't stored. Returns false if there is none. */
export function takeNextSeed(record: TransferRecord): boolean {
  const { torrent } = progressOf(record);
  const [next, ...spare] = torrent?.spare ?? [];
  if (!torrent || !next) return false;
  record.transaction(() => {
    record.save({ failures: 0, restarts: 0, torrent: { ...torrent, spare } });
    for (const { number, state, is_padding: left } of record.files) {
      if (state !== 'stored') record.deleteParts(number);
      // A piece may still need part of an unwanted file.
      if (state !== 'stored' || left === isLeftOut)
        record.saveFile(number, { url: required(next[number], 'the spare address of a file') });
    }
  });
  return true;
}
