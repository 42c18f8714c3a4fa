import { publicTrackers, type SourcePolicy } from '#worker/services/drive/offline/source/rules.ts';
import type {
  TransferSource,
  WantedPlaces,
} from '#worker/services/drive/offline/transfer/transfer-order.ts';

/** The source of a torrent that the engine downloads. */
export type EngineSource = Extract<TransferSource, { kind: 'engine' }>;

/** Returns the source for the engine: of a link or a torrent, only what has been checked. */
export function engineSource(
  torrent: { infoHash: string; name: string; trackers: readonly string[]; isPrivate?: boolean },
  policy: SourcePolicy,
  wanted?: WantedPlaces,
): EngineSource {
  const { infoHash, name, trackers, isPrivate = false } = torrent;
  return {
    kind: 'engine',
    url: '',
    infoHash,
    name,
    trackers: publicTrackers(trackers, policy),
    isPrivate,
    ...(wanted ? { wanted } : {}),
  };
}
