/** A dialog that the page's own scripts open and React renders; undefined while closed. */
export interface OpenedValue<T> {
  current(): T | undefined;
  change(value: T | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** Returns a closed one. */
export function openedValue<T>(): OpenedValue<T> {
  const listeners = new Set<() => void>();
  let opened: T | undefined;
  return {
    current: () => opened,
    change: (value) => {
      opened = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
