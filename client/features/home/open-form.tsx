import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import { icons } from '#client/ui/icons/icons.ts';

/**
 * A plain form: the server finds the share in the pasted text (client/features/home/open-link.ts)
 * and redirects to it.
 */
export function OpenForm({ home, pasted }: { home: string; pasted: string | null }): ReactNode {
  const t = useText();
  const wrong = pasted !== null;
  return (
    <section className="home-open" id="open">
      <form action={home} method="get">
        <h2>{t('home.openTitle')}</h2>
        <label htmlFor="link">{t('home.openLabel')}</label>
        <div className="open-row">
          <input
            className="field"
            id="link"
            name="link"
            required
            maxLength={2048}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('home.openPlaceholder')}
            defaultValue={pasted ?? undefined}
            aria-invalid={wrong || undefined}
            aria-describedby="link-hint"
          />
          <button className="button primary" type="submit">
            {t('home.openButton')}
          </button>
        </div>
        <p
          id="link-hint"
          className={wrong ? 'open-wrong' : 'open-hint'}
          role={wrong ? 'alert' : undefined}
        >
          {wrong && <Icon path={icons.warning} />}
          {t(wrong ? 'home.openWrong' : 'home.openHint')}
        </p>
      </form>
    </section>
  );
}
