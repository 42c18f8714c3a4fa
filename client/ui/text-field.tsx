import '#client/ui/text-field.css';
import type { InputHTMLAttributes, ReactNode } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Also names the element, so no two fields of a page share one. */
  name: string;
  /** A sentence below the field that is always there. */
  hint?: string | undefined;
  /** What is wrong with what was entered; takes the place of the hint. */
  fault?: string | undefined;
  /** A control at the end of the field. */
  end?: ReactNode;
  /** A link beside the label. */
  aside?: ReactNode;
}

/** A labelled field whose fault stands below it and is read with it. */
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
        <p className="text-field-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
