import { type ReactNode, useEffect, useRef } from 'react';

interface SheetFormProps {
  /** What may be typed. */
  children: ReactNode;
  /** What sends it, and the way out. */
  foot: ReactNode;
  onSubmit(form: HTMLFormElement): unknown;
  /** What was wrong when it was last looked through: the first such field gets the focus. */
  wrong?: readonly string[];
}

/**
 * A form that fills a sheet. What is marked `data-first` has the focus at first, also when the
 * sheet was open before.
 */
export function SheetForm({ children, foot, onSubmit, wrong = none }: SheetFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current!.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  useEffect(() => {
    if (wrong.length > 0) {
      form.current!.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
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
      <footer className="sheet-foot">{foot}</footer>
    </form>
  );
}

const none: readonly string[] = [];
