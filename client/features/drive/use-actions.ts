import { useEffect } from 'react';
import { isAction } from '#protocol/resources.ts';
import type { Drive } from '#client/features/drive-context/use-drive.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';

/** What leaves the address with the action. */
const spent = { action: null, url: null, text: null, task_id: null };

/**
 * Carries out the action of the address once somebody is signed in, and takes it out of the
 * address, so that it comes neither with Back nor twice. The gate keeps the address, so what was
 * wanted before signing in is done after.
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
    if (!isAction(action)) return;
    let isCurrent = true;
    // Few addresses carry one, so the rest of the drive does not wait for what they do.
    void import('#client/features/drive/actions.ts').then(({ acts }) => {
      const act = isCurrent ? acts[action] : undefined;
      if (!act) return;
      navigate(withQuery(path, asked, spent), { replace: true });
      act({ drive, query: asked, folderId, navigate });
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, search, path, folderId, navigate, drive]);
}
