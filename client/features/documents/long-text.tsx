import type { ReactNode } from 'react';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import { useText } from '#client/ui/text.ts';
import { DocumentSectionLinks } from '#client/features/documents/section-links.tsx';
import { Prose, FilledMarkup } from '#client/features/documents/prose.tsx';
import { ShelfSide } from '#client/features/documents/shelf-side.tsx';

interface LongTextProps {
  document: ShownDocument;
  /** The text, if it isn't shown as prose. */
  children?: ReactNode;
  /** Content between the title and the text, and after the text. */
  before?: ReactNode;
  end?: ReactNode;
}

/**
 * A document as a page, next to links to its sections. The page's style sheet must be or import
 * client/features/documents/prose.css.
 */
export function LongText({ document, before, end, children }: LongTextProps): ReactNode {
  const t = useText();
  return (
    <div className="document-layout">
      <ShelfSide title={t('site.onThisPage')}>
        <DocumentSectionLinks document={document} />
      </ShelfSide>
      <article className="document-text">
        <h1>
          <FilledMarkup of="span" html={document.title} />
        </h1>
        {before}
        {children ?? <Prose document={document} />}
        {end}
      </article>
    </div>
  );
}
