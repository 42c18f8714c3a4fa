import { useCallback, useEffect, useState } from 'react';
import { shareListPageSize } from '#protocol/limits.ts';
import { listShares, type OwnShare } from '#protocol/share.ts';
import { request } from '#client/app/api/request.ts';

/** The shares of the signed-in drive, as far as they have been read. */
export interface OwnShares {
  /** Newest first; undefined until the first page has come. */
  readonly shares: readonly OwnShare[] | undefined;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly error: unknown;
  /** Reads one page more. */
  readMore(): void;
  /** Begins again from the newest; what is shown stays until it has come. */
  readAnew(): Promise<void>;
  /** Shows a share as it is now, without asking. */
  replace(share: OwnShare): void;
}

interface Pages {
  shares: readonly OwnShare[] | undefined;
  nextToken: string;
  error: unknown;
}

const nothingRead: Pages = { shares: undefined, nextToken: '', error: undefined };

/**
 * Reads my shares page by page; `wantsAll` reads every one, for orders that the service does not
 * have.
 */
export function useOwnShares(isKnown: boolean, wantsAll: boolean): OwnShares {
  const [pages, setPages] = useState(nothingRead);
  const [isReading, setReading] = useState(false);

  const read = useCallback(async (token: string) => {
    setReading(true);
    try {
      const input = { limit: shareListPageSize, page_token: token };
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
    readAnew: () => read(''),
    replace: useCallback((share) => {
      const same = ({ share_id }: OwnShare) => share_id === share.share_id;
      setPages((before) => ({
        ...before,
        shares: before.shares?.map((one) => (same(one) ? share : one)),
      }));
    }, []),
  };
}
