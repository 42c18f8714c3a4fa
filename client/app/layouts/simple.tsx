import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/** A single centered panel below a header, for sign-in, waiting and messages. */
export function SimpleLayout({ children }: { children: ReactNode }): ReactNode {
  return <Frame kind="page-simple">{children}</Frame>;
}
