import type { ReactNode } from 'react';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import AnnouncementDialog from '#client/features/drive/dialogs/announcement-dialog.tsx';
import { useSession } from '#client/app/session/use-session.ts';

/** The operator's activity or notice, over the page. Closing it removes the action. */
export default function AnnouncementByAddress(): ReactNode {
  const { search } = usePage();
  const navigate = useNavigate();
  const user = useSession();
  // Unknown on the server, which renders no dialogs.
  if (user === undefined) return null;
  const query = new URLSearchParams(search);
  const about = query.get('action') === 'show_activity_dialog' ? 'activity' : 'notice';
  const here = withQuery(location.pathname, query, { action: null });
  return <AnnouncementDialog given={{ about }} onClose={() => navigate(here, { replace: true })} />;
}
