import type { ReactNode } from 'react';
import { Island } from '#client/app/markup/island.tsx';

interface FrameProps {
  /** What kind of page it is to its styles: `page-simple`. */
  kind?: string;
  /** Whether the foot of the site stands below it. */
  foot?: boolean;
  /** What stands between the header and the page. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page below the header of the site: what most layouts are made of. */
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
