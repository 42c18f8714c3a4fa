import { useEffect, useSyncExternalStore } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { markRows } from '#client/features/list/highlight-rows.ts';
import { type Clip, fileClipboard } from './clipboard.ts';

/**
 * Maximum number of dimmed rows: a style rule with too many selectors would slow down every row.
 */
const dimmedMax = 1_000;

/**
 * The current user's cut or copied files. Publishes them to the commands and dims cut rows in every
 * list.
 */
export function useClipboard(): Clip | undefined {
  const { userId, registry } = useDrive();
  const clipboard = fileClipboard();
  const clip = useSyncExternalStore(clipboard.subscribe, () => clipboard.read(userId));
  const held = clip && (clip.how === 'move' ? 'cut' : 'copied');
  useEffect(() => registry.setContext({ clipboard: held }), [registry, held]);
  useEffect(() => {
    if (clip?.how !== 'move') return;
    const ids = clip.rows.slice(0, dimmedMax).map(({ id }) => id);
    return markRows(ids, (row) => `${row} { opacity: 0.5; }`);
  }, [clip]);
  return clip;
}
