import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionChannel } from '#client/app/session/across-tabs.ts';
import { browserCredentials } from '#client/app/session/browser-session.ts';

/** Id of the signed-in user, '' if signed out, undefined until read from the browser. */
export type SessionUser = string | undefined;

const subscribe = (changed: () => void) => {
  const stop = sessionChannel().on(changed);
  window.addEventListener('storage', changed);
  // Pages that the browser keeps for Back and Forward get no events.
  window.addEventListener('pageshow', changed);
  return () => {
    stop();
    window.removeEventListener('storage', changed);
    window.removeEventListener('pageshow', changed);
  };
};

const current = (): SessionUser => browserCredentials().read()?.sub ?? '';
const onServer = (): SessionUser => undefined;

/**
 * Returns the signed-in user, synchronized across tabs. Unknown on the server and in the first
 * render.
 */
export function useSession(): SessionUser {
  const user = useSyncExternalStore(subscribe, current, onServer);
  useEffect(() => {
    // The header is outside React. This attribute selects one of its two links.
    if (user !== undefined) document.documentElement.toggleAttribute('data-signed-in', user !== '');
  }, [user]);
  return user;
}

/**
 * Returns the user whose session was ended by the server without a sign-out, so that they can
 * continue after signing in again, or ''.
 */
export function useLapsedUser(user: SessionUser): string {
  const [held, setHeld] = useState('');
  const [hasLapsed, setLapsed] = useState(false);
  if (user && user !== held) setHeld(user);
  useEffect(() => sessionChannel().on((news) => setLapsed(news === 'lapsed')), []);
  return user === '' && hasLapsed ? held : '';
}
