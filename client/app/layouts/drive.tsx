import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/** Layout of shared links and of the drive: the header and a full-height page. */
export function DriveLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame kind="page-drive" foot>
      {children}
    </Frame>
  );
}
