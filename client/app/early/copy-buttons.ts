/**
 * A button marked `data-copy` copies that text (client/features/favorites/copy-address.tsx). Its
 * `data-copied` or `data-failed` text is shown in the next element until another button is pressed.
 */
export function copyByButtons(document: Document): void {
  let status: Element | null = null;
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    if (!button) return;
    const { copy = '', copied, failed = '' } = button.dataset;
    const word = await navigator.clipboard?.writeText(copy).then(
      () => copied,
      () => failed,
    );
    if (status) status.textContent = '';
    status = button.nextElementSibling;
    if (status) status.textContent = word ?? failed;
  });
}
