import type { ReactNode } from 'react';

/** Only the page: for blocked visitors and for frames. */
export function BareLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <main id="content" className="page page-simple">
      {children}
    </main>
  );
}
