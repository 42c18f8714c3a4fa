import type { ReactNode } from 'react';
import { Frame } from '#client/app/layouts/frame.tsx';
import { ActivityBanner } from '#client/features/activity/activity-banner.tsx';

/**
 * The `basic` layout with the banner of an activity above the page if there is one for this visitor
 * (specification 2.4).
 */
export function BasicActivityLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <Frame foot above={<ActivityBanner />}>
      {children}
    </Frame>
  );
}
