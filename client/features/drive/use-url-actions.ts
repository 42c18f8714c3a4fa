import { useEffect } from 'react';
import { isAction } from '#protocol/resources.ts';
import type { DriveServices } from '#client/features/drive-context/use-drive.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';

/** Query fields removed together with the action. */
const removedFields = { action: null, url: null, text: null, task_id: null };

/**
 * Runs the action of the URL once a user is signed in, and removes it from the URL, so that neither
 * Back nor a reload repeats it. The sign-in page keeps the URL, so the action runs after sign-in.
 */
export function useUrlActions(drive: DriveServices, query: URLSearchParams): void {
  const navigate = useNavigate();
  const { path, params } = usePage();
  const folderId = params.folder_id ?? '';
  const isKnown = drive.userId !== '';
  const search = query.toString();
  useEffect(() => {
    if (!isKnown) return;
    const query = new URLSearchParams(search);
    const action = query.get('action');
    if (!isAction(action)) return;
    let isCurrent = true;
    // Few URLs have an action, so its code loads on demand.
    void import('#client/features/drive/url-actions.ts').then(({ urlActions }) => {
      const handler = isCurrent ? urlActions[action] : undefined;
      if (!handler) return;
      navigate(withQuery(path, query, removedFields), { replace: true });
      handler({ drive, query: query, folderId, navigate });
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, search, path, folderId, navigate, drive]);
}
