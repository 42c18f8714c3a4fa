import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionChannel } from '#client/app/session/across-tabs.ts';
import { browserCredentials } from '#client/app/session/browser-session.ts';

/**
 * Whether someone is signed in: their id, '' for nobody, undefined until the browser has been
 * asked.
 */
export type SessionUser = string | undefined;

const subscribe = (changed: () => void) => {
  const stop = sessionChannel().on(changed);
  window.addEventListener('storage', changed);
  return () => {
    stop();
    window.removeEventListener('storage', changed);
  };
};

const current = (): SessionUser => browserCredentials().read()?.sub ?? '';
const onServer = (): SessionUser => undefined;

/**
 * Who is signed in, in this tab and in step with the others. The server and the first render do not
 * know.
 */
export function useSession(): SessionUser {
  const user = useSyncExternalStore(subscribe, current, onServer);
  useEffect(() => {
    // The header stands outside React; which of its two links shows hangs on this.
    if (user !== undefined) document.documentElement.toggleAttribute('data-signed-in', user !== '');
  }, [user]);
  return user;
}

/**
 * Whose session has lapsed: the server ended it, and nobody signed out. They may go on where they
 * were as soon as they have signed in again. '' when nobody's has.
 */
export function useLapsed(user: SessionUser): string {
  const [held, setHeld] = useState('');
  const [hasLapsed, setLapsed] = useState(false);
  if (user && user !== held) setHeld(user);
  useEffect(() => sessionChannel().on((news) => setLapsed(news === 'lapsed')), []);
  return user === '' && hasLapsed ? held : '';
}
