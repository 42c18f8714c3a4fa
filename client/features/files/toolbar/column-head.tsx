import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { orderMeanings, parseOrder, type SortField, type SortOrder } from '#protocol/sort.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/drive-icon.tsx';

/** A column of the list that it can be ordered by. */
interface Column {
  readonly by: SortField;
  readonly label: MessageKey;
  readonly className?: string;
  /** The order a first press gives; the next turns it around. */
  readonly first: SortOrder;
}

/**
 * The columns in their order: names from the beginning of the alphabet, times and sizes from the
 * greatest.
 */
export const columns: readonly Column[] = [
  { by: 'name', label: 'drive.columnName', first: 1 },
  { by: 'modified', label: 'drive.columnModified', className: 'day', first: 6 },
  { by: 'size', label: 'drive.columnSize', className: 'size', first: 8 },
];

/**
 * The heading of a column: it says whether the list is ordered by it, and orders the list by it.
 */
export function ColumnHead(props: {
  column: Column;
  /** The order of the list, as a code. */
  order: string;
  /** Absent where the order cannot be chosen. */
  onOrder: ((order: SortOrder) => void) | undefined;
  /** Whether the focus was on it when the list was drawn anew. */
  isFocused: boolean;
}): ReactNode {
  const { column, order, onOrder, isFocused } = props;
  const t = useText();
  const now = parseOrder(order);
  const { by, descending } = orderMeanings[now];
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
          autoFocus={isFocused}
          onClick={() => onOrder(isSorted ? opposite(now) : column.first)}
        >
          {t(column.label)}
          {isSorted && <Icon name="arrow-up" />}
        </button>
      ) : (
        t(column.label)
      )}
    </span>
  );
}

/** The same field the other way round. */
function opposite(order: SortOrder): SortOrder {
  const { by, descending } = orderMeanings[order];
  const found = Object.entries(orderMeanings).find(
    ([, meaning]) => meaning.by === by && meaning.descending !== descending,
  );
  return parseOrder(found?.[0]);
}
