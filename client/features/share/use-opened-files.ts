import { useEffect } from 'react';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { openEvent, type OpenEvent } from '#client/features/list/list-events.ts';

/** Opens files of the list in the preview instead of following their links. */
export function useOpenedFiles(): void {
  const { path } = usePage();
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault();
      // Only lists dispatch this event, with the type of list-events.ts.
      const { id } = (event as OpenEvent).detail;
      navigate(withQuery(path, location.search, { preview: id }));
    };
    document.addEventListener(openEvent, open);
    return () => document.removeEventListener(openEvent, open);
  }, [navigate, path]);
}
