import type { ReactNode } from 'react';
import type { MessageKey } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { driveIcons } from '#client/ui/icons/drive-icons.ts';
import { keysOf } from '#protocol/tables.ts';
import { type SearchCriteria, ages, kinds, sizes } from './search-query.ts';

interface FiltersProps {
  criteria: SearchCriteria;
  onChange(change: Partial<SearchCriteria>): void;
  /** Additional filters, shown first. */
  children?: ReactNode;
}

/** Search filters: lists with their current value, and a toggle. */
export function Filters({ criteria, onChange, children }: FiltersProps): ReactNode {
  const t = useText();
  const isNarrowed = criteria.kind || criteria.age || criteria.size || criteria.isStarred;
  return (
    <div className="filters" role="group" aria-label={t('search.filters')} data-region="">
      {children}
      <Filter
        label="search.kind"
        value={criteria.kind}
        options={kinds.map((one) => [one, `search.kind_${one}`] as const)}
        onChange={(kind) => onChange({ kind })}
      />
      <Filter
        label="search.age"
        value={criteria.age}
        options={keysOf(ages).map((one) => [one, `search.age_${one}`] as const)}
        onChange={(age) => onChange({ age })}
      />
      <Filter
        label="search.size"
        value={criteria.size}
        options={keysOf(sizes).map((one) => [one, `search.size_${one}`] as const)}
        onChange={(size) => onChange({ size })}
      />
      <button
        type="button"
        className="filter"
        aria-pressed={criteria.isStarred}
        onClick={() => onChange({ isStarred: !criteria.isStarred })}
      >
        <Icon path={driveIcons.star} />
        {t('search.starred')}
      </button>
      {isNarrowed && (
        <button
          type="button"
          className="button quiet"
          onClick={() => onChange({ kind: '', age: '', size: '', isStarred: false })}
        >
          {t('search.clear')}
        </button>
      )}
    </div>
  );
}

function Filter<Value extends string>(props: {
  label: MessageKey;
  value: Value | '';
  options: readonly (readonly [Value, MessageKey])[];
  onChange(value: Value | ''): void;
}): ReactNode {
  const { label, value, options, onChange } = props;
  const t = useText();
  return (
    <label className="filter" data-set={value !== '' || undefined}>
      <span className="visually-hidden">{t(label)}</span>
      <select
        value={value}
        // The options are the values.
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value | '')}
      >
        <option value="">{t(label)}</option>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {t(words)}
          </option>
        ))}
      </select>
      <Icon path={driveIcons['chevron-down']} />
    </label>
  );
}
