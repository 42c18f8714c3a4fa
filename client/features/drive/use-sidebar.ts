import { useEffect, useState, useSyncExternalStore } from 'react';
import { cookies, narrowSidebar } from '#protocol/cookies.ts';
import { useVisitor } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';

/**
 * State of the sidebar, collapsed to icons or not (`isCollapse` of specification 3), and a function
 * to toggle it. A cookie holds the setting for server rendering. `isThere` is false on small
 * screens without a sidebar; `announcement` is the message for screen readers.
 */
export function useSidebar() {
  const t = useText();
  const { hasNarrowSidebar } = useVisitor();
  const [isNarrow, setNarrow] = useState(hasNarrowSidebar);
  const [announcement, setAnnouncement] = useState('');
  const isThere = useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  );
  // The page cached for offline use may be older than the setting.
  useEffect(() => setNarrow(browserCookies().read(cookies.sidebar) === narrowSidebar), []);
  const toggle = () => {
    browserCookies().write(cookies.sidebar, isNarrow ? 'wide' : narrowSidebar);
    setNarrow(!isNarrow);
    setAnnouncement(t(isNarrow ? 'drive.sidebarWide' : 'drive.sidebarNarrow'));
  };
  return { isNarrow, isThere, announcement, toggle };
}

const wide = () => matchMedia('(min-width: 769px)');

function subscribe(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
