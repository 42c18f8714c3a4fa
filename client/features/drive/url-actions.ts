import type { Action } from '#protocol/resources.ts';
import type { DriveServices } from '#client/features/drive-context/use-drive.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';

/** Context of a URL action. */
interface UrlActionContext {
  readonly drive: DriveServices;
  readonly query: URLSearchParams;
  /** The folder in the URL; '' is the root. */
  readonly folderId: string;
  navigate(href: string): void;
}

/**
 * Handlers of URL actions (specification 2.3). Actions without a handler are part of the URL and
 * stay in it.
 */
export const urlActions: Partial<Record<Action, (acting: UrlActionContext) => void>> = {
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
    else drive.registry.run('search');
  },
  show_mobile_sidebar: ({ drive }) => drive.show({ name: 'sections', section: 'all' }),
  show_storage_dialog: ({ drive }) => drive.show({ name: 'storage' }),
  open_redeem_box: ({ drive }) => drive.show({ name: 'redeem' }),
  show_traffic_dialog: ({ drive }) => drive.show({ name: 'traffic' }),
  show_invite_dialog: ({ drive }) => drive.show({ name: 'invite' }),
  show_beginner_dialog: ({ drive }) => drive.show({ name: 'guide' }),
  show_activity_dialog: ({ drive }) => drive.show({ name: 'announcement', about: 'activity' }),
  show_popup_window: ({ drive }) => drive.show({ name: 'announcement', about: 'notice' }),
  // Nothing to do for signed-in users; others see the sign-in page.
  login_required: () => {},
  login_to_drive: () => {},
  show_login: () => {},
};
