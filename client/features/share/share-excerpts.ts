import { listEngine } from '#client/features/list/page-list.ts';
import { showExcerpts } from '#client/features/preview/excerpts.ts';
import { readSharedFile } from './shared-file.ts';

/** Shows the beginning of shared text files in the view of one item per line. */
export function showShareExcerpts(): void {
  const engine = listEngine();
  const share = engine?.element.dataset.share;
  if (engine && share) showExcerpts(engine, (id) => readSharedFile(share, id));
}
