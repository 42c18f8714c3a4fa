/** Handles the shortcuts of the desk. Those of single letters can be switched off (WCAG 2.1.4). */
export function handleShortcuts(document: Document): void {
  let isGoing = false;
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if ((event.metaKey || event.ctrlKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      return searchField(document)?.select();
    }
    const isTyping =
      target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
    const isModified = event.metaKey || event.ctrlKey || event.altKey;
    const isOff = document.documentElement.dataset.shortcuts === 'off';
    if (isTyping || isModified || isOff || document.querySelector('dialog[open]')) return;
    if (isGoing) {
      isGoing = false;
      const link = document.querySelector<HTMLElement>(`[data-go="${CSS.escape(key)}"]`);
      if (!link) return;
      event.preventDefault();
      return link.click();
    }
    isGoing = key === 'g';
    const handled = run(document, key);
    if (handled) event.preventDefault();
  });
}

function run(document: Document, key: string): boolean {
  if (key === '/') searchField(document)?.select();
  else if (key === '?') {
    const sheet = document.getElementById('desk-shortcuts');
    if (sheet instanceof HTMLDialogElement) sheet.showModal();
  } else if (key === 'j' || key === 'k') moveRow(document, key === 'j' ? 1 : -1);
  else if (key === 'x') selectRow(document);
  else return false;
  return true;
}

function searchField(document: Document): HTMLInputElement | null {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  field?.focus();
  return field;
}

/** Focuses the link of the next or previous row. */
function moveRow(document: Document, step: 1 | -1): void {
  const links = [
    ...document.querySelectorAll<HTMLElement>('main tr[data-row] td:first-child a, [data-result]'),
  ];
  const current = links.findIndex((link) =>
    (link.closest('tr') ?? link).contains(document.activeElement),
  );
  const next = current < 0 ? (step > 0 ? 0 : links.length - 1) : current + step;
  links[Math.max(0, Math.min(links.length - 1, next))]?.focus();
}

/** Selects the row with the focus, or releases it. */
function selectRow(document: Document): void {
  const row = document.activeElement?.closest('tr[data-row]');
  if (row) row.ariaSelected = row.ariaSelected === 'true' ? null : 'true';
}
