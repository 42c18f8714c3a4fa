import '#client/ui/text-field.css';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Also the id of the element, so it's unique on a page. */
  name: string;
  /** Permanent hint below the field. */
  hint?: string | undefined;
  /** Error message, which replaces the hint. */
  fault?: string | undefined;
  /** Control at the end of the field. */
  end?: ReactNode;
  /** Link next to the label. */
  aside?: ReactNode;
}

/** A labeled field with an error message that is announced with it. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, fault, end, aside, className = '', ...input } = props;
  const id = `field-${input.name}`;
  const note = fault ?? hint;
  return (
    <div className="text-field" data-wrong={fault ? '' : undefined}>
      <div className="text-field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="text-field-box">
        <input
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
          className={`field ${className}`}
        />
        {end}
      </div>
      {note && (
        // The focus is often in the field already, where screen readers don't read its description
        // again. Alerts are read when they are inserted, so an error isn't the hint's element.
        <p
          key={fault ? 'fault' : 'hint'}
          className="text-field-note"
          id={`${id}-note`}
          role={fault ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  );
}
