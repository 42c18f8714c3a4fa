import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ListElement, ListEngine, ListSnapshot } from './list-engine.ts';
import { startEvent } from './list-events.ts';

/** The engine of the page's list; undefined until it runs. */
export function listEngine(): ListEngine | undefined {
  return document.querySelector<ListElement>('[data-list]')?.listEngine;
}

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

/** The list's snapshot. `first` is the server-rendered state, used until the engine runs. */
export function useList(first: ListSnapshot): ListSnapshot {
  const kept = useRef(first);
  const subscribe = useCallback((listener: () => void) => {
    let end = listEngine()?.subscribe(listener);
    const onStart = () => {
      end ??= listEngine()?.subscribe(listener);
      listener();
    };
    document.addEventListener(startEvent, onStart);
    return () => {
      document.removeEventListener(startEvent, onStart);
      end?.();
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => listEngine()?.getSnapshot() ?? kept.current,
    () => kept.current,
  );
}
