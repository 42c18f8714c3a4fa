import type { ReactNode } from 'react';
import { FilledMarkup } from '#client/features/documents/prose.tsx';
import { useDocument } from '#client/features/documents/use-documents.ts';
import { localized } from '#client/app/router/paths.ts';
import type { Locale } from '#locales/index.ts';

/** An article or a directory of the help center by slug. */
export interface HelpPlace {
  slug: string;
  locale: Locale;
}

/** A link to a page of the help center, with its description. */
export function DocumentCard({ slug, locale }: HelpPlace): ReactNode {
  const { title, description } = useDocument(`help-center/${slug}`);
  return (
    <li>
      <a className="card link-card" href={localized(locale, `/help-center/${slug}`)}>
        <strong>
          <FilledMarkup of="span" html={title} />
        </strong>
        <span>{description}</span>
      </a>
    </li>
  );
}
