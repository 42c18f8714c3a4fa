import '#client/ui/switch.css';
import type { ReactNode } from 'react';

interface OptionSwitchProps {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
  /** Fields that are shown while it is on. */
  children?: ReactNode;
}

/** A line with a switch that reveals its fields. */
export function OptionSwitch({ label, isOn, onChange, children }: OptionSwitchProps): ReactNode {
  return (
    <div className="share-option">
      <label className="option-line">
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      {isOn && children}
    </div>
  );
}
