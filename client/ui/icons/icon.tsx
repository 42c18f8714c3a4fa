import type { ReactNode } from 'react';

/** Path data on a 24 × 24 grid, drawn with one stroke width and round caps. */
export type IconPath = `${'M' | 'm'}${number}${string}`;

/** An icon next to a label. A standalone icon needs a labeled control. */
export function Icon({ path }: { path: IconPath }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
