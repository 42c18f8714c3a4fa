import type { ViewType } from '#protocol/views.ts';
import { announce } from '#client/features/list/announce.ts';
import { listEngine } from '#client/features/list/page-list.ts';
import { showView } from '#client/features/list/layout/show-view.ts';
import { storeOrder, storeView } from './display.ts';

/** Shows a share's list in another view, stores the choice and announces it. */
export async function changeView(view: ViewType, announcement: string): Promise<void> {
  storeView(view);
  announce(announcement);
  const engine = listEngine();
  if (engine) await showView(engine, view);
  if (view === 'single') (await import('./share-excerpts.ts')).showShareExcerpts();
}

/** The same for another order. */
export async function changeOrder(order: string, announcement: string): Promise<void> {
  storeOrder(order);
  await listEngine()?.setOrder(order);
  announce(announcement);
}
