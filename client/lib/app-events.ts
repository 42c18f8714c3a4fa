import type { AppEvent } from '#protocol/resources.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Event bus between parts of the app (specification 4). */
export interface AppEvents {
  /** Calls `heard` for each event with the name until the returned function is called. */
  on(event: AppEvent, heard: (detail?: unknown) => void): () => void;
  emit(event: AppEvent, detail?: unknown): void;
}

/** Creates an event bus. A listener that throws is logged and doesn't affect others. */
export function createAppEvents(): AppEvents {
  const listeners = new Map<AppEvent, Set<(detail?: unknown) => void>>();
  return {
    on: (event, heard) => {
      const own = listeners.get(event) ?? new Set();
      listeners.set(event, own.add(heard));
      return () => void own.delete(heard);
    },
    emit: (event, detail) => {
      for (const heard of Array.from(listeners.get(event) ?? [])) {
        try {
          heard(detail);
        } catch (error) {
          console.error('app event listener failed', event, error);
        }
      }
    },
  };
}

/** The page's instance. */
export const appEvents = lazy(createAppEvents);
