import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { orderMeanings, parseOrder, type SortField, type SortOrder } from '#protocol/sort.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';

/** A sortable column. */
interface Column {
  readonly by: SortField;
  readonly label: MessageKey;
  readonly className?: string;
  /** The order of the first press; the next one reverses it. */
  readonly first: SortOrder;
}

/**
 * Columns in display order. Names begin in ascending order, dates and sizes in descending order.
 */
export const columns: readonly Column[] = [
  { by: 'name', label: 'drive.columnName', first: 1 },
  { by: 'modified', label: 'drive.columnModified', className: 'day', first: 6 },
  { by: 'size', label: 'drive.columnSize', className: 'size', first: 8 },
];

/** In the trash, orders by time use the time of deletion. */
export const trashColumns: readonly Column[] = columns.map((column) =>
  column.by === 'modified' ? { ...column, label: 'drive.columnDeleted' } : column,
);

/** A column header that shows and changes the sort order. */
export function ColumnHead(props: {
  column: Column;
  /** Order of the list. */
  order: SortOrder;
  /** Undefined where the order is fixed. */
  onOrder: ((order: SortOrder) => void) | undefined;
}): ReactNode {
  const { column, order, onOrder } = props;
  const t = useText();
  const { by, descending } = orderMeanings[order];
  const isSorted = by === column.by;
  return (
    <span
      role="columnheader"
      className={column.className}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {onOrder ? (
        <button
          type="button"
          className="column-sort"
          onClick={() => onOrder(isSorted ? opposite(order) : column.first)}
        >
          {t(column.label)}
          {isSorted && <Icon path={driveIcons['arrow-up']} />}
        </button>
      ) : (
        t(column.label)
      )}
    </span>
  );
}

/** The same field in the opposite direction. */
function opposite(order: SortOrder): SortOrder {
  const { by, descending } = orderMeanings[order];
  const found = Object.entries(orderMeanings).find(
    ([, meaning]) => meaning.by === by && meaning.descending !== descending,
  );
  return parseOrder(found?.[0]);
}
