import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { useDesk } from '#client/features/desk/use-desk.ts';

/** A filter of a list, in the query of its address. */
export interface Filter {
  name: string;
  label: string;
  /** Values with their labels; without them, the filter is a text. */
  options?: readonly (readonly [value: string, label: string])[];
}

/** The filters of a list, as a form that loads its address. */
export function ListFilters({ filters }: { filters: readonly Filter[] }): ReactNode {
  const t = useText();
  const { query, path } = useDesk();
  const isFiltered = filters.some(({ name }) => query.get(name));
  return (
    <form className="desk-filters" action={path} role="search" aria-label={t('desk.filters')}>
      {filters.map(({ name, label, options }) => (
        <label key={name} className="desk-field">
          <span>{label}</span>
          {options ? (
            <select className="field" name={name} defaultValue={query.get(name) ?? ''}>
              <option value="">{t('desk.any')}</option>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          ) : (
            <input className="field" name={name} defaultValue={query.get(name) ?? ''} />
          )}
        </label>
      ))}
      <button className="button plain">{t('desk.filter')}</button>
      {isFiltered && (
        <a className="button quiet" href={path}>
          {t('desk.clearFilters')}
        </a>
      )}
    </form>
  );
}
