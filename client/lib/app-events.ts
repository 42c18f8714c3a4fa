import type { AppEvent } from '#protocol/resources.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Tells the parts of the app what happened (specification 4) without their knowing each other. */
export interface AppEvents {
  /** Calls `heard` for each event of that name until the returned function is called. */
  on(event: AppEvent, heard: (detail?: unknown) => void): () => void;
  emit(event: AppEvent, detail?: unknown): void;
}

/** A set of listeners. One that throws is logged and keeps nobody else from hearing. */
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

/** The page's own events. */
export const appEvents = lazy(createAppEvents);
