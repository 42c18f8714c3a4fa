import type { ReactNode } from 'react';
import { helpCenter } from '#locales/documents/list.ts';
import { FilledMarkup } from '#client/features/documents/prose.tsx';
import { ShelfSide } from '#client/features/documents/shelf-side.tsx';
import { useDocuments } from '#client/features/documents/use-documents.ts';
import type { HelpPlace } from '#client/features/help/document-card.tsx';
import { localized } from '#client/app/router/paths.ts';
import { useText } from '#client/ui/text.ts';
import { required } from '#protocol/required.ts';

/** All pages of the help center, with the current one marked. */
export function HelpTopics({ slug, locale }: HelpPlace): ReactNode {
  const t = useText();
  const documents = useDocuments();
  const titleOf = (name: string) => required(documents.get(`help-center/${name}`), name).title;
  const address = (name: string) => localized(locale, `/help-center/${name}`);
  const current = (name: string) => (name === slug ? 'page' : undefined);
  return (
    <ShelfSide title={t('site.topics')}>
      <ul>
        {helpCenter.map(({ name, articles }) => (
          <li key={name}>
            <a className="topic" href={address(name)} aria-current={current(name)}>
              <FilledMarkup of="span" html={titleOf(name)} />
            </a>
            <ul>
              {articles.map((article) => {
                const to = `${name}/${article.name}`;
                return (
                  <li key={to}>
                    <a href={address(to)} aria-current={current(to)}>
                      <FilledMarkup of="span" html={titleOf(to)} />
                    </a>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </ShelfSide>
  );
}
