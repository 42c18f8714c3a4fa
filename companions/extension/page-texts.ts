import { api } from './browser-api.ts';

/** Fills in the texts that the markup names, in the browser's language. */
export function fillTexts(): void {
  const { i18n } = api();
  document.documentElement.lang = i18n.getUILanguage();
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const [, name = ''] = (element.dataset.text ?? '').split('.');
    element.textContent = i18n.getMessage(name);
  }
}

/** Returns the element with an id of the page. Throws if it is missing or of another kind. */
export function byId<E extends HTMLElement>(id: string, kind: new () => E): E {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`#${id} is missing`);
  return element;
}

/** Shows a result to people and to screen readers. */
export function showStatus(element: HTMLElement, sentence: string, isFault: boolean): void {
  element.textContent = sentence;
  element.classList.toggle('fault', isFault);
}
