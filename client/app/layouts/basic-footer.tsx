import type { ReactNode } from 'react';
import { Island } from '#client/app/markup/island.tsx';

/**
 * Page and footer: what a program shows in a window of its own, where a way into the drive at the
 * top would be one too many.
 */
export function BasicFooterLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <main id="content" className="page page-simple" tabIndex={-1}>
        {children}
      </main>
      <Island name="footer" />
    </>
  );
}
