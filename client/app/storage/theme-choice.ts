import { themeCookieText } from '#protocol/theme-cookie.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Applies a color scheme choice immediately and stores it. */
export function watchThemeChoice(document: Document): void {
  markTheme(document, chosenTheme(document));
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
    const choice = themes.find((theme) => theme === target.value);
    if (choice) chooseTheme(document, choice);
  });
}

/** Returns the color scheme of the document: explicit, or the device's. */
export function chosenTheme(document: Document): Theme {
  const { theme: chosen } = document.documentElement.dataset;
  return themes.find((theme) => theme === chosen) ?? 'system';
}

/** Applies and stores a choice and updates the controls that show it. */
export function chooseTheme(document: Document, theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    document.cookie = themeCookieText('');
  } else {
    document.documentElement.dataset.theme = theme;
    document.cookie = themeCookieText(theme);
  }
  markTheme(document, theme);
}

function markTheme(document: Document, theme: Theme): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    choice.checked = choice.value === theme;
  }
}
