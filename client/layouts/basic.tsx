import type { ReactNode } from 'react';
import { Island } from '#client/parts/island.tsx';

/** Header, page, footer: the public pages. */
export function BasicLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <Island name="header" />
      <main id="content" className="page" tabIndex={-1}>
        {children}
      </main>
      <Island name="footer" />
    </>
  );
}
