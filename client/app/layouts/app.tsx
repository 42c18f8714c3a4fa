import type { ReactNode } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { Island } from '#client/app/markup/island.tsx';

/** The drive, which has its own header. Signed-out visitors see the site's header. */
export function AppLayout({ children }: { children: ReactNode }): ReactNode {
  const { signedIn } = usePage();
  return (
    <>
      {!signedIn && <Island name="header" />}
      <main id="content" className="page page-app" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
