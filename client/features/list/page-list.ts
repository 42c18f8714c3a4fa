import type { ListElement, ListEngine } from './list-engine.ts';
import { startEvent } from './list-events.ts';

/** The engine of the page's list; undefined until it runs. */
export function listEngine(): ListEngine | undefined {
  return document.querySelector<ListElement>('[data-list]')?.listEngine;
}

/** Calls `use` with the engine of the page's list, once it runs. */
export function withList(use: (engine: ListEngine) => void): void {
  const engine = listEngine();
  if (engine) use(engine);
  else document.addEventListener(startEvent, () => withList(use), { once: true });
}
