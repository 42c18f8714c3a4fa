import '#client/features/documents/prose.css';
import '#client/features/consent/cookies.css';
import type { ReactNode } from 'react';
import { type Locale, localeEntry } from '#locales/index.ts';
import { type PageProps, useVisitor } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import {
  consentedThings,
  type StoredThing,
  neededCookies,
  neededStorage,
} from '#client/features/consent/stored-things.ts';
import { localized } from '#client/app/router/paths.ts';
import { keysOf } from '#protocol/tables.ts';

/**
 * Lists all data Magpie stores in the browser, generated from the code, and lets visitors choose
 * about what is optional.
 */
export default function CookiesPage({ locale }: PageProps): ReactNode {
  const t = useText();
  return (
    <article className="document-text kept">
      <h1>{t('consent.title')}</h1>
      <p className="kept-lead">{t('consent.lead')}</p>
      <Choice locale={locale} />
      <section aria-labelledby="optional">
        <h2 id="optional">{t('consent.optional')}</h2>
        <p>{t('consent.optionalText')}</p>
        <KeptTable locale={locale} label="optional" things={consentedThings()} />
        <p>{t('consent.memory')}</p>
      </section>
      <section aria-labelledby="cookies">
        <h2 id="cookies">{t('consent.needed')}</h2>
        <p>{t('consent.neededText')}</p>
        <KeptTable locale={locale} label="cookies" things={neededCookies()} />
      </section>
      <section aria-labelledby="storage">
        <h2 id="storage">{t('consent.stored')}</h2>
        <p>{t('consent.storedText')}</p>
        <KeptTable locale={locale} label="storage" things={neededStorage()} />
      </section>
      <p className="prose-end">
        <a className="link" href={localized(locale, '/policy/privacy-policy')}>
          {t('site.privacyPolicy')}
        </a>
      </p>
    </article>
  );
}

/** A form that works without scripts: after submission, the page shows the current choice. */
function Choice({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  const { consent } = useVisitor();
  return (
    <section className="card kept-choice" id="choice" aria-labelledby="choice-title">
      <h2 id="choice-title">{t('consent.choice')}</h2>
      <p>{t(`consent.state_${consent}`)}</p>
      {consent !== 'signal' && (
        <form method="post" action={localized(locale, '/cookies')}>
          {(['refused', 'allowed'] as const).map((answer) => (
            <button
              key={answer}
              className="button plain big"
              name="consent"
              value={answer}
              aria-current={consent === answer || undefined}
            >
              {t(answer === 'refused' ? 'site.refuse' : 'site.allow')}
            </button>
          ))}
        </form>
      )}
    </section>
  );
}

interface KeptTableProps {
  locale: Locale;
  /** Id of the heading above. */
  label: string;
  things: readonly StoredThing[];
}

function KeptTable({ locale, label, things }: KeptTableProps): ReactNode {
  const t = useText();
  return (
    <table aria-labelledby={label}>
      <thead>
        <tr>
          <th scope="col">{t('consent.purpose')}</th>
          <th scope="col">{t('consent.until')}</th>
        </tr>
      </thead>
      <tbody>
        {things.map(({ purpose, names, until }) => (
          <tr key={names.join()}>
            <td>
              {t(purpose)}
              <ul className="kept-names">
                {names.map((name) => (
                  <li key={name}>
                    <code>{name}</code>
                  </li>
                ))}
              </ul>
            </td>
            <td>{typeof until === 'number' ? timeText(locale, until) : t(until)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const unitSeconds = { day: 86_400, hour: 3600, minute: 60 } as const;

/** Formats a duration in the largest unit without a remainder: `12 hours`, `365 days`. */
function timeText(locale: Locale, seconds: number): string {
  const units = keysOf(unitSeconds);
  const unit = units.find((one) => seconds % unitSeconds[one] === 0) ?? 'minute';
  return new Intl.NumberFormat(localeEntry(locale).iso, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(seconds / unitSeconds[unit]);
}
