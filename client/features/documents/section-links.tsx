import type { ReactNode } from 'react';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import { FilledMarkup } from '#client/features/documents/prose.tsx';

/** Links to the sections of a document. */
export function DocumentSectionLinks({ document }: { document: ShownDocument }): ReactNode {
  return (
    <ul>
      {document.sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <FilledMarkup of="span" html={title} />
          </a>
        </li>
      ))}
    </ul>
  );
}
