import type { ReactNode } from 'react';
import type { ShownDocument } from '#client/hooks/use-documents.ts';
import { useText } from '#client/hooks/use-page.ts';
import { SectionLinks } from '#client/parts/site/section-links.tsx';
import { Prose, Written } from '#client/parts/site/prose.tsx';
import { ShelfSide } from '#client/parts/site/shelf-side.tsx';

interface LongTextProps {
  document: ShownDocument;
  /** What stands between its title and its beginning, and what after its end. */
  before?: ReactNode;
  end?: ReactNode;
}

/**
 * A long text that is a page by itself, beside its sections. The page's style sheet is, or imports,
 * client/styles/prose.css.
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
