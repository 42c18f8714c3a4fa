import type { ReactNode } from 'react';
import type { Theme } from '#client/app/router/use-page.ts';
import { useText } from '#client/ui/text.ts';

const choices: [Theme, 'common.themeSystem' | 'common.themeLight' | 'common.themeDark'][] = [
  ['system', 'common.themeSystem'],
  ['light', 'common.themeLight'],
  ['dark', 'common.themeDark'],
];

/**
 * Theme choice: light, dark or system. The early script marks and stores the choice
 * (client/app/storage/theme-choice.ts).
 */
export function ThemeChoice(): ReactNode {
  const t = useText();
  return (
    <fieldset className="theme-choice" data-early>
      <legend className="visually-hidden">{t('common.appearance')}</legend>
      {choices.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          <span>{t(words)}</span>
        </label>
      ))}
    </fieldset>
  );
}
