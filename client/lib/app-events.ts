import type { AppEvent } from '#protocol/resources.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Event bus between parts of the app (specification 4). */
export interface AppEvents {
  /** Calls `listener` for each event with the name until the returned function is called. */
  on(event: AppEvent, listener: (detail?: unknown) => void): () => void;
  emit(event: AppEvent, detail?: unknown): void;
}

/** Creates an event bus. A listener that throws is logged and doesn't affect others. */
export function createAppEvents(): AppEvents {
  const listeners = new Map<AppEvent, Set<(detail?: unknown) => void>>();
  return {
    on: (event, listener) => {
      const own = listeners.get(event) ?? new Set();
      listeners.set(event, own.add(listener));
      return () => void own.delete(listener);
    },
    emit: (event, detail) => {
      for (const listener of Array.from(listeners.get(event) ?? [])) {
        try {
          listener(detail);
        } catch (error) {
          console.error('app event listener failed', event, error);
        }
      }
    },
  };
}

/** The page's instance. */
export const appEvents = lazy(createAppEvents);
