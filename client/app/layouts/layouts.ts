import type { ComponentType, ReactNode } from 'react';
import { ActivityLayout } from '#client/app/layouts/activity.tsx';
import { AppLayout } from '#client/app/layouts/app.tsx';
import { BareLayout } from '#client/app/layouts/bare.tsx';
import { BasicLayout } from '#client/app/layouts/basic.tsx';
import { DriveLayout } from '#client/app/layouts/drive.tsx';
import { SimpleLayout } from '#client/app/layouts/simple.tsx';

/**
 * The frames of pages that scripts take over (specification 2.4); those of public pages are in
 * site-layouts.ts.
 */
export type LayoutName = 'activity' | 'app' | 'bare' | 'basic' | 'drive' | 'simple';

export const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  activity: ActivityLayout,
  app: AppLayout,
  bare: BareLayout,
  basic: BasicLayout,
  drive: DriveLayout,
  simple: SimpleLayout,
};
