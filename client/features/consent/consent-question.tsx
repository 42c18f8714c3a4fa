import type { ReactNode } from 'react';
import type { Locale } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { localized } from '#client/app/router/paths.ts';

/**
 * Asks for consent to store the visitor's origin. Public pages contain it as a template, which the
 * script in client/features/visitor-prompts/visitor-prompts.ts shows if there is an origin to
 * store. Other pages can't show it.
 */
export function ConsentQuestion({ locale }: { locale: Locale }): ReactNode {
  const t = useText();
  return (
    <template id="consent-question">
      <aside className="foot-note" aria-label={t('site.cookies')} data-early="">
        <p>
          {t('site.consentQuestion')}{' '}
          <a href={localized(locale, '/cookies')}>{t('site.consentMore')}</a>
        </p>
        <div className="foot-answers">
          <button type="button" className="button plain" value="refused">
            {t('site.refuse')}
          </button>
          <button type="button" className="button plain" value="allowed">
            {t('site.allow')}
          </button>
        </div>
      </aside>
    </template>
  );
}
