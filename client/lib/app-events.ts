import type { AppEvent } from '#protocol/resources.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Details of an event, without personal data or anything secret. */
export type EventDetail = Readonly<Record<string, string | number | boolean>>;

/** Event bus between parts of the app (specification 4). */
export interface AppEvents {
  /** Calls `listener` for each event with the name until the returned function is called. */
  on(event: AppEvent, listener: (detail: EventDetail) => void): () => void;
  /** Calls `listener` for every event, whichever name it has. */
  onAll(listener: (event: AppEvent, detail: EventDetail) => void): void;
  emit(event: AppEvent, detail?: EventDetail): void;
}

/** Creates an event bus. A listener that throws is logged and doesn't affect others. */
export function createAppEvents(): AppEvents {
  const listeners = new Set<(event: AppEvent, detail: EventDetail) => void>();
  return {
    on: (event, listener) => {
      const own = (name: AppEvent, detail: EventDetail) => {
        if (name === event) listener(detail);
      };
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    onAll: (listener) => void listeners.add(listener),
    emit: (event, detail = {}) => {
      for (const listener of Array.from(listeners)) {
        try {
          listener(event, detail);
        } catch (error) {
          console.error('app event listener failed', event, error);
        }
      }
    },
  };
}

/** The page's instance. */
export const appEvents = lazy(createAppEvents);
