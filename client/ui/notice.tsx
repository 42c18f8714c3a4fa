import type { ReactNode } from 'react';
import { Mark } from '#client/ui/icons/mark.tsx';

/** A centered message with the next step below it. */
export function Notice(props: {
  title: string;
  tip: string;
  /** A number or address in small type, for support requests. */
  line?: string;
  code?: string;
  mark?: boolean;
  children?: ReactNode;
}): ReactNode {
  const { title, tip, line, code, mark, children } = props;
  return (
    <section className="notice">
      {mark && <Mark />}
      {code && <p className="notice-code num">{code}</p>}
      <h1>{title}</h1>
      <p className="notice-tip">{tip}</p>
      {children && <div className="actions">{children}</div>}
      {line && <p className="notice-line">{line}</p>}
    </section>
  );
}
