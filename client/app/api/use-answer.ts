import { useCallback, useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';

/** Options of a read. */
export interface AnswerOptions<T> {
  /** Shows the response of the previous key until there is one. */
  readonly keepsPrevious?: boolean;
  /** A read that began more recently isn't repeated by another place that shows it. */
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

/**
 * Returns the response of a read, cached under its key. It's read when first shown, when the page
 * or the network returns, and on request. Reads nothing without a key.
 */
export function useAnswer<T>(
  key: string | null,
  ask: () => Promise<T>,
  options: AnswerOptions<T> = {},
): CachedAnswer<T> {
  const { isRepeated = true, isReadAgain = true, onAnswer, sharedMs } = options;
  const { data, error, isLoading, isValidating, mutate } = useSWR<T>(key, ask, {
    keepPreviousData: options.keepsPrevious ?? false,
    revalidateIfStale: isReadAgain,
    revalidateOnFocus: isRepeated,
    revalidateOnReconnect: isRepeated,
    refreshInterval: options.againMs ?? 0,
    onErrorRetry: (failure, _key, _options, revalidate, { retryCount, dedupe }) => {
      const waitMs = options.retryMs?.(failure);
      if (waitMs !== undefined) setTimeout(() => void revalidate({ retryCount, dedupe }), waitMs);
    },
    ...(sharedMs !== undefined && { dedupingInterval: sharedMs }),
    ...(onAnswer && { onSuccess: onAnswer }),
  });
  return {
    data,
    error,
    isLoading,
    isReading: isValidating,
    refresh: useCallback(() => mutate(), [mutate]),
    set: useCallback((next) => void mutate(next, { revalidate: false }), [mutate]),
  };
}

/** The responses that a page has, for what changes several of them. */
export interface PageAnswers {
  /** Returns the response of a key; undefined if there is none. */
  dataOf<T>(key: string): T | undefined;
  /** Replaces a response without a read. */
  set(key: string, data: unknown): void;
  /** Reads everything again that matches: now if it's shown, else when it is. */
  refresh(isMeant: (key: string) => boolean): Promise<void>;
}

export function usePageAnswers(): PageAnswers {
  const { cache, mutate } = useSWRConfig();
  return useMemo(
    () => ({
      // A key has one type of response, which those who use it know.
      dataOf: <T>(key: string) => cache.get(key)?.data as T | undefined,
      set: (key, data) => void mutate(key, data, { revalidate: false }),
      refresh: async (isMeant) => {
        await mutate((key) => typeof key === 'string' && isMeant(key));
      },
    }),
    [cache, mutate],
  );
}
