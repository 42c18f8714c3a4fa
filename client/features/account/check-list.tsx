import '#client/features/account/check-list.css';
import type { ReactNode } from 'react';

interface CheckListProps<Value extends string> {
  title: string;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

/** Checkboxes under a title. */
export function CheckList<Value extends string>(props: CheckListProps<Value>): ReactNode {
  const { title, options, chosen, onChange } = props;
  return (
    <fieldset className="check-list">
      <legend>{title}</legend>
      {options.map(([value, label]) => (
        <CheckLine
          key={value}
          label={label}
          isChecked={chosen.includes(value)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </fieldset>
  );
}

interface CheckLineProps {
  label: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

export function CheckLine({ label, isChecked, onChange }: CheckLineProps): ReactNode {
  return (
    <label className="check-line">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
