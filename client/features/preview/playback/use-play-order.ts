import { useEffect, useMemo } from 'react';
import type { File } from '#protocol/drive.ts';
import { previewKind } from '#protocol/file-kinds.ts';
import { listOrder, playNeighbors, shuffledOrder } from './play-order.ts';
import type { PreviewContext } from '../preview-context.ts';
import type { SiblingFile } from '../../../lib/formats/subtitles.ts';

/** The folder's recordings of the same kind as `file`, and its neighbors in playback order. */
export function usePlayOrder(
  file: File,
  kind: 'video' | 'audio',
  beside: readonly SiblingFile[],
  { playbackSettings, order, setOrder }: PreviewContext,
) {
  const recordings = useMemo(
    () => beside.filter((one) => previewKind(one) === kind),
    [beside, kind],
  );
  const ids = useMemo(() => recordings.map(({ id }) => id), [recordings]);
  const isShuffled = kind === 'audio' && playbackSettings.isShuffled;
  const holds = order?.isShuffled === isShuffled && ids.every((id) => order.ids.includes(id));
  useEffect(() => {
    if (ids.length === 0 || holds) return;
    setOrder(isShuffled ? shuffledOrder(ids, file.id, Math.random) : listOrder(ids));
  }, [ids, isShuffled, holds, file.id, setOrder]);
  const around = playNeighbors(order ?? listOrder(ids), file.id);
  return { recordings, ...around };
}
