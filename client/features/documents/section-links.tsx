import type { ReactNode } from 'react';
import type { ShownDocument } from '#client/features/documents/use-documents.ts';
import { Written } from '#client/features/documents/prose.tsx';

/** Links to the sections of a document. */
export function SectionLinks({ document }: { document: ShownDocument }): ReactNode {
  return (
    <ul>
      {document.sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <Written of="span" html={title} />
          </a>
        </li>
      ))}
    </ul>
  );
}
