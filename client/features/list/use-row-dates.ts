import { useMemo } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { rowDates, type RowDates } from '#client/features/list/rows/row-dates.ts';

/** Dates as in the rows of a list, for other places that a browser renders. */
export function useRowDates(): RowDates {
  const { locale } = usePage();
  return useMemo(() => rowDates(locale), [locale]);
}
