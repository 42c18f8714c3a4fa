import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '#client/app/router/page.ts';
import { ActivityLayout } from '#client/app/layouts/activity.tsx';
import { AppLayout } from '#client/app/layouts/app.tsx';
import { BareLayout } from '#client/app/layouts/bare.tsx';
import { BasicLayout } from '#client/app/layouts/basic.tsx';
import { DriveLayout } from '#client/app/layouts/drive.tsx';
import { SimpleLayout } from '#client/app/layouts/simple.tsx';

/** Layouts of hydrated pages. Those of public pages are in site-layouts.ts. */
export const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  activity: ActivityLayout,
  app: AppLayout,
  bare: BareLayout,
  basic: BasicLayout,
  drive: DriveLayout,
  simple: SimpleLayout,
};
