import type { Navigation } from '#client/app/router/navigate.ts';

/**
 * Checks the region of a page that stays open: for navigation without a document, and pages that
 * the service worker served while offline.
 */
export function watchRegion(navigation: Navigation): void {
  navigation.subscribe(checkRegion);
  window.addEventListener('online', checkRegion);
}

function checkRegion(): void {
  if (!navigator.onLine) return;
  void import('#client/app/session/region-access.ts').then(
    ({ checkRegionAccess }) => checkRegionAccess()(),
    () => {},
  );
}
