import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { AnswerCache, noAnswer } from './answer-cache.ts';

/** Responses of a page without a cache of its own (cached-answers.tsx). */
export const pageAnswers = new AnswerCache();

export const AnswerContext = createContext(pageAnswers);

/** Options of a read. */
export interface AnswerOptions<T> {
  /** Shows the response of the previous key until there is one. */
  readonly keepsPrevious?: boolean;
  /** A read that ended more recently isn't repeated by another place that shows it. */
  readonly sharedMs?: number;
  /** False if it's only read when first shown, and on request. */
  readonly isRepeated?: boolean;
  /** False if a response that is there is final. */
  readonly isReadAgain?: boolean;
  onAnswer?(data: T): void;
  /** Returns after how long (ms) a failed read is repeated; undefined if it isn't. */
  retryMs?(error: unknown): number | undefined;
  /** Returns after how long (ms) it is read again; 0 for never. */
  againMs?(data: T | undefined): number;
}

/** A response and how it's changed. */
export interface CachedAnswer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  /** True until there is a response or an error. */
  readonly isLoading: boolean;
  readonly isReading: boolean;
  /** Reads it again. Resolves with the response, or the one before if the read fails. */
  refresh(): Promise<T | undefined>;
  /** Replaces it without a read. */
  set(data: T): void;
}

const defaultSharedMs = 2_000;
/** Returning to a page reads again what it shows, at most this often. */
const focusEveryMs = 5_000;

/**
 * Returns the response of a read, cached under its key. It's read when first shown, when the page
 * or the network returns, and on request. Reads nothing without a key.
 */
export function useAnswer<T>(
  key: string | null,
  ask: () => Promise<T>,
  options: AnswerOptions<T> = {},
): CachedAnswer<T> {
  const cache = use(AnswerContext);
  const latest = useRef({ key, ask, options });
  latest.current = { key, ask, options };
  const current = () => (key === null ? noAnswer : cache.stateOf<T>(key));
  const state = useSyncExternalStore(
    useCallback((changed) => (key === null ? never : cache.subscribe(key, changed)), [cache, key]),
    current,
    current,
  );
  const read = useCallback(
    async (sharedMs?: number): Promise<T | undefined> => {
      if (key === null || latest.current.key !== key) return undefined;
      try {
        await cache.read(key, latest.current.ask, sharedMs);
        const { data } = cache.stateOf<T>(key);
        if (data !== undefined) latest.current.options.onAnswer?.(data);
      } catch (error) {
        const waitMs = latest.current.options.retryMs?.(error);
        if (waitMs !== undefined) setTimeout(() => void read(defaultSharedMs), waitMs);
      }
      return cache.stateOf<T>(key).data;
    },
    [cache, key],
  );
  const { sharedMs = defaultSharedMs, isRepeated = true, isReadAgain = true, againMs } = options;
  useEffect(() => {
    if (key === null) return;
    if (isReadAgain || cache.stateOf(key).data === undefined) void read(sharedMs);
    return cache.show(key, read);
  }, [cache, key, read, sharedMs, isReadAgain]);
  useReturns(key !== null && isRepeated, read);
  const waitMs = againMs?.(state.data) ?? 0;
  useEffect(() => {
    if (waitMs === 0) return;
    const timer = setInterval(() => {
      if (!document.hidden) void read(defaultSharedMs);
    }, waitMs);
    return () => clearInterval(timer);
  }, [waitMs, read]);
  const previous = useRef<T>(undefined);
  if (state.data !== undefined) previous.current = state.data;
  const shown = state.data ?? (options.keepsPrevious ? previous.current : undefined);
  const isLoading =
    key !== null && state.data === undefined && (state.isReading || state.error === undefined);
  return {
    data: shown,
    error: state.error,
    isLoading,
    isReading: state.isReading || isLoading,
    refresh: useCallback(() => read(), [read]),
    set: useCallback((data) => key !== null && cache.set(key, data), [cache, key]),
  };
}

/** Reads again when the page is looked at again, or the network is back. */
function useReturns(isRepeated: boolean, read: (sharedMs: number) => Promise<unknown>): void {
  useEffect(() => {
    if (!isRepeated) return;
    const ending = new AbortController();
    const { signal } = ending;
    let quietUntilMs = Date.now() + focusEveryMs;
    const onFocus = () => {
      if (document.hidden || Date.now() < quietUntilMs) return;
      quietUntilMs = Date.now() + focusEveryMs;
      void read(defaultSharedMs);
    };
    addEventListener('focus', onFocus, { signal });
    document.addEventListener('visibilitychange', onFocus, { signal });
    addEventListener('online', () => void read(defaultSharedMs), { signal });
    return () => ending.abort();
  }, [isRepeated, read]);
}

const never = () => {};
