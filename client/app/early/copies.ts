/**
 * A button marked `data-copy` puts that text on the clipboard (client/features/favorites/copy-address.tsx).
 * What became of it, its `data-copied` or `data-failed`, is said in the element after it, until
 * another one is pressed.
 */
export function copyByButtons(document: Document): void {
  let said: Element | null = null;
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]');
    if (!button) return;
    const { copy, copied, failed } = button.dataset;
    const word = await navigator.clipboard?.writeText(copy!).then(
      () => copied,
      () => failed,
    );
    if (said) said.textContent = '';
    said = button.nextElementSibling;
    said!.textContent = word ?? failed!;
  });
}
