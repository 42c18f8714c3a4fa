import { copyByButtons } from '#client/app/early/copy-buttons.ts';

/** Starts the scripts of parts that only some public pages have, marked `data-part`. */
export function startParts(document: Document): void {
  copyByButtons(document);
  const form = document.querySelector<HTMLFormElement>('form[data-part]');
  if (!form) return;
  const load = async () => {
    const { searchWhileTyping } = await import('#client/app/early/search-while-typing.ts');
    searchWhileTyping(document, form);
  };
  // Readers may have been faster than this script.
  if (form.contains(document.activeElement)) void load();
  else form.addEventListener('focusin', load, { once: true });
}
