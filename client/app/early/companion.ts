import { nativeHandler } from '#client/bridge/native-app/handler.ts';

/**
 * Loads the code for native apps, the browser extension and the desktop client, only if an app is
 * around the page or the address names a companion.
 */
export function loadCompanion(window: Window): void {
  const isAsked = /[?&](?:source|bridge_auth)=/.test(window.location.search);
  if (!isAsked && !nativeHandler(window)) return;
  void import('#client/features/companion/start.ts').then(({ startCompanion }) =>
    startCompanion(window),
  );
}
