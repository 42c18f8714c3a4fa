import '#client/features/activity/activity-banner.css';
import '#client/features/help/help-search.css';
import type { ReactNode } from 'react';
import { helpCenter } from '#locales/documents/list.ts';
import { useDocument } from '#client/features/documents/use-documents.ts';
import type { PageProps } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { DocumentSectionLinks } from '#client/features/documents/section-links.tsx';
import { Prose, FilledMarkup } from '#client/features/documents/prose.tsx';
import { ArticlePicture } from '#client/features/help/article-picture.tsx';
import { DocumentCard, type HelpPlace } from '#client/features/help/document-card.tsx';
import { HelpSearch } from '#client/features/help/help-search.tsx';
import { HelpTopics } from '#client/features/help/help-topics.tsx';
import { localized } from '#client/app/router/paths.ts';

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
      <HelpTopics slug={slug} locale={locale} />
      <article className="document-text">
        <HelpSearch locale={locale} />
        <div data-searched="">
          {directory === undefined && <Way slug={slug} locale={locale} />}
          <h1>
            <FilledMarkup of="span" html={document.title} />
          </h1>
          {directory === undefined && document.sections.length > 2 && (
            <nav className="on-this-page" aria-label={t('site.onThisPage')}>
              <DocumentSectionLinks document={document} />
            </nav>
          )}
          <ArticlePicture slug={slug} locale={locale} />
          <Prose document={document} />
          {directory && (
            <ul className="cards">
              {directory.articles.map(({ name }) => (
                <DocumentCard key={name} slug={`${slug}/${name}`} locale={locale} />
              ))}
            </ul>
          )}
          {directory === undefined && next && (
            <nav className="prose-end" aria-label={t('site.next')}>
              <p className="document-title">{t('site.next')}</p>
              <ul className="cards">
                <DocumentCard slug={next} locale={locale} />
              </ul>
            </nav>
          )}
        </div>
      </article>
    </div>
  );
}

/** The directory of an article. */
function Way({ slug, locale }: HelpPlace): ReactNode {
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
