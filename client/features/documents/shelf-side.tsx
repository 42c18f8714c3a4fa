import type { ReactNode } from 'react';

interface ShelfSideProps {
  title: string;
  /** Its name as a landmark, where another one of the page is called like the title. */
  label?: string;
  children: ReactNode;
}

/**
 * What stands beside a text: a list of places; where there is no room beside, it folds
 * (client/features/documents/prose.css).
 */
export function ShelfSide({ title, label = title, children }: ShelfSideProps): ReactNode {
  return (
    <nav className="shelf-side" aria-label={label}>
      <p className="shelf-title">{title}</p>
      <details>
        <summary className="shelf-title">{title}</summary>
        {children}
      </details>
    </nav>
  );
}
