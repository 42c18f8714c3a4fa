import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { parseOrder, type SortField, type SortOrder } from '#protocol/sort.ts';
import type { ViewType } from '#protocol/views.ts';
import { useRowLabels } from '#client/features/list/use-row-labels.ts';
import { useText } from '#client/ui/text.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { announce } from '#client/features/list/announce.ts';
import { ListEngine } from '#client/features/list/list-engine.ts';
import { startEvent } from '#client/features/list/list-events.ts';
import { rowFacts } from '#client/features/list/rows/row-facts.ts';
import { rowHtml, type RowLabels } from '#client/features/list/rows/row-html.ts';
import type { FetchRows } from '#client/features/list/rows/row-store.ts';
import { ColumnHead, columns } from './toolbar/column-head.tsx';
import { rowAddressIn, type Place, type PlacePage } from '../places/place.ts';

export interface DriveListProps {
  page: PlacePage;
  place: Place;
  name: string;
  view: ViewType;
  isCompact: boolean;
  order: string;
  foldersFirst: boolean;
  /**
   * True if the list restores its stored position: the first list of a history entry, or a reload.
   */
  recalls(): boolean;
  /** Changes the order; undefined where the order is fixed. */
  onOrder: ((order: SortOrder) => void) | undefined;
  /** The column header that changed the order and has the focus. */
  focusColumn: SortField | undefined;
  /** Called when the list runs. */
  onBegin(engine: ListEngine): void;
  /** Called before the list stops, with its rows still in the DOM. */
  onEnd(engine: ListEngine): void;
}

/**
 * The rows of one place, driven by the same engine as shared folders. React renders them once, with
 * the first page; the engine then owns the content. Another place or another reading mounts another
 * list.
 */
export function DriveList(props: DriveListProps): ReactNode {
  const { page, place, name, view, isCompact, order, foldersFirst, recalls } = props;
  const { onOrder, focusColumn, onBegin, onEnd } = props;
  const t = useText();
  const words = useRowLabels();
  const element = useRef<HTMLDivElement>(null);
  const [first] = useState({ view, isCompact, order });

  // Runs before paint, so that a list that restores its position never shows its beginning first.
  useLayoutEffect(() => {
    const saySelected = (count: number, all: boolean) => {
      const key = all ? 'drive.allSelected' : 'drive.selected';
      announce(count === 0 ? t('drive.noneSelected') : t(key, { count }));
    };
    const list = element.current;
    if (!list) return undefined;
    const engine = new ListEngine(list, {
      words,
      hrefOf: rowAddressIn(place),
      fetchOf: (code) => fetchPlace(place, code, foldersFirst),
      recalls: recalls(),
      coveredTop,
      onSelected: saySelected,
    });
    onBegin(engine);
    list.dispatchEvent(new Event(startEvent, { bubbles: true }));
    return () => {
      onEnd(engine);
      engine.stop();
    };
  }, [words, place, foldersFirst, recalls, onBegin, onEnd, t]);

  return (
    <>
      <div
        ref={element}
        className="list"
        role="grid"
        aria-label={t('drive.listing', { name })}
        aria-multiselectable="true"
        aria-rowcount={page.count + 1}
        data-list=""
        data-view={first.view}
        data-compact={first.isCompact ? '' : undefined}
        data-wheres={place.kind === 'folder' ? undefined : ''}
        data-order={first.order}
        data-count={page.count}
        data-next={page.next}
      >
        <div role="rowgroup" className="list-head">
          <div role="row" aria-rowindex={1}>
            <span role="columnheader">
              <span className="visually-hidden">{t('drive.select')}</span>
            </span>
            {columns.map((column) => (
              <ColumnHead
                key={column.by}
                column={column}
                order={order}
                onOrder={onOrder}
                isFocused={column.by === focusColumn}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" className="list-body" data-list-body="">
          <FirstRows page={page} place={place} words={words} view={first.view} />
        </div>
      </div>
      <p className="visually-hidden" role="status" data-list-says="" />
    </>
  );
}

/** Rendered once: React must not revert what the engine has drawn since. */
const FirstRows = memo(InitialRows, () => true);

function InitialRows(props: {
  page: PlacePage;
  place: Place;
  words: RowLabels;
  view: ViewType;
}): ReactNode {
  const { page, place, words, view } = props;
  const [markup] = useState(() => {
    const style = { view, words, hrefOf: rowAddressIn(place) };
    const rows = page.files.map((file) => rowHtml(rowFacts(file), style, {}));
    return { __html: trustedHtml(rows.join('')) };
  });
  return (
    <div role="none" className="list-window" data-list-window="" dangerouslySetInnerHTML={markup} />
  );
}

function fetchPlace(place: Place, code: string, foldersFirst: boolean): FetchRows {
  const order = parseOrder(code);
  return async ({ token, offset, limit, signal }) => {
    const page = await place.read({ order, foldersFirst, token, offset, limit, signal });
    return { rows: page.files.map(rowFacts), next: page.next, count: page.count };
  };
}

/** Height of the sticky elements above the rows. */
function coveredTop(): number {
  const bar = document.querySelector('[data-list-bar]');
  return Math.max(0, bar?.getBoundingClientRect().bottom ?? 0);
}
