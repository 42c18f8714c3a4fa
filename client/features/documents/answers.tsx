import type { ReactNode } from 'react';
import type { DocumentSection } from '#locales/documents/types.ts';
import { FilledMarkup } from '#client/features/documents/prose.tsx';

/**
 * Questions that open their answers (client/features/site/answers.css). Ids are on the answers,
 * because browsers open what surrounds the target of a link.
 */
export function Answers({ sections }: { sections: readonly DocumentSection[] }): ReactNode {
  return (
    <div className="answers prose faq">
      {sections.map(({ id, title, html }) => (
        <details key={id}>
          <summary>
            <h2 id={`${id}-title`}>
              <FilledMarkup of="span" html={title} />
            </h2>
          </summary>
          <div id={id}>
            <FilledMarkup html={html} />
          </div>
        </details>
      ))}
    </div>
  );
}
