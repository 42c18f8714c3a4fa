import '#client/features/help/security.css';
import type { ReactNode } from 'react';
import { FilledMarkup } from '#client/features/documents/prose.tsx';
import { useDocument } from '#client/features/documents/use-documents.ts';
import { type PageProps } from '#client/app/router/use-page.ts';
import { localized } from '#client/app/router/paths.ts';
import { Icon, type IconPath } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';
import { useText } from '#client/ui/text.ts';

/** Icon of each section by id. */
const drawn: Readonly<Record<string, IconPath>> = {
  files: icons.folder,
  links: icons.link,
  account: icons.lock,
  privacy: icons.shield,
  limits: icons.details,
  report: icons.warning,
};

/** How files are kept, what links can do, and how to report a problem. */
export default function SecurityPage({ locale }: PageProps): ReactNode {
  const t = useText();
  const { title, intro, sections } = useDocument('security');
  return (
    <div className="security">
      <header className="security-head">
        <h1>
          <FilledMarkup of="span" html={title} />
        </h1>
        <div className="security-lead">
          <FilledMarkup html={intro} />
        </div>
      </header>
      <div className="security-sections">
        {sections.map(({ id, title: heading, html }) => (
          <section
            key={id}
            id={id}
            className={id === 'limits' ? 'prose security-limits' : 'prose'}
            aria-labelledby={`${id}-title`}
          >
            <Icon path={drawn[id] ?? icons.shield} />
            <h2 id={`${id}-title`}>
              <FilledMarkup of="span" html={heading} />
            </h2>
            <FilledMarkup html={html} />
            {id === 'report' && (
              <a className="button primary" href={localized(locale, '/contact-us')}>
                {t('site.contact')}
              </a>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
