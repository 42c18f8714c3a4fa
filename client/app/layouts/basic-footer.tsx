import type { ReactNode } from 'react';
import { Island } from '#client/app/markup/island.tsx';

/**
 * Page and footer, for windows opened by a program, where a link to the drive in a header would be
 * redundant.
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
