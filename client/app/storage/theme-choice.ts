import { cookies, createCookieJar } from '#protocol/cookies.ts';

type Theme = 'system' | 'light' | 'dark';

/** The colours somebody chose take effect at once and are remembered for the next page. */
export function keepTheme(document: Document): void {
  markTheme(document, chosenTheme(document));
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
    chooseTheme(document, target.value as Theme);
  });
}

/** What the document shows: a choice, or the device's own when there is none. */
export function chosenTheme(document: Document): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
}

/** Shows and remembers a choice, and marks it wherever it can be made. */
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
