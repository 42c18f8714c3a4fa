import type { ReactNode } from 'react';
import { helpCenter } from '#locales/documents/list.ts';
import type { Locale } from '#locales/index.ts';
import { localized } from '#client/app/router/paths.ts';
import { DocumentCard } from '#client/features/help/document-card.tsx';
import type { HelpResult, TextPart } from '#client/features/help/search-help.ts';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

interface HelpSearchProps {
  locale: Locale;
  query?: string;
  found?: readonly HelpResult[];
}

/**
 * Search field of help pages with its results. It's a plain form;
 * client/app/early/search-while-typing.ts fills in the results while a reader types, and hides
 * elements marked `data-searched` meanwhile.
 */
export function HelpSearch({ locale, query = '', found = [] }: HelpSearchProps): ReactNode {
  const t = useText();
  return (
    <>
      <search className="help-search">
        <form action={localized(locale, '/help-center/search')} data-part="">
          <label className="visually-hidden" htmlFor="help-query">
            {t('site.searchHelp')}
          </label>
          <Icon path={icons.search} />
          <input
            className="field"
            id="help-query"
            name="q"
            type="search"
            required
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('site.searchHelpExample')}
            defaultValue={query}
          />
          <button className="button primary" type="submit">
            {t('site.searchHelpStart')}
          </button>
        </form>
      </search>
      <div className="help-found" id="found" hidden={query === ''}>
        <p className="help-count" role="status">
          {query !== '' &&
            (found.length === 0
              ? t('site.helpNotFound', { text: query })
              : t('site.helpFound', { count: found.length, text: query }))}
        </p>
        <div>{query !== '' && <Found found={found} locale={locale} />}</div>
      </div>
    </>
  );
}

function Found({ found, locale }: { found: readonly HelpResult[]; locale: Locale }): ReactNode {
  const t = useText();
  if (found.length === 0) {
    return (
      <>
        <p>{t('site.helpNotFoundTip')}</p>
        <a className="button plain" href={localized(locale, '/contact-us')}>
          {t('site.contact')}
        </a>
        <Topics locale={locale} />
      </>
    );
  }
  return (
    <ol>
      {found.map(({ path, above, title, excerpt }) => (
        <li key={path}>
          {above !== '' && <p className="help-above">{above}</p>}
          <h2>
            <a href={localized(locale, path)}>
              <Marked parts={title} />
            </a>
          </h2>
          <p>
            <Marked parts={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** All directories of the help center. */
export function Topics({ locale }: { locale: Locale }): ReactNode {
  return (
    <ul className="cards">
      {helpCenter.map(({ name }) => (
        <DocumentCard key={name} slug={name} locale={locale} />
      ))}
    </ul>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, isFound }, at) =>
    isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}
