import type { ReactNode } from 'react';
import { Island } from '#client/parts/island.tsx';

/** The drive itself: the header, and the rest of the window for the page. */
export function AppLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <Island name="header" />
      <main id="content" className="page page-app" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
