import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/** An activity on a ground of its own, between the header and the footer. */
export function ActivityLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame kind="page-activity" foot>
      {children}
    </Frame>
  );
}
