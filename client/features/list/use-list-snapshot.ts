import { useCallback, useSyncExternalStore } from 'react';
import type { ListEngine, ListSnapshot } from '#client/features/list/list-engine.ts';

/** The current snapshot of a list; undefined while there is no list. */
export function useListSnapshot(engine: ListEngine | null): ListSnapshot | undefined {
  const subscribe = useCallback(
    (changed: () => void) => engine?.subscribe(changed) ?? (() => {}),
    [engine],
  );
  const look = () => engine?.getSnapshot();
  return useSyncExternalStore(subscribe, look, look);
}
