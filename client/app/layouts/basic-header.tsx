import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/** Header and page, for error pages that only need links onward. */
export function BasicHeaderLayout({ children }: { children: ReactNode }): ReactNode {
  return <Frame>{children}</Frame>;
}
