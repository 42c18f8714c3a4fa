import { findFirst } from '#client/features/list/find-rows.ts';
import { useEffect } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { withQuery } from '#client/app/router/with-query.ts';

/**
 * Handles `?action=move_files&files=id,id` once: selects the files in their folder, asks for a
 * destination and removes the action from the URL (specification 2.3). Skips files that aren't in
 * the list.
 */
export function useMoveAction(engine: ListEngine | null, query: URLSearchParams): void {
  const { registry } = useDrive();
  const { path } = usePage();
  const navigate = useNavigate();
  const fileIds = query.get('action') === 'move_files' ? (query.get('files') ?? '') : undefined;
  const search = query.toString();
  useEffect(() => {
    if (!engine || fileIds === undefined) return;
    navigate(withQuery(path, search, { action: null, files: null }), { replace: true });
    const ids = fileIds.split(',').filter(Boolean);
    void findFirst(engine, ids).then(async () => {
      await engine.dispatch({ do: 'none' });
      for (const id of ids) await engine.dispatch({ do: 'hold', id });
      // The command context updates with the next render, and the handler may still be loading.
      // A command that waits for its handler is announced to subscribers, too.
      let isAsking = false;
      const ask = () => {
        if (isAsking) return;
        isAsking = true;
        if (engine.getSnapshot().selectedCount === 0 || registry.run('move')) end();
        isAsking = false;
      };
      const end = registry.subscribe(ask);
      ask();
    });
  }, [engine, fileIds, search, path, navigate, registry]);
}
