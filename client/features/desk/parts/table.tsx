import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { useDesk, withFilters } from '#client/features/desk/use-desk.ts';

/** A column of a table. */
export interface Column<Row> {
  name: string;
  /** Value of `?sort=` for this column, if the server can sort by it. */
  sort?: string;
  /** Numbers are aligned at their end. */
  isNumber?: true;
  /** Left out on narrow screens. */
  isExtra?: true;
  cell(row: Row): ReactNode;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The row's page. Its first cell links there. */
  hrefOf?(row: Row): string;
  /** Shown without rows. */
  empty: string;
  /** Token of the next page; absent for lists of one page. */
  nextPageToken?: string;
}

/** A table of one page of rows. Sorting and pages are links, so that everything has an address. */
export function DataTable<Row>(props: TableProps<Row>): ReactNode {
  const { caption, columns, rows, keyOf, hrefOf, empty, nextPageToken } = props;
  const t = useText();
  if (rows.length === 0) return <p className="desk-empty">{empty}</p>;
  return (
    <>
      <div className="desk-table" role="region" aria-label={caption} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.name} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} data-row={keyOf(row)}>
                {columns.map((column, at) => {
                  const cell = column.cell(row);
                  const href = at === 0 ? hrefOf?.(row) : undefined;
                  return (
                    <td key={column.name} {...kindOf(column)}>
                      {href === undefined ? cell : <a href={href}>{cell}</a>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {nextPageToken !== undefined && (
        <Pager {...{ nextPageToken }} count={t('desk.rows', { count: rows.length })} />
      )}
    </>
  );
}

function Head<Row>({ column }: { column: Column<Row> }): ReactNode {
  const desk = useDesk();
  const { name, sort } = column;
  if (sort === undefined) {
    return (
      <th scope="col" {...kindOf(column)}>
        {name}
      </th>
    );
  }
  const [current, direction] = (desk.query.get('sort') ?? '').split('.');
  const isSorted = current === sort;
  const isAscending = isSorted && direction === 'asc';
  const next = `${sort}.${isSorted && !isAscending ? 'asc' : 'desc'}`;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      {...kindOf(column)}
    >
      <a href={withFilters(desk, { sort: next })}>
        {name}
        <span aria-hidden="true">{isSorted ? (isAscending ? ' ↑' : ' ↓') : ''}</span>
      </a>
    </th>
  );
}

function kindOf({ isNumber, isExtra }: Column<never>) {
  return { 'data-number': isNumber && '', 'data-extra': isExtra && '' };
}

function Pager({ nextPageToken, count }: { nextPageToken: string; count: string }): ReactNode {
  const t = useText();
  const desk = useDesk();
  const isFirst = !desk.query.has('page_token');
  return (
    <nav className="desk-pager" aria-label={t('desk.pages')}>
      <span>{count}</span>
      {!isFirst && <a href={withFilters(desk, { page_token: '' })}>{t('desk.firstPage')}</a>}
      {nextPageToken !== '' && (
        <a rel="next" href={withFilters(desk, { page_token: nextPageToken })}>
          {t('desk.nextPage')}
        </a>
      )}
    </nav>
  );
}
