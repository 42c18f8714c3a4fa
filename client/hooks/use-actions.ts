import { useEffect } from 'react';
import { type Action, isAction } from '#protocol/resources.ts';
import type { Drive } from '#client/hooks/use-drive.ts';
import { useNavigate, usePage } from '#client/hooks/use-page.ts';
import { paths } from '#client/router/paths.ts';
import { withQuery } from '#client/router/with-query.ts';

/** What an action is carried out with. */
interface Acting {
  readonly drive: Drive;
  readonly query: URLSearchParams;
  /** The folder the address shows; '' is the root. */
  readonly folderId: string;
  navigate(href: string): void;
}

/** What every action of an address does (spec 2.3). Those that are absent belong to the address as long as it stays. */
const acts: Partial<Record<Action, (acting: Acting) => void>> = {
  show_task: ({ query, navigate }) => {
    const pointed = { task_id: query.get('task_id') };
    navigate(withQuery(paths.section('tasks'), '', pointed));
  },
  create_task: ({ drive, query, folderId }) => {
    const text = [query.get('url'), query.get('text')].filter(Boolean).join('\n');
    drive.show({ name: 'new-task', text, folderId });
  },
  open_feedback: ({ navigate }) => navigate(paths.section('feedback')),
  search: ({ query, navigate, drive }) => {
    const text = query.get('query');
    if (text) navigate(paths.search(text));
    else drive.desk.run('search');
  },
  show_mobile_sidebar: ({ drive }) => drive.show({ name: 'sections', section: 'all' }),
  show_storage_dialog: ({ drive }) => drive.show({ name: 'storage' }),
  open_redeem_box: ({ drive }) => drive.show({ name: 'redeem' }),
  show_traffic_dialog: ({ drive }) => drive.show({ name: 'traffic' }),
  show_invite_dialog: ({ drive }) => drive.show({ name: 'invite' }),
  show_beginner_dialog: ({ drive }) => drive.show({ name: 'guide' }),
  show_activity_dialog: ({ drive }) => drive.show({ name: 'announcement', about: 'activity' }),
  show_popup_window: ({ drive }) => drive.show({ name: 'announcement', about: 'notice' }),
  // Whoever is signed in has nothing to do; everybody else is at the gate.
  login_required: () => {},
  login_to_drive: () => {},
  show_login: () => {},
};

/** What leaves the address with the action. */
const spent = { action: null, url: null, text: null, task_id: null };

/**
 * Carries out the action of the address once somebody is signed in, and takes it out of the address, so that it comes
 * neither with Back nor twice. The gate keeps the address, so what was wanted before signing in is done after.
 */
export function useActions(drive: Drive, query: URLSearchParams): void {
  const navigate = useNavigate();
  const { path, params } = usePage();
  const folderId = params.folder_id ?? '';
  const isKnown = drive.userId !== '';
  const search = query.toString();
  useEffect(() => {
    if (!isKnown) return;
    const asked = new URLSearchParams(search);
    const action = asked.get('action');
    const act = isAction(action) ? acts[action] : undefined;
    if (!act) return;
    navigate(withQuery(path, asked, spent), { replace: true });
    act({ drive, query: asked, folderId, navigate });
  }, [isKnown, search, path, folderId, navigate, drive]);
}
