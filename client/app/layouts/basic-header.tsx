import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';

/** Header and page: where somebody has arrived by mistake and only the ways on matter. */
export function BasicHeaderLayout({ children }: { children: ReactNode }): ReactNode {
  return <Frame>{children}</Frame>;
}
