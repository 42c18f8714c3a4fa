import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveNotice } from '#client/features/live/live-notices.ts';

/** Something that was read, and is read again when a file arrives. */
export interface LiveRead<T> {
  /** Undefined until it has been read. */
  readonly data: T | undefined;
  readonly error: unknown;
  reload(): Promise<void>;
}

/** Reads once `isKnown`, and again at each notice about requests. */
export function useLiveRead<T>(read: () => Promise<T>, isKnown: boolean): LiveRead<T> {
  const [state, setState] = useState<{ data: T | undefined; error: unknown }>({
    data: undefined,
    error: undefined,
  });
  const latest = useRef(read);
  latest.current = read;
  const reload = useCallback(async () => {
    try {
      const data = await latest.current();
      setState({ data, error: undefined });
    } catch (error) {
      setState((before) => ({ ...before, error }));
    }
  }, []);
  useEffect(() => {
    if (isKnown) void reload();
  }, [isKnown, reload]);
  useLiveNotice('requests', () => void reload());
  return { ...state, reload };
}
