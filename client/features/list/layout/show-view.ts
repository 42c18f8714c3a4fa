import type { ViewType } from '#protocol/views.ts';
import type { ListEngine } from '../list-engine.ts';
import { shareRows } from '../list-source.ts';
import { flowLayouts } from './more-layouts.ts';

/** Rows read at once when the view needs facts that the page doesn't have. */
const firstRows = 100;

/** Shows a share's list in another view. */
export async function showView(engine: ListEngine, view: ViewType): Promise<void> {
  engine.setView(view, flowLayouts.layoutOf(view));
  const { element } = engine;
  // Rows that the server wrote for other views lack proportions, and their pictures are small.
  if (view === 'list' || view === 'grid' || view === element.dataset.writtenFor) return;
  element.dataset.writtenFor = view;
  const { order } = engine.getSnapshot();
  const fetchRows = shareRows(element, order);
  const { signal } = new AbortController();
  const first = await fetchRows({ token: '', offset: 0, limit: firstRows, signal });
  await engine.replace({ ...first, order, fetchRows });
}
