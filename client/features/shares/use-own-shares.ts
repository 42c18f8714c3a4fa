import { useCallback, useEffect, useState } from 'react';
import { shareListPageSize } from '#protocol/limits.ts';
import { listShares, type OwnShare } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';
import type { InputOf } from '#protocol/call.ts';

/** The user's shares, as far as loaded. */
export interface OwnShares {
  /** Newest first; undefined until the first page has loaded. */
  readonly shares: readonly OwnShare[] | undefined;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly error: unknown;
  /** Loads the next page. */
  readMore(): void;
  /** Reloads from the newest share. Keeps the old list until it has loaded. */
  reload(): Promise<void>;
  /** Updates a share in the list without a request. */
  replace(share: OwnShare): void;
}

interface Pages {
  shares: readonly OwnShare[] | undefined;
  nextToken: string;
  error: unknown;
}

const nothingRead: Pages = { shares: undefined, nextToken: '', error: undefined };

/**
 * Loads the user's shares page by page. With `wantsAll`, loads all pages, for orders that the
 * service doesn't offer.
 */
export function useOwnShares(isKnown: boolean, wantsAll: boolean): OwnShares {
  const [pages, setPages] = useState(nothingRead);
  const [isReading, setReading] = useState(false);

  const read = useCallback(async (token: string) => {
    setReading(true);
    try {
      const input = { limit: shareListPageSize, page_token: token } satisfies InputOf<
        typeof listShares
      >;
      const { data, next_page_token: nextToken } = await request(listShares, input);
      setPages(({ shares }) => ({
        shares: token === '' ? data : [...(shares ?? []), ...data],
        nextToken,
        error: undefined,
      }));
    } catch (error) {
      setPages((before) => ({ ...before, error }));
    } finally {
      setReading(false);
    }
  }, []);

  useEffect(() => {
    if (isKnown) void read('');
  }, [isKnown, read]);

  const { shares, nextToken, error } = pages;
  const hasMore = nextToken !== '';
  useEffect(() => {
    if (wantsAll && hasMore && !isReading && error === undefined) void read(nextToken);
  }, [wantsAll, hasMore, isReading, error, nextToken, read]);

  return {
    shares,
    hasMore,
    isReading,
    error,
    readMore: () => void read(nextToken),
    reload: () => read(''),
    replace: useCallback((share) => {
      const same = ({ share_id }: OwnShare) => share_id === share.share_id;
      setPages((before) => ({
        ...before,
        shares: before.shares?.map((one) => (same(one) ? share : one)),
      }));
    }, []),
  };
}
