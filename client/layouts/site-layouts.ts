import type { ComponentType, ReactNode } from 'react';
import { BasicLayout } from '#client/layouts/basic.tsx';
import { PolicyLayout } from '#client/layouts/policy.tsx';

/** The frames of public pages (spec 2.4); only the server has them. */
export type SiteLayoutName = 'basic' | 'policy';

export const siteLayouts: Record<SiteLayoutName, ComponentType<{ children: ReactNode }>> = {
  basic: BasicLayout,
  policy: PolicyLayout,
};
