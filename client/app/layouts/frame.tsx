import type { ReactNode } from 'react';
import { Island } from '#client/app/markup/island.tsx';

interface FrameProps {
  /** CSS class suffix of the page type: `page-simple`. */
  kind?: string;
  /** Shows the site's footer. */
  foot?: boolean;
  /** Content between the header and the page. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page below the site's header, the basis of most layouts. */
export function Frame({ kind, foot, above, children }: FrameProps): ReactNode {
  return (
    <>
      <Island name="header" />
      {above}
      <main id="content" className={kind ? `page ${kind}` : 'page'} tabIndex={-1}>
        {children}
      </main>
      {foot && <Island name="footer" />}
    </>
  );
}
