import { useCallback, useSyncExternalStore } from 'react';
import type { ListEngine, ListSnapshot } from '#client/features/list/list-engine.ts';

/** What a list says of itself, undefined while there is none. */
export function useListSnapshot(engine: ListEngine | null): ListSnapshot | undefined {
  const subscribe = useCallback(
    (changed: () => void) => engine?.subscribe(changed) ?? (() => {}),
    [engine],
  );
  const look = () => engine?.getSnapshot();
  return useSyncExternalStore(subscribe, look, look);
}
