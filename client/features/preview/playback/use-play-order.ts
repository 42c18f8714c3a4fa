import { useEffect, useMemo } from 'react';
import type { File } from '#protocol/drive.ts';
import { previewKind } from '#protocol/file-kinds.ts';
import { folderOrder, playNeighbours, shuffledOrder } from './play-order.ts';
import type { PreviewRoom } from '../preview-context.ts';
import type { FileBeside } from '../../../lib/formats/subtitles.ts';

/** The folder's recordings of the same kind as `file`, and its neighbors in playback order. */
export function usePlayOrder(
  file: File,
  kind: 'video' | 'audio',
  beside: readonly FileBeside[],
  { habits, order, setOrder }: PreviewRoom,
) {
  const recordings = useMemo(
    () => beside.filter((one) => previewKind(one) === kind),
    [beside, kind],
  );
  const ids = useMemo(() => recordings.map(({ id }) => id), [recordings]);
  const isShuffled = kind === 'audio' && habits.isShuffled;
  const holds = order?.isShuffled === isShuffled && ids.every((id) => order.ids.includes(id));
  useEffect(() => {
    if (ids.length === 0 || holds) return;
    setOrder(isShuffled ? shuffledOrder(ids, file.id, Math.random) : folderOrder(ids));
  }, [ids, isShuffled, holds, file.id, setOrder]);
  const around = playNeighbours(order ?? folderOrder(ids), file.id);
  return { recordings, ...around };
}
