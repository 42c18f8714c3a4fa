import type { Torrent } from '#worker/services/drive/offline/torrent/torrent.ts';
import { TransferFailed } from '#worker/services/drive/offline/transfer/failures.ts';
import type { WantedPlaces } from '#worker/services/drive/offline/transfer/transfer-order.ts';

/**
 * Returns the indexes of wanted files, given their paths below the top folder; undefined for all
 * files. Padding is never wanted. Throws {@link TransferFailed} if none of the paths exists.
 */
export function wantedPlaces(
  torrent: Torrent,
  paths: readonly string[] = [],
): WantedPlaces | undefined {
  if (torrent.isSingle || paths.length === 0) return undefined;
  const requested = new Set(paths);
  const places = torrent.files.flatMap(({ path, isPadding }, place) =>
    !isPadding && requested.has(path.join('/')) ? [place] : [],
  );
  if (places.length === 0) {
    throw new TransferFailed(
      'task_url_resolve_error',
      'none of the wanted files is in the torrent',
    );
  }
  const bytes = places.reduce((sum, place) => sum + (torrent.files[place]?.size ?? 0), 0);
  return { places, bytes };
}
