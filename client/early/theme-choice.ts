import { cookies, serializeCookie, serializeRemoval } from '#protocol/cookies.ts';

/** The colours somebody chose take effect at once and are remembered for the next page. */
export function keepTheme(document: Document): void {
  const theme = document.documentElement.dataset.theme ?? 'system';
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    choice.checked = choice.value === theme;
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'theme') return;
    const { name, ...options } = cookies.theme;
    if (target.value === 'system') {
      delete document.documentElement.dataset.theme;
      document.cookie = serializeRemoval(name, options);
    } else {
      document.documentElement.dataset.theme = target.value;
      document.cookie = serializeCookie(name, target.value, options);
    }
  });
}
