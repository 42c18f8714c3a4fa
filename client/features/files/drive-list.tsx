import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listOrderText } from '#protocol/list-order.ts';
import { orderCode, type SortOrder } from '#protocol/sort.ts';
import type { ViewType } from '#protocol/views.ts';
import { useRowLabels } from '#client/features/list/use-row-labels.ts';
import { useText } from '#client/ui/text.ts';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { announce } from '#client/features/list/announce.ts';
import { ListEngine } from '#client/features/list/list-engine.ts';
import { loadReplacement } from '#client/features/list/load-replacement.ts';
import { startEvent } from '#client/features/list/list-events.ts';
import type { ListReading } from '#client/features/list/list-replacement.ts';
import { rowFacts } from '#client/features/list/rows/file-facts.ts';
import { RemovableRows } from '#client/features/list/rows/removable-rows.ts';
import type { RowLabels } from '#client/features/list/rows/row-html.ts';
import { rowsHtml } from '#client/features/list/rows/written-rows.ts';
import type { RowPage } from '#client/features/list/rows/row-store.ts';
import type { ListLayouts } from '#client/features/list/layout/layouts.ts';
import { ColumnHead, columns, trashColumns } from './toolbar/column-head.tsx';
import { rowAddressIn, type Place, type PlacePage } from '../places/place.ts';
import type { PlaceReading } from '../places/use-place.ts';

export interface DriveListProps {
  /** A new reading replaces the rows. All are of the same place. */
  reading: PlaceReading;
  name: string;
  view: ViewType;
  isCompact: boolean;
  /** True if a click of the mouse opens instead of selecting. */
  isSingleClick: boolean;
  layouts: ListLayouts;
  /** True if the rows are grouped by day. */
  isByDay: boolean;
  /** True if the list starts at the position stored in the history entry. */
  recalls: boolean;
  /** Changes the order; undefined where the order is fixed. */
  onOrder: ((order: SortOrder) => void) | undefined;
  /** Called when the list runs. */
  onStart(engine: ListEngine): void;
  /** Called when the list shows a new reading. */
  onReplace(engine: ListEngine): void;
  /** Called before the list stops, with its rows still in the DOM. */
  onStop(): void;
}

/**
 * The rows of one place, driven by the same engine as shared folders. React renders them once, with
 * the first page; the engine then owns the content. Another place mounts another list.
 */
export function DriveList(props: DriveListProps): ReactNode {
  const { reading, name, view, isCompact, recalls, onOrder, onStart, onReplace, onStop } = props;
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const [first] = useState({ reading, view, isCompact });
  const { place, page } = first.reading;
  const labels = useRowLabels(place.kind === 'trash');
  const { layouts } = props;
  const words = useMemo(
    () => (labels.dates ? { ...labels, dates: layouts.datesOf(labels.dates) } : labels),
    [labels, layouts],
  );
  const shown = useRef<{ engine: ListEngine; reading: PlaceReading }>(undefined);

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
      fetchOf: () => listReading(reading).fetchRows,
      recalls,
      rows: RemovableRows,
      layout: layouts.layoutOf(first.view),
      barEnd,
      onSelected: saySelected,
    });
    shown.current = { engine, reading };
    void loadReplacement();
    onStart(engine);
    list.dispatchEvent(new Event(startEvent, { bubbles: true }));
    return () => {
      onStop();
      engine.stop();
    };
  }, []);

  useLayoutEffect(() => {
    if (!shown.current || shown.current.reading === reading) return;
    const { engine } = shown.current;
    shown.current = { engine, reading };
    void engine.replace(listReading(reading)).then((isShown) => {
      if (isShown) onReplace(engine);
    });
  }, [reading]);

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
        data-single-click={props.isSingleClick ? '' : undefined}
        data-days={props.isByDay ? '' : undefined}
        data-trash={place.kind === 'trash' ? '' : undefined}
        data-wheres={place.kind === 'folder' ? undefined : ''}
        data-order={orderText(first.reading)}
        data-count={page.count}
        data-next={page.next}
      >
        <div role="rowgroup" className="list-head">
          <div role="row" aria-rowindex={1}>
            <span role="columnheader">
              <span className="visually-hidden">{t('drive.select')}</span>
            </span>
            {(place.kind === 'trash' ? trashColumns : columns).map((column) => (
              <ColumnHead key={column.by} column={column} order={reading.order} onOrder={onOrder} />
            ))}
          </div>
        </div>
        <FirstRows page={page} place={place} words={words} view={first.view} />
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
    return { __html: trustedHtml(rowsHtml(page.files.map(rowFacts), style)) };
  });
  return (
    <div role="rowgroup" className="list-body" data-list-body="" dangerouslySetInnerHTML={markup} />
  );
}

/** Converts a reading for the engine. */
function listReading(reading: PlaceReading): ListReading {
  const { place, page, ...how } = reading;
  return {
    ...rowPage(page),
    order: orderText(reading),
    fetchRows: async (request) => rowPage(await place.read({ ...how, ...request })),
  };
}

function orderText({ order, foldersFirst }: PlaceReading): string {
  return listOrderText({ code: orderCode(order), foldersFirst });
}

function rowPage({ files, next, count }: PlacePage): RowPage {
  return { rows: files.map(rowFacts), next, count };
}

/** Height of the sticky bars above the list. */
function barEnd(): number {
  const bar = document.querySelector('[data-list-bar]');
  return Math.max(0, bar?.getBoundingClientRect().bottom ?? 0);
}
