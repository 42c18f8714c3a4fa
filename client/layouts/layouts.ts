import type { ComponentType, ReactNode } from 'react';
import { BasicLayout } from '#client/layouts/basic.tsx';
import { DriveLayout } from '#client/layouts/drive.tsx';
import { SimpleLayout } from '#client/layouts/simple.tsx';

/** The frames around pages (spec 2.4); a page without an entry here has none. */
export const layouts: Record<
  'basic' | 'drive' | 'simple',
  ComponentType<{ children: ReactNode }>
> = { basic: BasicLayout, drive: DriveLayout, simple: SimpleLayout };
