import type { PageMethod } from '#protocol/bridge.ts';
import { stepState } from '#client/lib/back-steps.ts';

/** Dispatched on `window` when the app asks the page to read its figures again. */
export const refreshEvent = 'magpie:refresh';

/** Carries out a method that the app calls, and returns the data of the answer. */
export function carryOut(window: Window, method: PageMethod): unknown {
  if (method === 'back') return { handled: goBack(window) };
  window.dispatchEvent(new Event(refreshEvent));
  return {};
}

/**
 * Carries out the Back gesture of the app: closes the dialog on top, else goes back in the page's
 * history. Returns false if neither is possible.
 */
function goBack({ document, history, navigation, setTimeout }: Window): boolean {
  const dialog = Array.from(document.querySelectorAll('dialog:modal')).at(-1);
  // On phones, a dialog has a history entry of its own.
  if (dialog && !stepState(history.state)) {
    // As Esc does: the owner of the dialog closes it.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    return true;
  }
  // Older web views only know the length, which includes entries of other sites.
  const canGoBack = navigation?.canGoBack ?? history.length > 1;
  if (!canGoBack) return false;
  // After the answer, because it may end this page.
  setTimeout(() => history.back());
  return true;
}
