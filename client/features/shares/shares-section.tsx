import '#client/features/shares/shares.css';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { OwnShare } from '#protocol/share.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useAccountFlags } from '#client/app/account/use-account-flags.ts';
import { useLiveNotice } from '#client/features/live/live-notices.ts';
import { useOwnShares } from '#client/features/shares/use-own-shares.ts';
import { useNavigate, usePage } from '#client/app/router/use-page.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { useText } from '#client/ui/text.ts';
import { AreaTexts } from '#client/ui/area-texts.tsx';
import { NoShares, SharesPlaceholder } from '#client/features/shares/no-shares.tsx';
import { SharesBar } from '#client/features/shares/shares-bar.tsx';
import { isSensitive } from '#client/features/shares/share-states.ts';
import {
  filterAndSort,
  parseShareOrder,
  type ShareFilter,
  type ShareOrder,
} from '#client/features/shares/shares-order.ts';
import { SharesTable } from '#client/features/shares/shares-table.tsx';
import { useLinkedShare } from '#client/features/shares/use-linked-share.ts';
import { stopSharing } from '#client/features/shares/stop-sharing.ts';
import type { SectionProps } from '../drive-context/section.ts';

/** The page `/drive/shares`: the user's links with their statistics and actions. */
export default function SharesSection({ userId, query }: SectionProps): ReactNode {
  useLinkedShare(userId !== '', query);
  return (
    <AreaTexts areas={['drive', 'errors', 'shares', 'sharing']}>
      <Shares userId={userId} query={query} />
    </AreaTexts>
  );
}

function Shares({ userId, query }: Pick<SectionProps, 'userId' | 'query'>): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const drive = useDrive();
  const [order, setOrder] = useOrder(query);
  const [filter, setFilter] = useState<ShareFilter>('all');
  const isAsListed = order === 'newest' && filter === 'all';
  const own = useOwnShares(userId !== '', !isAsListed);
  const { flags } = useAccountFlags(userId !== '');
  const [isUncovered, setUncovered] = useState(false);
  const showsSensitive = isUncovered || flags?.sensitiveShares === true;
  const shares = useMemo(
    () => own.shares?.filter((share) => showsSensitive || !isSensitive(share)),
    [own.shares, showsSensitive],
  );
  const coveredCount = (own.shares?.length ?? 0) - (shares?.length ?? 0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () => shares && filterAndSort(shares, order, filter, locale),
    [shares, order, filter, locale],
  );
  const chosen = shown?.filter(({ share_id: id }) => selected.has(id)) ?? [];
  const { place, keepFocus } = useKeptFocus(shown);

  const readAnew = useRef(own.reload);
  readAnew.current = own.reload;
  useEffect(() => drive.onChanged(() => void readAnew.current()), [drive]);
  useLiveNotice('shares', () => void own.reload());

  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };
  const stop = async (stopped: readonly OwnShare[]) => {
    if (stopped[0]) keepFocus(stopped[0].share_id);
    try {
      const ids = stopped.map(({ share_id: id }) => id);
      const restart = await stopSharing(ids);
      setSelected(new Set());
      const takeBack = async () => {
        const count = await restart();
        drive.notify(count > 0 ? t('shares.restarted', { count }) : t('shares.tooLate'));
        drive.changed();
      };
      drive.notify(t('shares.stopped', { count: ids.length }), takeBack, ids);
      drive.changed();
    } catch (error) {
      await drive.fail(error);
    }
  };

  return (
    <div className="drive-place">
      <SharesBar
        order={order}
        onOrder={setOrder}
        filter={filter}
        onFilter={setFilter}
        chosen={chosen}
        onClear={() => setSelected(new Set())}
        onStop={() => void stop(chosen)}
        onSetPasscode={() => drive.show({ name: 'set-passcode', shares: chosen })}
      />
      <div
        className="drive-content"
        data-region="content"
        ref={place}
        aria-busy={own.isReading || undefined}
      >
        {!shown ? (
          <SharesPlaceholder error={own.error} onRetry={own.readMore} />
        ) : shown.length === 0 ? (
          <NoShares isFiltered={(shares?.length ?? 0) > 0} onAll={() => setFilter('all')} />
        ) : (
          <SharesTable
            shares={shown}
            order={order}
            selected={selected}
            onSelect={select}
            onDetails={(share) => drive.show({ name: 'share-details', share })}
            onChange={(share) => drive.show({ name: 'change-share', share })}
            onStop={(share) => void stop([share])}
          />
        )}
        {flags && coveredCount > 0 && (
          <p className="shares-more">
            {t('shares.covered', { count: coveredCount })}{' '}
            <button type="button" className="button quiet" onClick={() => setUncovered(true)}>
              {t('shares.uncover')}
            </button>
          </p>
        )}
        {shown && own.hasMore && (
          <p className="shares-more">
            <button
              type="button"
              className="button plain"
              aria-disabled={own.isReading || undefined}
              onClick={own.readMore}
            >
              {t(own.isReading ? 'shares.reading' : 'shares.more')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** The order in the address. */
function useOrder(query: URLSearchParams): [ShareOrder, (order: ShareOrder) => void] {
  const { path } = usePage();
  const navigate = useNavigate();
  const change = (order: ShareOrder) =>
    navigate(withQuery(path, query, { order: order === 'newest' ? null : order }), {
      replace: true,
    });
  return [parseShareOrder(query.get('order')), change];
}

/**
 * After a row was removed, moves the focus to the row in its place, or to the first button if there
 * is none.
 */
function useKeptFocus(shown: readonly OwnShare[] | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const nextFocus = useRef<{ id: string; index: number }>(undefined);
  useEffect(() => {
    const gone = nextFocus.current;
    if (!gone || !shown || shown.some(({ share_id: id }) => id === gone.id)) return;
    nextFocus.current = undefined;
    const rows = place.current?.querySelectorAll<HTMLElement>('[data-share]') ?? [];
    const row = rows[Math.min(gone.index, rows.length - 1)] ?? place.current;
    row?.querySelector<HTMLElement>('button, a')?.focus();
  }, [shown]);
  return {
    place,
    keepFocus: (id: string) => {
      nextFocus.current = { id, index: shown?.findIndex((share) => share.share_id === id) ?? 0 };
    },
  };
}
