import type { ReactNode } from 'react';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';

/**
 * HTML of a line or of blocks, generated at build time (vite-plugins/documents) and filled in by
 * the server.
 */
export function FilledMarkup({
  html,
  of: Tag = 'div',
}: {
  html: string;
  of?: 'div' | 'span';
}): ReactNode {
  return <Tag dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A document: its introduction and its sections, each with a heading that has an anchor. */
export function Prose({ document }: { document: ShownDocument }): ReactNode {
  return (
    <div className="prose">
      {document.intro !== '' && <FilledMarkup html={document.intro} />}
      {document.sections.map(({ id, title, html }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>
            <FilledMarkup of="span" html={title} />{' '}
            <a className="prose-anchor" href={`#${id}`} aria-labelledby={`${id}-title`}>
              #
            </a>
          </h2>
          <FilledMarkup html={html} />
        </section>
      ))}
    </div>
  );
}
