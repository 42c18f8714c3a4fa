import { cookies, createCookieJar } from '#protocol/cookies.ts';

type Theme = 'system' | 'light' | 'dark';

/** Applies a color scheme choice immediately and stores it. */
export function watchThemeChoice(document: Document): void {
  markTheme(document, chosenTheme(document));
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
    chooseTheme(document, target.value as Theme);
  });
}

/** Returns the color scheme of the document: explicit, or the device's. */
export function chosenTheme(document: Document): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
}

/** Applies and stores a choice and updates the controls that show it. */
export function chooseTheme(document: Document, theme: Theme): void {
  const jar = createCookieJar(document);
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    jar.remove(cookies.theme);
  } else {
    document.documentElement.dataset.theme = theme;
    jar.write(cookies.theme, theme);
  }
  markTheme(document, theme);
}

function markTheme(document: Document, theme: Theme): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    choice.checked = choice.value === theme;
  }
}
