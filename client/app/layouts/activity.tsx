import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/** Header, activity page with its background, footer. */
export function ActivityLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame kind="page-activity" foot>
      {children}
    </Frame>
  );
}
