import { useCallback, useSyncExternalStore } from 'react';
import type { ListEngine } from './list-engine.ts';
import { startEvent } from './list-events.ts';
import { listEngine } from './page-list.ts';

/** The engine of the page's list. Updates when another list replaces it. */
export function useListEngine(): ListEngine | undefined {
  return useSyncExternalStore(subscribeToStarts, listEngine, () => undefined);
}

/** The number of readings a list has shown since its first one. Updates with each. */
export function useReplacements(engine: ListEngine | null | undefined): number {
  const subscribe = useCallback(
    (listener: () => void) => engine?.subscribe(listener) ?? (() => {}),
    [engine],
  );
  const look = () => engine?.replacements ?? 0;
  return useSyncExternalStore(subscribe, look, look);
}

function subscribeToStarts(listener: () => void): () => void {
  document.addEventListener(startEvent, listener);
  return () => document.removeEventListener(startEvent, listener);
}
