import type { AuthorizationRequest } from '#protocol/authorization-code.ts';
import type { AppEvent } from '#protocol/resources.ts';
import type { EventDetail } from '#client/lib/app-event-type.ts';

/** A program that works with the page: native app, parent page, extension or desktop client. */
export interface Companion {
  readonly kind: 'app' | 'frame' | 'extension' | 'desktop';
  /**
   * Requests an authorization code for this page. Rejects if the companion can't give one, or
   * doesn't answer in time. A code of a later answer arrives at `/auth`.
   */
  requestCode?(request: AuthorizationRequest): Promise<string>;
  /** Reports an app event (specification 4). */
  report?(event: AppEvent, detail: EventDetail): void;
}
