import { type ReactNode, useEffect, useState } from 'react';
import { locales } from '#locales/index.ts';
import { updateProfile } from '#protocol/user.ts';
import { request } from '#client/app/api/request.ts';
import { chooseTheme, chosenTheme } from '#client/app/storage/theme-choice.ts';
import { type Theme, usePage } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';
import { AccountPart, Setting, useAction, useSettingSave } from './setting.tsx';

const themes: readonly (readonly [
  Theme,
  'common.themeSystem' | 'common.themeLight' | 'common.themeDark',
])[] = [
  ['system', 'common.themeSystem'],
  ['light', 'common.themeLight'],
  ['dark', 'common.themeDark'],
];

/** Language and appearance settings. */
export function AppearancePart(): ReactNode {
  const t = useText();
  const { locale, path } = usePage();
  const { isWorking, perform } = useAction();
  const { saved, save } = useSettingSave();
  const [theme, setTheme] = useState<Theme>(() => chosenTheme(document));
  // The account menu has the same setting.
  useEffect(() => {
    const look = () => setTheme(chosenTheme(document));
    document.addEventListener('change', look);
    return () => document.removeEventListener('change', look);
  }, []);

  const speak = (code: string) =>
    perform(async () => {
      await request(updateProfile, { locale: code });
      location.assign(`${path}?locale=${code}#language`);
    });

  return (
    <AccountPart id="language" title={t('account.appearance')}>
      <Setting
        title={<label htmlFor="account-language">{t('account.language')}</label>}
        tip={t('account.languageTip')}
      >
        <select
          id="account-language"
          className="field account-select"
          value={locale}
          disabled={isWorking}
          onChange={(event) => speak(event.target.value)}
        >
          {locales.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </Setting>
      <div className="account-row" role="radiogroup" aria-labelledby="account-theme">
        <div className="account-row-text">
          <h3 id="account-theme">{t('common.appearance')}</h3>
          <p>{t('account.themeTip')}</p>
        </div>
        <div className="account-row-actions">
          {saved}
          <div className="segments">
            {themes.map(([value, words]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="account-theme"
                  value={value}
                  checked={theme === value}
                  onChange={() =>
                    save(async () => {
                      chooseTheme(document, value);
                      setTheme(value);
                    })
                  }
                />
                <span>{t(words)}</span>
              </label>
            ))}
          </div>
        </div>
      </div>
    </AccountPart>
  );
}
