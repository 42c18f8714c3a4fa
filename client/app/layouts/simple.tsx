import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/**
 * One thing in the middle of the page, below a header: signing in, waiting, being told something.
 */
export function SimpleLayout({ children }: { children: ReactNode }): ReactNode {
  return <Frame kind="page-simple">{children}</Frame>;
}
