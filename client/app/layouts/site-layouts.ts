import type { ComponentType, ReactNode } from 'react';
import type { SiteLayoutName } from '#client/app/router/route.ts';
import { ActivityLayout } from '#client/app/layouts/activity.tsx';
import { BasicActivityLayout } from '#client/app/layouts/basic-activity.tsx';
import { BasicFooterLayout } from '#client/app/layouts/basic-footer.tsx';
import { BasicHeaderLayout } from '#client/app/layouts/basic-header.tsx';
import { PolicyLayout } from '#client/app/layouts/policy.tsx';

/** Layouts of public pages. Hydrated pages can use those that are in layouts.ts too. */
export const siteLayouts: Record<SiteLayoutName, ComponentType<{ children: ReactNode }>> = {
  activity: ActivityLayout,
  // With a banner, which hydrated pages never have.
  basic: BasicActivityLayout,
  'basic-activity': BasicActivityLayout,
  'basic-footer': BasicFooterLayout,
  'basic-header': BasicHeaderLayout,
  policy: PolicyLayout,
};
