import { useEffect, useState, useSyncExternalStore } from 'react';
import { cookies, narrowSidebar } from '#protocol/cookies.ts';
import { useVisitor } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';

/**
 * Whether the column beside the drive is collapsed to its icons (`isCollapse` of specification 3),
 * and how to change it. The choice stands in a cookie, so that the server draws it. `isThere` is
 * false where small screens go without the column; `said` is for those who do not see what became
 * of it.
 */
export function useSidebar() {
  const t = useText();
  const { hasNarrowSidebar } = useVisitor();
  const [isNarrow, setNarrow] = useState(hasNarrowSidebar);
  const [said, setSaid] = useState('');
  const isThere = useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => true,
  );
  // The page that is kept for opening without a network may be older than the choice.
  useEffect(() => setNarrow(browserCookies().read(cookies.sidebar) === narrowSidebar), []);
  const toggle = () => {
    browserCookies().write(cookies.sidebar, isNarrow ? 'wide' : narrowSidebar);
    setNarrow(!isNarrow);
    setSaid(t(isNarrow ? 'drive.sidebarWide' : 'drive.sidebarNarrow'));
  };
  return { isNarrow, isThere, said, toggle };
}

const wide = () => matchMedia('(min-width: 769px)');

function subscribe(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
