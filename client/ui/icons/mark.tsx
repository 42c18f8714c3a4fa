import type { ReactNode } from 'react';

interface MarkProps {
  /** Id of the drawing, if the page repeats it by {@link MarkAgain}. */
  id?: string;
}

/** The logo: three feathers, the last with a gradient in the colors of the style sheet. */
export function Mark({ id }: MarkProps): ReactNode {
  return (
    <svg className="mark" id={id} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id="sheen" x1="0" y1="1" x2="1" y2="0">
          <stop className="sheen-1" />
          <stop className="sheen-2" offset=".55" />
          <stop className="sheen-3" offset="1" />
        </linearGradient>
      </defs>
      <path d="M6.2 28C3.6 20.4 4.3 11.6 8.6 4.6c2.6 7.2 2 16-2.4 23.4Z" />
      <path d="M9.3 28.3C9.9 20.3 13.6 12.6 20 7.4c.3 7.9-3.7 15.9-10.7 20.9Z" />
      <path
        fill="url(#sheen)"
        d="M12.6 28.7c3.2-7.2 9.1-12.8 16.6-15.5-2.2 7.6-8.6 13.6-16.6 15.5Z"
      />
    </svg>
  );
}

/** The logo once more, by reference: its drawing doesn't fit into the window of gzip twice. */
export function MarkAgain({ of }: { of: string }): ReactNode {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <use href={`#${of}`} />
    </svg>
  );
}
