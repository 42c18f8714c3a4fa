import { storedJson } from '#worker/http/stored-json.ts';
import { parseTorrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import type { TransferRecord } from '#worker/services/drive/offline/transfer/record.ts';
import type { FileStatus } from '#worker/services/drive/offline/transfer/transfer-order.ts';

/** Returns the files that a transfer fetches or has stored. */
export function knownFiles(record: TransferRecord): FileStatus[] {
  return record.files
    .filter(({ is_padding }) => is_padding === 0)
    .map(({ path, size, state }) => ({
      name: storedJson<string[]>(path).join('/'),
      size,
      isStored: state === 'stored',
    }));
}

/**
 * Returns all files of a torrent at an engine, which become known to the transfer as they are
 * complete; without a .torrent, only those.
 */
export function torrentFilesOf(record: TransferRecord): FileStatus[] {
  const { progress, torrentBytes } = record;
  if (!torrentBytes || progress?.order.source.kind !== 'engine') return knownFiles(record);
  const { name: ownName, source } = progress.order;
  const { files, name, isSingle } = parseTorrent(torrentBytes);
  const places = source.wanted && new Set(source.wanted.places);
  const stored = new Set(
    record.files.filter(({ state }) => state === 'stored').map(({ number }) => number),
  );
  return files.flatMap(({ path, size, isPadding }, place) => {
    if (isPadding || (places && !places.has(place))) return [];
    const parts = isSingle ? [ownName || name] : [ownName || name, ...path];
    return [{ name: parts.join('/'), size, isStored: stored.has(place) }];
  });
}
