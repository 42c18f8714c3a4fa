import { useEffect } from 'react';
import { getFile } from '#protocol/drive.ts';
import type { ViewType } from '#protocol/views.ts';
import { request } from '#client/app/api/request.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';

/** Shows the beginning of text files in the view of one item per line. */
export function useExcerpts(engine: ListEngine | null, view: ViewType): void {
  useEffect(() => {
    if (!engine || view !== 'single') return;
    void import('#client/features/preview/excerpts.ts').then(({ showExcerpts }) =>
      showExcerpts(engine, (id) => request(getFile, { id })),
    );
  }, [engine, view]);
}
