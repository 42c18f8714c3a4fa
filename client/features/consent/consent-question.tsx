import type { ReactNode } from 'react';
import type { Locale } from '#locales/index.ts';
import { useText } from '#client/ui/text.ts';
import { localized } from '#client/app/router/paths.ts';

/**
 * The question whether we may keep what brought somebody, for the script that asks it when there is
 * something to keep (client/features/visitor-prompts/visitor-prompts.ts). Public pages hold it as a template, so nobody sees
 * it unasked, and no other page can ask.
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
