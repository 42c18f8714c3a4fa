import type { AppEvent } from '#protocol/resources.ts';
import { appEventType, type EventDetail } from '#client/lib/app-event-type.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Event bus between parts of the app (specification 4). */
export interface AppEvents {
  /** Calls `listener` for each event with the name until the returned function is called. */
  on(event: AppEvent, listener: (detail: EventDetail) => void): () => void;
  emit(event: AppEvent, detail?: EventDetail): void;
}

type Listener = (event: AppEvent, detail: EventDetail) => void;

/**
 * Creates an event bus. A listener that throws is logged and doesn't affect others. `observe`
 * receives every event first.
 */
export function createAppEvents(observe: Listener = () => {}): AppEvents {
  const listeners = new Set<Listener>([observe]);
  return {
    on: (event, listener) => {
      const own = (name: AppEvent, detail: EventDetail) => {
        if (name === event) listener(detail);
      };
      listeners.add(own);
      return () => void listeners.delete(own);
    },
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
export const appEvents = lazy(() =>
  createAppEvents((event, detail) => {
    window.dispatchEvent(new CustomEvent(appEventType, { detail: { event, detail } }));
  }),
);
