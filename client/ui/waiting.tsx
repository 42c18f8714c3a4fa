import type { ReactNode } from 'react';
import { Mark } from '#client/ui/icons/mark.tsx';

/** A page that is redirecting, with a message. */
export function Waiting({ children }: { children: string }): ReactNode {
  return (
    <div className="waiting" role="status">
      <Mark />
      <h1>{children}</h1>
    </div>
  );
}
