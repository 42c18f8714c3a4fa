import type { ReactNode } from 'react';
import { Island } from '#client/parts/island.tsx';

/** One thing in the middle of the page, below a header: signing in, waiting, being told something. */
export function SimpleLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <Island name="header" />
      <main id="content" className="page page-simple" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
