import { type ReactNode, useEffect, useRef } from 'react';

interface SheetFormProps {
  /** Fields. */
  children: ReactNode;
  /** A `SheetFoot`, or another foot. */
  foot: ReactNode;
  onSubmit(form: HTMLFormElement): unknown;
  /** Invalid fields of the last validation. The first one gets the focus. */
  wrong?: readonly string[];
}

/**
 * A form in a sheet. The element marked `data-first` gets the initial focus, also if the sheet was
 * already open.
 */
export function SheetForm({ children, foot, onSubmit, wrong = none }: SheetFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  useEffect(() => {
    if (wrong.length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [wrong]);
  return (
    <form
      ref={form}
      className="sheet-form"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <div className="sheet-body">{children}</div>
      {foot}
    </form>
  );
}

const none: readonly string[] = [];
