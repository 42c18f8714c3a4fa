import type { ReactNode } from 'react';
import { Island } from '#client/parts/island.tsx';

/** The frame of shared links and of the drive: the header, and room for the page to arrange itself. */
export function DriveLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <Island name="header" />
      <main id="content" className="page page-drive" tabIndex={-1}>
        {children}
      </main>
      <Island name="footer" />
    </>
  );
}
