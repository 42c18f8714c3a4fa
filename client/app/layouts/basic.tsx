import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/** Header, page and footer, for public pages. */
export function BasicLayout({ children }: { children: ReactNode }): ReactNode {
  return <Frame foot>{children}</Frame>;
}
