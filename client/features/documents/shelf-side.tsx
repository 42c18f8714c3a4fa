import type { ReactNode } from 'react';

interface ShelfSideProps {
  title: string;
  /** Accessible name, if another landmark of the page has the title as its name. */
  label?: string;
  children: ReactNode;
}

/**
 * Links next to a document. Collapsible on narrow screens (client/features/documents/prose.css).
 */
export function ShelfSide({ title, label = title, children }: ShelfSideProps): ReactNode {
  return (
    <nav className="document-side" aria-label={label}>
      <p className="document-title">{title}</p>
      <details>
        <summary className="document-title">{title}</summary>
        {children}
      </details>
    </nav>
  );
}
