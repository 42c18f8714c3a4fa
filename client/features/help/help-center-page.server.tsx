import '#client/features/activity/activity-banner.css';
import '#client/features/documents/prose.css';
import type { ReactNode } from 'react';
import { helpCenter } from '#locales/documents/list.ts';
import { useDocument, useDocuments } from '#client/features/documents/use-documents.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { DocumentSectionLinks } from '#client/features/documents/section-links.tsx';
import { Prose, FilledMarkup } from '#client/features/documents/prose.tsx';
import { ShelfSide } from '#client/features/documents/shelf-side.tsx';
import { localized } from '#client/app/router/paths.ts';
import { required } from '#protocol/required.ts';

const slugs = helpCenter.flatMap(({ name, articles }) => [
  name,
  ...articles.map((article) => `${name}/${article.name}`),
]);

/** The help center: a directory of articles or one article, next to the table of contents. */
export default function HelpCenterPage({ params, locale }: PageProps): ReactNode {
  const t = useText();
  const { slug = '' } = params;
  const document = useDocument(`help-center/${slug}`);
  const directory = helpCenter.find(({ name }) => name === slug);
  const next = slugs[slugs.indexOf(slug) + 1];
  return (
    <div className="document-layout">
      <Topics slug={slug} address={(to) => localized(locale, `/help-center/${to}`)} />
      <article className="document-text">
        {directory === undefined && <Way slug={slug} locale={locale} />}
        <h1>
          <FilledMarkup of="span" html={document.title} />
        </h1>
        {directory === undefined && document.sections.length > 2 && (
          <nav className="on-this-page" aria-label={t('site.onThisPage')}>
            <DocumentSectionLinks document={document} />
          </nav>
        )}
        <Prose document={document} />
        {directory && (
          <ul className="cards">
            {directory.articles.map(({ name }) => (
              <Card key={name} slug={`${slug}/${name}`} locale={locale} />
            ))}
          </ul>
        )}
        {directory === undefined && next && (
          <nav className="prose-end" aria-label={t('site.next')}>
            <p className="document-title">{t('site.next')}</p>
            <ul className="cards">
              <Card slug={next} locale={locale} />
            </ul>
          </nav>
        )}
      </article>
    </div>
  );
}

interface PlaceProps {
  slug: string;
  locale: PageProps['locale'];
}

/** The directory of an article. */
function Way({ slug, locale }: PlaceProps): ReactNode {
  const t = useText();
  const [directory = ''] = slug.split('/');
  const { title } = useDocument(`help-center/${directory}`);
  return (
    <p className="way">
      <a href={localized(locale, `/help-center/${helpCenter[0].name}`)}>{t('site.helpCenter')}</a>
      <Icon path={icons['chevron-right']} />
      <a href={localized(locale, `/help-center/${directory}`)}>
        <FilledMarkup of="span" html={title} />
      </a>
    </p>
  );
}

function Card({ slug, locale }: PlaceProps): ReactNode {
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

function Topics({ slug, address }: { slug: string; address(slug: string): string }): ReactNode {
  const t = useText();
  const documents = useDocuments();
  const titleOf = (name: string) => required(documents.get(`help-center/${name}`), name).title;
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
