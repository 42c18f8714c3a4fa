import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/**
 * The frame of shared links and of the drive: the header, and room for the page to arrange itself.
 */
export function DriveLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame kind="page-drive" foot>
      {children}
    </Frame>
  );
}
