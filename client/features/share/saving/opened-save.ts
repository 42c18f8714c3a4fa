import { lazy } from '#client/lib/lazy.ts';
import type { OpenSave } from '#client/features/share/shared-save.tsx';

/** The dialog that the page's own scripts open and React renders; undefined while closed. */
interface OpenedSave {
  current(): OpenSave | undefined;
  change(save: OpenSave | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** The page's instance. */
export const openedSave = lazy((): OpenedSave => {
  const listeners = new Set<() => void>();
  let opened: OpenSave | undefined;
  return {
    current: () => opened,
    change: (save) => {
      opened = save;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
