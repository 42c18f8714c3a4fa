import type { Translate } from '#locales/index.ts';
import type { ViewType } from '#protocol/views.ts';
import { announce } from '#client/features/list/announce.ts';
import { listEngine } from '#client/features/list/use-list.ts';
import { showView } from '#client/features/list/layout/show-view.ts';
import { storeView } from './display.ts';

/** Shows a share's list in another view, stores the choice and announces it. */
export async function changeView(view: ViewType, t: Translate): Promise<void> {
  const engine = listEngine();
  if (!engine) return;
  storeView(view);
  announce(t(`share.view_${view}`));
  await showView(engine, view);
  if (view === 'single') (await import('./share-excerpts.ts')).showShareExcerpts();
}
