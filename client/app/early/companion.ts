import { androidObject, appleHandler } from '#protocol/native-handlers.ts';
import type {} from '#client/bridge/native-app/handler.ts';

/**
 * Loads the code for native apps, the browser extension and the desktop client, only if an app is
 * around the page or the address names a companion.
 */
export function loadCompanion(window: Window): void {
  const isAsked = /[?&](?:source|bridge_auth)=/.test(window.location.search);
  const hasHandler =
    window.webkit?.messageHandlers?.[appleHandler] ??
    window[androidObject] ??
    window.document.documentElement.dataset.app;
  if (!isAsked && !hasHandler) return;
  void import('#client/features/companion/start.ts').then(({ startCompanion }) =>
    startCompanion(window),
  );
}
