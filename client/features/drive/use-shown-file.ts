import { useCallback, useEffect } from 'react';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { openEvent, type OpenEvent } from '#client/features/list/list-events.ts';
import { withQuery } from '#client/app/router/with-query.ts';

/** The file opened by the URL over its place (specification 2.3): `?action=open_file&file=…`. */
export function useShownFile(query: URLSearchParams) {
  const navigate = useNavigate();
  const { path } = usePage();
  const shown = query.get('action') === 'open_file' ? query.get('file') : null;
  const showFile = useCallback(
    (id: string | null) => {
      const change = id === null ? { action: null, file: null } : { action: 'open_file', file: id };
      navigate(withQuery(path, query, change), { replace: shown !== null });
    },
    [navigate, path, query, shown],
  );
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      // Only lists dispatch this event, with the type of list-events.ts.
      showFile((event as OpenEvent).detail.id);
    };
    document.addEventListener(openEvent, open);
    return () => document.removeEventListener(openEvent, open);
  }, [showFile]);
  return { shown, showFile };
}
