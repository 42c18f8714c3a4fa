import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Action } from '#protocol/resources.ts';
import { usePage } from '#client/app/router/use-page.ts';

const SignIn = lazy(() => import('#client/features/sign-in/sign-in-by-address.tsx'));
const Announcement = lazy(() => import('./announcement-by-address.tsx'));
const HighlightedRows = lazy(() => import('./highlighted-rows.tsx'));

/** The actions that a page outside the drive carries out with scripts. */
const parts: ReadonlyMap<string | null, ComponentType> = new Map<Action, ComponentType>([
  ['login_required', SignIn],
  ['login_to_drive', SignIn],
  ['show_login', SignIn],
  ['show_activity_dialog', Announcement],
  ['show_popup_window', Announcement],
  ['highlight_files', HighlightedRows],
]);

/**
 * Carries out the action of an address on a page outside the drive (specification 2.3). The worker
 * redirects addresses whose action belongs elsewhere (worker/site/page-actions.ts).
 */
export default function PageAction(): ReactNode {
  const { search } = usePage();
  const Part = parts.get(new URLSearchParams(search).get('action'));
  if (!Part) return null;
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}
