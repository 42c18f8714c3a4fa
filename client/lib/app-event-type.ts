import type { AppEvent } from '#protocol/resources.ts';

/** Details of an event, without personal data or anything secret. */
export type EventDetail = Readonly<Record<string, string | number | boolean>>;

/**
 * Dispatched on `window` for every app event, so that the first script of a page can report them
 * without loading the code that emits them.
 */
export const appEventType = 'magpie:app-event';

declare global {
  interface WindowEventMap {
    [appEventType]: CustomEvent<{ event: AppEvent; detail: EventDetail }>;
  }
}
