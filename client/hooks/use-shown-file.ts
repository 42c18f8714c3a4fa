import { useCallback, useEffect } from 'react';
import { useNavigate } from '#client/hooks/use-page.ts';
import { openEvent, type OpenEvent } from '#client/list/list-events.ts';
import { paths } from '#client/router/paths.ts';

/** The file an address opens over its folder (spec 2.3): `?action=open_file&file=…`. */
export function useShownFile(folderId: string, query: URLSearchParams) {
  const navigate = useNavigate();
  const shown = query.get('action') === 'open_file' ? query.get('file') : null;
  const showFile = useCallback(
    (id: string | null) => {
      const search = id === null ? '' : `?action=open_file&file=${encodeURIComponent(id)}`;
      navigate(paths.drive(folderId) + search, { replace: shown !== null });
    },
    [navigate, folderId, shown],
  );
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      showFile((event as OpenEvent).detail.id);
    };
    document.addEventListener(openEvent, open);
    return () => document.removeEventListener(openEvent, open);
  }, [showFile]);
  return { shown, showFile };
}
