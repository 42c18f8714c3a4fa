import { companionSources, desktopOrigin } from '#protocol/bridge.ts';
import { appEventNames as events } from '#protocol/resources.ts';
import type { Companion } from '#client/bridge/companion.ts';
import { desktopClientAt } from '#client/bridge/desktop-client.ts';
import { browserExtension } from '#client/bridge/extension.ts';
import { nativeAppOf } from '#client/bridge/native-app/native-app.ts';
import { browserCredentials, browserTokens } from '#client/app/session/browser-session.ts';
import { appEvents } from '#client/lib/app-events.ts';
import { followNativeApp } from '#client/features/companion/native-page.ts';
import {
  prepareAuthorization,
  signInWithRequestedCode,
} from '#client/features/sign-in/authorization.ts';

/**
 * Connects the page to the companion named by its address, or to the app around it, and signs in
 * with it if there is no valid session (specification 4).
 */
export async function startCompanion(window: Window): Promise<void> {
  const { document, location } = window;
  const query = new URLSearchParams(location.search);
  const app = nativeAppOf(window);
  if (app) followNativeApp(window, app);
  const isExtension = query.get('source') === companionSources.extension;
  if (isExtension) forgetSourceOnSignOut(window);

  const companion = askedCompanion(window, query);
  if (!companion || (await hasSession())) return;
  await signInThrough(companion, location.pathname + location.search);
  // The header is outside React and looks at this attribute.
  document.documentElement.toggleAttribute('data-signed-in', browserCredentials().read() !== null);
}

/** Returns the companion that the address asks to sign in with. */
function askedCompanion(window: Window, query: URLSearchParams): Companion | undefined {
  if (query.get('source') === companionSources.extension) {
    return browserExtension(window, () => crypto.randomUUID());
  }
  const desktop = desktopOrigin(query);
  if (desktop !== undefined) {
    return desktopClientAt(desktop, { fetch: (input, init) => window.fetch(input, init) });
  }
  return query.get('bridge_auth') === '1' ? nativeAppOf(window) : undefined;
}

/** Is a session valid? True too if the server can't be reached, so that none is replaced then. */
async function hasSession(): Promise<boolean> {
  try {
    return (await browserTokens().current()) !== '';
  } catch {
    return true;
  }
}

/** Requests a code and exchanges it. Failures are only logged (specification 8). */
async function signInThrough(companion: Companion, here: string): Promise<void> {
  try {
    const request = await prepareAuthorization(here);
    const code = (await companion.requestCode?.(request)) ?? '';
    await signInWithRequestedCode(code, request.state);
  } catch (error) {
    console.warn(`${companion.kind}: no sign-in`, error);
  }
}

/** Removes the source from the address on logout, or the next visit would sign in again. */
function forgetSourceOnSignOut({ history, location }: Window): void {
  appEvents().on(events.logoutSuccess, () => {
    const url = new URL(location.href);
    url.searchParams.delete('source');
    history.replaceState(history.state, '', url);
  });
}
