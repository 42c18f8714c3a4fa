import type { ReactNode } from 'react';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import { useText } from '#client/ui/text.ts';
import { SectionLinks } from '#client/features/documents/section-links.tsx';
import { Prose, Written } from '#client/features/documents/prose.tsx';
import { ShelfSide } from '#client/features/documents/shelf-side.tsx';

interface LongTextProps {
  document: ShownDocument;
  /** What stands between its title and its beginning, and what after its end. */
  before?: ReactNode;
  end?: ReactNode;
}

/**
 * A long text that is a page by itself, beside its sections. The page's style sheet is, or imports,
 * client/features/documents/prose.css.
 */
export function LongText({ document, before, end }: LongTextProps): ReactNode {
  const t = useText();
  return (
    <div className="shelf">
      <ShelfSide title={t('site.onThisPage')}>
        <SectionLinks document={document} />
      </ShelfSide>
      <article className="shelf-text">
        <h1>
          <Written of="span" html={document.title} />
        </h1>
        {before}
        <Prose document={document} />
        {end}
      </article>
    </div>
  );
}
