import type { ReactNode } from 'react';

/** Nothing around the page: for those who may not have the app, and for frames. */
export function BareLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <main id="content" className="page page-simple">
      {children}
    </main>
  );
}
