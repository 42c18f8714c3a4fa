import { useEffect, useSyncExternalStore } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { markRows } from '#client/features/list/highlight-rows.ts';
import { type Clip, fileClipboard } from './clipboard.ts';

/** Rows that are shown dimmed; a style rule for each of very many would slow every row down. */
const dimmedMax = 1_000;

/**
 * What was cut or copied by this user: commands know it, and what was cut is dimmed wherever it is
 * listed.
 */
export function useClipboard(): Clip | undefined {
  const { userId, desk } = useDrive();
  const clipboard = fileClipboard();
  const clip = useSyncExternalStore(clipboard.subscribe, () => clipboard.read(userId));
  const held = clip && (clip.how === 'move' ? 'cut' : 'copied');
  useEffect(() => desk.setScene({ clipboard: held }), [desk, held]);
  useEffect(() => {
    if (clip?.how !== 'move') return;
    const ids = clip.rows.slice(0, dimmedMax).map(({ id }) => id);
    return markRows(ids, (row) => `${row} { opacity: 0.5; }`);
  }, [clip]);
  return clip;
}
